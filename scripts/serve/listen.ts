import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * Lets a server listen on this computer alone; gives the port it has.
 * @param port 0 for any free one
 * @throws in plain words when the port is taken
 */
export function listen(server: Server, port: number): Promise<number> {
  return new Promise((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(error.code === 'EADDRINUSE' ? new Error(`Port ${port} is taken by another program. Choose another with --port.`) : error))
    server.listen(port, 'localhost', () => done((server.address() as AddressInfo).port))
  })
}
