import { existsSync, realpathSync, readFileSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { isHostFile } from '../manifest/pages/hostFiles'
import type { HostRules } from '../node/output/hosts/hostRules'
import { openOutput } from '../node/output/openOutput'
import type { OutputFiles } from '../node/output/assetPath'
import { readRecord, type OutputRecord } from '../node/output/OutputRecord'
import { lockOutput } from '../node/output/lockOutput'
import { noLinksFolder } from '../node/output/noLinksFolder'
import { whyNotReplaceable } from '../node/output/whyNotReplaceable'
import { outputPaths } from '../node/process/outputPaths'
import type { Host } from '../node/output/hosts/hosts'
import { redirectFile } from '../node/output/redirectPages'
import { today } from '../node/output/search/days'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { cached, contentHash } from '../node/cache/cache'
import { atOnce } from '../node/process/atOnce'

interface PublishedFiles {
  files: number
  compressed: number
  /** The files that the host does not take. */
  tooLarge: readonly string[]
}

const siteFolder = 'site/'

/** Makes a folder for one host from a built one, which is not changed. */
export async function publishFiles(
  host: Host,
  rules: HostRules,
  built: string,
  out: string,
  beside: OutputFiles = new Map(),
): Promise<PublishedFiles> {
  const record = readRecord(built)
  if (!record) throw new Error(`"${built}" is no finished build: run \`npm run build\` first`)
  if (isInside(built, out) || isInside(out, built))
    throw new Error(`"${out}" and "${built}" lie in each other: choose another folder with --out`)
  const release = await lockOutput(outputPaths(out), (holder) =>
    console.log(`Waiting for ${holder}, which writes to "${out}".`),
  )
  try {
    const reason = whyNotReplaceable(out, record, true)
    if (reason) throw new Error(reason.replace(/\.$/, ''))
    return await writeFiles(host, rules, { built, record, beside }, out)
  } finally {
    release()
  }
}

async function writeFiles(
  host: Host,
  rules: HostRules,
  { built, record, beside }: { built: string; record: OutputRecord; beside: OutputFiles },
  out: string,
): Promise<PublishedFiles> {
  const before = readRecord(out)
  const { files: listed, days: _days, ...about } = record
  const output = openOutput(out, { ...about, purpose: 'published' })
  const now = new Set<string>()
  const write = (path: string, content: string | Uint8Array): void => {
    now.add(path)
    output.write(path, content)
  }
  const folder = siteFolder + (host.holdsFolder ? rules.base.slice(1) : '')
  const old = new Set(host.redirects ? rules.moved.flatMap((page) => redirectFile(page, rules.base) ?? []) : [])
  const source = noLinksFolder(built)
  const made = new Map<string, string>()
  const tooLarge: string[] = []
  const copy = (path: string, to: string) => {
    const content = source.read(path)
    if (!content)
      throw new Error(`"${join(built, path)}" is not there as the build left it: run \`npm run build\` again`)
    write(to, content)
    if (content.length > (host.largestFile ?? Infinity) * 2 ** 20) tooLarge.push(path)
    made.set(to, source.inside(path))
  }
  for (const path of listed)
    // Each host has its own set.
    if (!isHostFile(path) && !old.has(path))
      for (const copyPath of placesOf(path, host.layout)) copy(path, folder + copyPath)
  // A host with a site in a folder looks for the 404 page at its root.
  if (folder !== siteFolder) copy('404.html', `${siteFolder}404.html`)
  host.read(rules).forEach((content, path) => write(siteFolder + path, content))
  for (const files of [host.aside(rules), beside]) files.forEach((content, path) => write(path, content))
  const compressed = host.isCompressed ? await compressFiles(made, write) : 0
  const filesBefore = before?.files ?? []
  if (host.keepsOldAssets) write(oldAssetsFile, oldAssets(out, filesBefore, [...made.keys()]))
  else {
    const published = noLinksFolder(out)
    const older = assetsToKeep(String(published.read(oldAssetsFile) ?? ''), filesBefore, now, today())
    const lines = [...older].flatMap(([path, since]) => {
      const content = published.read(path)
      if (!content) return []
      write(path, content)
      return `${since} ${path}\n`
    })
    if (lines.length > 0) write(oldAssetsFile, lines.join(''))
  }
  output.finish()
  return { files: made.size, compressed, tooLarge }
}

function placesOf(path: string, layout: Host['layout']): string[] {
  const page = /^(.+)\/index\.html$/.exec(path)?.[1]
  if (page === undefined || layout === 'folders') return [path]
  return layout === 'flat' ? [`${page}.html`] : [path, `${page}.html`]
}

const isInside = (folder: string, other: string): boolean => (realPath(folder) + sep).startsWith(realPath(other) + sep)

/** The real path of a folder, with links resolved as far as it exists. */
function realPath(path: string): string {
  const full = resolve(path)
  return existsSync(full) ? realpathSync(full) : join(realPath(dirname(full)), basename(full))
}

/** The file beside the published folder that lists assets of earlier versions. */
const oldAssetsFile = 'old-assets.txt'

/**
 * Returns the list of assets that earlier versions had and this one has not, by their paths in the published folder.
 * They stay published for a while: an open page of an earlier version requests them.
 * @param out the folder of the version before, with its own list
 * @param before the files of the version before
 * @param now the files of this version
 */
function oldAssets(out: string, before: readonly string[], now: readonly string[]): string {
  const file = join(out, oldAssetsFile)
  const listed = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
  const current = new Set(now.map((path) => path.slice('site/'.length)))
  const assets = before.flatMap((path) => (path.startsWith('site/assets/') ? path.slice('site/'.length) : []))
  const old = [...new Set([...listed, ...assets])].filter((path) => !current.has(path)).sort()
  return old.map((path) => `${path}\n`).join('')
}

/** The number of days that an unused asset stays published: a tab may be open that long. */
const storedDays = 7

/**
 * Returns the assets of earlier versions that stay in the published folder, with the day each was replaced, for hosts
 * that delete files that are not published again.
 * @param text the list of the version before, with lines such as `2026-11-22 site/assets/….js`
 * @param before the files of the version before
 * @param now the files of this version
 */
function assetsToKeep(
  text: string,
  before: readonly string[],
  now: ReadonlySet<string>,
  day: string,
): ReadonlyMap<string, string> {
  const since = new Map(
    text.split('\n').flatMap((line) => (line === '' ? [] : [[line.slice(11), line.slice(0, 10)] as const])),
  )
  return new Map(
    before
      .filter((path) => /^site\/(?:.+\/)?assets\//.test(path) && !now.has(path))
      .map((path) => [path, since.get(path) ?? day] as const)
      .filter(([, replaced]) => Date.parse(day) - Date.parse(replaced) < storedDays * 86_400_000),
  )
}

const isText = /\.(?:html|js|css|json|svg|xml|txt|vtt|webmanifest|ico)$/
/** Files below this size in bytes fit into one packet uncompressed. */
const leastSize = 1000

/** The quality of Brotli: 11 takes 740 ms for 440 kB, once a year; 5 takes 3 ms for a page of 74 kB. */
const efforts = { asset: 11, page: 5 } as const

/** Makes a `.br` and a `.gz` of each text file, cached by content. @returns the number of these files */
export async function compressFiles(
  files: ReadonlyMap<string, string>,
  write: (path: string, content: Uint8Array) => void,
): Promise<number> {
  const waiting = [...files].filter(([path]) => isText.test(path) && !path.startsWith('_'))
  const compress = async ([path, file]: readonly [string, string]): Promise<boolean> => {
    const content = readFileSync(file)
    if (content.length < leastSize) return false
    const effort = /(?:^|\/)assets\//.test(path) ? efforts.asset : efforts.page
    const key = contentHash(content)
    const params = { [constants.BROTLI_PARAM_QUALITY]: effort, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    const brotli = () => promisify(brotliCompress)(content, { params })
    write(`${path}.br`, await cached(`compressed/${key}-${effort}.br`, brotli))
    write(`${path}.gz`, await cached(`compressed/${key}.gz`, () => promisify(gzip)(content, { level: 9 })))
    return true
  }
  // Node compresses four at a time.
  return (await atOnce(waiting, compress, 4)).filter(Boolean).length
}
