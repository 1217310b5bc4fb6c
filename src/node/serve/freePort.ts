import { createServer } from 'node:http'
import { listen } from './listen'

/** Found before the build, which names it in a trial. @param port 0 for any free one @throws where it is taken */
export async function freePort(port: number): Promise<number> {
  const server = createServer()
  const found = await listen(server, port)
  await new Promise((done) => server.close(done))
  return found
}
