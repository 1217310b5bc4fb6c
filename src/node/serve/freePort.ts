import { createServer } from 'node:http'
import { listen } from './listen'

/**
 * Finds the port of a server before it is started: a trial's build contains it, and a taken port should be reported
 * before the build.
 * @param port 0 for any free one
 * @throws the system's error if the port is taken
 */
export async function freePort(port: number): Promise<number> {
  const server = createServer()
  const free = await listen(server, port)
  await new Promise((done) => server.close(done))
  return free
}
