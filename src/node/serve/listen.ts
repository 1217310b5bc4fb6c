import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a server on this computer only; returns its port. */
export const listen = (server: Server, port: number): Promise<number> =>
  new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, 'localhost', () => done((server.address() as AddressInfo).port))
  })
