import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { findOrInstallBrowser } from '../../src/node/browser/findBrowser'
import type { RouteKind } from '../../scripts/screenshots/routeKinds'
import { serveFolder } from '../../src/node/serve/serveFolder'
import { mediansOf } from './median'

/** What Lighthouse says of a page on its phone: medians. Scores from 0 to 100, times in ms. */
export interface LighthouseScores {
  route: string
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  firstPaint: number
  largestPaint: number
  shift: number
  blocked: number
}

type Shot = Omit<LighthouseScores, 'route'>

/** Fetched when asked for: it has 200 packages and 185 MB. The newest for Node 20. */
const lighthouse = 'lighthouse@12.8.2'
const shots = 5
const mostOutput = 1 << 26

/** What of its report is read (github.com/GoogleChrome/lighthouse, docs/understanding-results.md). */
interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Each kind of page five times, in turns. @throws where it cannot be fetched or cannot judge a page */
export async function lighthouseScores(
  folder: string,
  base: string,
  kinds: readonly RouteKind[],
): Promise<LighthouseScores[]> {
  const host = await serveFolder(folder, 0, base)
  const { executablePath, args } = findOrInstallBrowser().launchOptions
  const taken = new Map<string, Shot[]>()
  try {
    const pages = await judged(host.url, base, kinds)
    for (let round = 0; round < shots; round += 1) {
      for (const { name, path } of pages) {
        const { stdout } = await promisify(execFile)(
          'npx',
          [
            '--yes',
            lighthouse,
            host.url + path,
            '--quiet',
            '--output=json',
            // A look-up of others that cannot be reached here would be noted in the console; Lighthouse overlooks blocked ones.
            '--blocked-url-patterns=https://*',
            `--chrome-flags=${['--headless=new', ...args].join(' ')}`,
          ],
          { env: { ...process.env, CHROME_PATH: executablePath }, maxBuffer: mostOutput },
        )
        taken.set(name, [...(taken.get(name) ?? []), shotOf(JSON.parse(stdout) as Report)])
      }
    }
  } finally {
    await host.close()
  }
  return [...taken].map(([route, of]) => ({ route, ...mediansOf(of) }))
}

/** It judges no page that comes with status 404: what such pages show is judged by the address of its file. */
async function judged(url: string, base: string, kinds: readonly RouteKind[]): Promise<RouteKind[]> {
  const found = await Promise.all(kinds.map(async (kind) => ((await fetch(url + kind.path)).ok ? [kind] : [])))
  return [
    ...found.flat(),
    ...kinds.flatMap(({ name }) => (name === 'not-found' ? [{ name, path: `${base}404.html` }] : [])),
  ]
}

function shotOf({ categories, audits }: Report): Shot {
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string): number => audits[name]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstPaint: figure('first-contentful-paint'),
    largestPaint: figure('largest-contentful-paint'),
    shift: figure('cumulative-layout-shift'),
    blocked: figure('total-blocking-time'),
  }
}
