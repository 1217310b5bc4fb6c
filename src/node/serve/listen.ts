import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a server on this computer only; returns its port. */
export const listen = (server: Server, port: number): Promise<number> =>
  new Promise((done, fail) => {
    server.once('error', fail)
    server.listen(port, 'localhost', () => done((server.address() as AddressInfo).port))
  })

/** Finds the port of a server before it is started. */
export async function freePort(port: number): Promise<number> {
  const server = createServer()
  const free = await listen(server, port)
  await new Promise((done) => server.close(done))
  return free
}
