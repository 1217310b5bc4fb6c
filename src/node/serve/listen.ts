import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Starts a server on this computer only; returns its port.
 * @param port 0 for any free one
 * @throws the system's error if the port is taken (`EADDRINUSE`); `openOrExit` reports it in words
 */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, 'localhost', () => done((server.address() as AddressInfo).port))
  })
}
