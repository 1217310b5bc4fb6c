import { freeName } from '../../manifest/core/slugOf'
import { listWords } from '../../manifest/core/suggest'
import { quoteForShell } from '../../node/output/hosts/quote'
import { CommandError } from '../../node/site-file/CommandError'
import type { FleetSite } from './runSites'

/** A share of a site, which one machine of a CI builds. */
interface Part {
  /** Distinguishes the site in names of artifacts and folders. */
  name: string
  site: string
  /** As `--shard` takes it. */
  shard: string
  part: number
}

export interface Jobs {
  parts: Part[]
  sites: Pick<Part, 'name' | 'site'>[]
}

/** @param pagesOf a site; undefined where it has problems, which its own job reports @param most pages of one job */
export function jobsFor(
  sites: readonly FleetSite[],
  pagesOf: (site: FleetSite) => number | undefined,
  most: number,
): Jobs {
  const names = new Set<string>()
  const named = sites.map((site) => ({ site, name: nameFor(site, names) }))
  return {
    parts: named.flatMap(({ site, name }) => {
      const of = Math.max(1, Math.ceil((pagesOf(site) ?? 0) / most))
      return Array.from({ length: of }, (_, index) => ({
        name,
        site: site.name,
        shard: `${index + 1}/${of}`,
        part: index + 1,
      }))
    }),
    sites: named.map(({ site, name }) => ({ name, site: site.name })),
  }
}

/** A name of letters and digits for a folder, unlike those before. */
function nameFor({ name }: FleetSite, taken: Set<string>): string {
  const plain = name.replaceAll(/[^A-Za-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'site'
  const free = freeName(plain, (one) => taken.has(one))
  taken.add(free)
  return free
}

/** GitHub's limit of jobs for one matrix. */
const mostOfGitHub = 256

/** Two matrices: `parts`, whose jobs build, and `sites`, whose jobs join the parts. @throws {CommandError} for too many */
function forGitHub({ parts, sites }: Jobs): object {
  if (parts.length > mostOfGitHub)
    throw new CommandError(
      `GitHub runs at most ${mostOfGitHub} jobs of one matrix, and these are ${parts.length}. Name fewer folders, or raise --over.`,
      1,
    )
  return { parts: { include: parts }, sites: { include: sites } }
}

/** GitLab's limit of jobs that one awaits (docs.gitlab.com/ci/yaml, needs). */
const mostAwaited = 50

/** A child pipeline, with a job for each part and one that joins those of a site. JSON is YAML too. @throws {CommandError} for too many parts */
function forGitLab({ parts, sites }: Jobs): object {
  const large = sites.find(({ name }) => parts.filter((part) => part.name === name).length > mostAwaited)
  if (large)
    throw new CommandError(
      `GitLab lets a job await at most ${mostAwaited} others, and ${large.site} has more parts. Raise --over.`,
      1,
    )
  const jobOf = ({ name, shard }: Part): string => `part ${name} ${shard}`
  const folderOf = ({ name, part }: Part): string => `parts/${name}/${part}`
  const build = (site: string, ...words: string[]): string =>
    ['npx', 'townsite', 'build', '--site', quoteForShell(`${site}/site.json`), ...words].join(' ')
  return {
    stages: ['build', 'join'],
    default: {
      image: 'node:20',
      cache: { key: 'townsite', paths: ['.npm/', '.townsite/'] },
      before_script: ['npm ci --cache .npm --prefer-offline'],
    },
    ...Object.fromEntries(
      parts.map((part) => [
        jobOf(part),
        {
          stage: 'build',
          script: [build(part.site, '--shard', part.shard, '--out', folderOf(part))],
          artifacts: { paths: [folderOf(part)], expire_in: '1 day' },
        },
      ]),
    ),
    ...Object.fromEntries(
      sites.map(({ name, site }) => {
        const shares = parts.filter((part) => part.name === name)
        return [
          `site ${name}`,
          {
            stage: 'join',
            needs: shares.map(jobOf),
            script: [
              build(site, ...shares.flatMap((part) => ['--merge', folderOf(part)]), '--out', `built-sites/${name}`),
            ],
            artifacts: { paths: [`built-sites/${name}`] },
          },
        ]
      }),
    ),
  }
}

const printers: Readonly<Record<string, (jobs: Jobs) => object>> = { github: forGitHub, gitlab: forGitLab }

/** @throws {CommandError} for an unknown format */
export function formatJobs(jobs: Jobs, format: string): string {
  const print = Object.hasOwn(printers, format) ? printers[format] : undefined
  if (!print) throw new CommandError(`--format can be ${listWords(Object.keys(printers))}.`)
  return JSON.stringify(print(jobs))
}
