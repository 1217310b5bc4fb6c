import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Lets a server listen on this computer alone; returns the port it has.
 * @param port 0 for any free one
 * @throws the system's error where the port is taken (`EADDRINUSE`); `openOrExit` reports it in words
 */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, 'localhost', () => done((server.address() as AddressInfo).port))
  })
}
