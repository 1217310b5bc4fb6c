import { createServer } from 'node:http'
import { listen } from './listen'

/**
 * The port that a server will have, found out before there is one: what is built for a trial names it, and nobody
 * should wait for a build that cannot be served.
 * @param port 0 for any free one
 * @throws the system's error where the port is taken
 */
export async function freePort(port: number): Promise<number> {
  const server = createServer()
  const free = await listen(server, port)
  await new Promise((done) => server.close(done))
  return free
}
