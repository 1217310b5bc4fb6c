import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { listen } from '../../../src/node/serve/listen'
import { serveFolder } from '../../../src/node/serve/serveFolder'
import { buildTestedSites } from './building'
import { builtSites, ports } from './sites'

/** Builds the tested sites and serves them while the tests run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildTestedSites()
  const servers = await Promise.all([
    ...builtSites.map(({ folder, port }) => serveFolder(folder, port, readFileSync(`${folder}.base`, 'utf8'))),
    answerLookups(),
  ]).catch((error: unknown) => {
    const { code, port } = error as { code?: string; port?: number }
    throw code === 'EADDRINUSE' ? new Error(`Another program listens on port ${port}: it began after the tests`) : error
  })
  return async () => void (await Promise.all(servers.map((server) => server.close())))
}

const answers: Record<string, unknown> = {
  '/city': { city: 'Ujjain' },
  '/address': { address: { road: 'Freeganj Road', suburb: 'Freeganj', city: 'Ujjain', postcode: '456010' } },
}

/** A double of the look-up services. */
async function answerLookups(): Promise<{ close(): Promise<void> }> {
  const server = createServer((request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' })
    response.end(JSON.stringify(answers[new URL(request.url ?? '/', 'http://localhost').pathname] ?? {}))
  })
  await listen(server, ports.lookups)
  return {
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
