import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** On this computer alone; returns the port. @param port 0 for any free one @throws `EADDRINUSE` */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, 'localhost', () => done((server.address() as AddressInfo).port))
  })
}
