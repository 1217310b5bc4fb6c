import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { isHostFile } from '../manifest/pages/hostFiles'
import type { HostRules } from '../node/output/hosts/hostRules'
import { openOutput } from '../node/output/openOutput'
import type { OutputFiles } from '../node/output/outputFiles'
import { readRecord, type OutputRecord } from '../node/output/OutputRecord'
import { lockOutput } from '../node/output/lockOutput'
import { noLinksFolder } from '../node/output/noLinksFolder'
import { whyNotReplaceable } from '../node/output/whyNotReplaceable'
import { outputPaths } from '../node/process/outputPaths'
import { compressFiles } from './compressFiles'
import type { Host } from '../node/output/hosts/hosts'
import { redirectFile } from '../node/output/redirectPages'
import { today } from '../node/output/search/days'
import { assetsToKeep, oldAssets, oldAssetsFile } from './oldAssets'

interface PublishedFiles {
  files: number
  compressed: number
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
  const copy = (path: string, to: string) => {
    const content = source.read(path)
    if (!content)
      throw new Error(`"${join(built, path)}" is not there as the build left it: run \`npm run build\` again`)
    write(to, content)
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
  return { files: made.size, compressed }
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
