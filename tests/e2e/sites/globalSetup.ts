import { readFileSync } from 'node:fs'
import { serveFolder } from '../../../src/node/serve/serveFolder'
import { LookupDouble } from '../LookupDouble'
import { buildTestedSites } from './building'
import { builtSites, ports } from './sites'

/** Builds the tested sites and serves them while the tests run. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildTestedSites()
  const servers = await Promise.all([
    ...builtSites.map(({ folder, port }) => serveFolder(folder, port, readFileSync(`${folder}.base`, 'utf8'))),
    LookupDouble.start(ports.lookups),
  ]).catch((error: unknown) => {
    const { code, port } = error as { code?: string; port?: number }
    throw code === 'EADDRINUSE' ? new Error(`Another program listens on port ${port}: it began after the tests`) : error
  })
  return async () => void (await Promise.all(servers.map((server) => server.close())))
}
