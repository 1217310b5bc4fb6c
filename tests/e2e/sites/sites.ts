import { existsSync } from 'node:fs'
import { fromRoot } from '../../../scripts/paths'
import { fixtureSites, pestControlFile } from '../../sites/fixtureSites'

/** Where the five ports of the browser tests begin. Two checkouts on one computer are tested at once with two of these. */
const firstPort = Number(process.env.TEST_PORT ?? 4311)

/** The loopback ports of the browser tests: chosen here and nowhere else. */
export const ports = {
  main: firstPort,
  development: firstPort + 1,
  plumbing: firstPort + 2,
  lookups: firstPort + 3,
  relay: firstPort + 4,
} as const

/** Where the relay of the tested sites is expected. It listens only in the tests that start it there. */
export const relayUrl = `http://127.0.0.1:${ports.relay}`

/** Answers the look-ups of the tested sites (`/city`, `/address`) instead of the services they name. */
export const lookupsUrl = `http://127.0.0.1:${ports.lookups}`

/** A built site that the browser tests visit. */
export interface TestedSite {
  name: string
  /** Its manifest. */
  manifest: string
  /** Where it is built. */
  folder: string
  port: number
  /** Whether the browser's script is React's development build, which tells every mismatch. */
  development?: true
}

const built = (name: string) => fromRoot(`.townsite/test/${name}`)

export const mainSite: TestedSite = {
  name: 'main',
  manifest: pestControlFile,
  folder: built('main'),
  port: ports.main,
}
export const developmentSite: TestedSite = {
  ...mainSite,
  name: 'development',
  folder: built('development'),
  port: ports.development,
  development: true,
}
export const plumbingSite: TestedSite = {
  name: 'plumbing',
  manifest: fromRoot(fixtureSites.plumbing),
  folder: built('plumbing'),
  port: ports.plumbing,
}

export const testedSites = [mainSite, developmentSite, plumbingSite].filter((site) => existsSync(site.manifest))

/** The address of a page of a tested site. */
export const address = ({ port }: TestedSite, path: string): string => `http://localhost:${port}${path}`
