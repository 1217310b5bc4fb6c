import { createServer } from 'node:http'
import { listen } from './listen'

/** Finds the port of a server before it is started. */
export async function freePort(port: number): Promise<number> {
  const server = createServer()
  const free = await listen(server, port)
  await new Promise((done) => server.close(done))
  return free
}
