import { existsSync } from 'node:fs'
import { fromRoot } from '../../../src/node/process/paths'
import { isDeep } from '../../depth'
import { fixtureSites, pestControlFile } from '../../sites/fixtureSites'
import { workerCount } from './counts'

/** Where the ports of the browser tests begin, see `counts.ts`. */
const firstPort = Number(process.env.TEST_PORT)

/** The loopback ports of the browser tests: chosen here and nowhere else. */
export const ports = {
  main: firstPort,
  development: firstPort + 1,
  plumbing: firstPort + 2,
  lookups: firstPort + 3,
  relay: firstPort + 4,
} as const

/** The ports of one worker, see `workerSites.ts`. */
const portsOf = (worker: number) => {
  const first = firstPort + 5 + 4 * worker
  return { relay: first, lookups: first + 1, main: first + 2, other: first + 3 } as const
}

/** Where the relay of the tested sites is expected. It listens only in the tests that start it there. */
export const relayUrl = `http://127.0.0.1:${ports.relay}`

/** Answers the look-ups of the tested sites (`/city`, `/address`) instead of the services they name. */
export const lookupsUrl = `http://127.0.0.1:${ports.lookups}`

/**
 * How long the sites of a worker wait for the relay and for a look-up, in seconds: no test waits for that, the page's
 * clock does.
 */
export const relaySeconds = 60
export const lookupSeconds = 30

/** What a built site of a worker sends to and asks. */
interface Outside {
  relayUrl: string
  lookupsUrl: string
}

/** A built site that the browser tests visit. */
export interface TestedSite {
  name: string
  /** Where everything outside it is, on this computer. */
  outside?: Outside
  /** Its manifest. */
  manifest: string
  /** Where it is built. */
  folder: string
  port: number
  /** Whether the browser's script is React's development build, which tells every mismatch. */
  development?: true
  /** Whether it is the first site in English and Hindi (`bilingualSite.ts`). */
  isBilingual?: true
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

/** Sites of more trades, visited in the thorough run: each passes what the first site passes. */
export const furtherSites: readonly TestedSite[] = (isDeep ? furtherTrades() : []).map(([name, manifest], index) => ({
  name,
  manifest: fromRoot(manifest),
  folder: built(name),
  port: firstPort + 5 + 4 * workerCount + index,
}))

/** The first site in two languages, its Hindi pages under `/hi/`: in the thorough run. */
export const bilingualSites: readonly TestedSite[] = isDeep
  ? [
      {
        name: 'bilingual',
        manifest: pestControlFile,
        folder: built('bilingual'),
        port: firstPort + 9 + 4 * workerCount,
        isBilingual: true,
      },
    ]
  : []

function furtherTrades(): [name: string, manifest: string][] {
  const { musicSchool, clinic, restaurant, workshop } = fixtureSites
  return Object.entries({ musicSchool, clinic, restaurant, workshop })
}

export const testedSites = [mainSite, developmentSite, plumbingSite, ...furtherSites].filter((site) =>
  existsSync(site.manifest),
)

/** What a worker's tests talk to: the first site, another conversation, and the ports of what is outside them. */
export function sitesOfWorker(worker: number): {
  main: TestedSite
  other: TestedSite
  ports: ReturnType<typeof portsOf>
} {
  const own = portsOf(worker)
  const outside: Outside = {
    relayUrl: `http://127.0.0.1:${own.relay}`,
    lookupsUrl: `http://localhost:${own.lookups}`,
  }
  const site = (name: 'main' | 'other', manifest: string): TestedSite => ({
    name: `${name}-${worker}`,
    manifest,
    folder: built(`${name}-${worker}`),
    port: own[name],
    outside,
  })
  return {
    main: site('main', pestControlFile),
    other: site('other', fromRoot(fixtureSites.conversation)),
    ports: own,
  }
}

/** Everything that is built and served before the tests begin. */
export const builtSites: readonly TestedSite[] = [
  ...testedSites,
  ...bilingualSites,
  ...Array.from({ length: workerCount }, (_, worker) => sitesOfWorker(worker)).flatMap(({ main, other }) => [
    main,
    other,
  ]),
]

/** The address of a page of a tested site. */
export const address = ({ port }: TestedSite, path: string): string => `http://localhost:${port}${path}`
