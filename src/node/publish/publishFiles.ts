import { existsSync, realpathSync } from 'node:fs'
import { basename, dirname, join, resolve, sep } from 'node:path'
import type { HostRules } from '../output/hosts/hostRules'
import { openOutput } from '../output/openOutput'
import type { OutputFiles } from '../output/outputFiles'
import { isBuildFile, readRecord, type OutputRecord } from '../output/OutputRecord'
import { lockOutput } from '../output/lockOutput'
import { ownTree } from '../output/ownTree'
import { whyNotReplaceable } from '../output/whyNotReplaceable'
import { outputPaths } from '../process/outputPaths'
import { compressFiles } from './compressFiles'
import type { HostPlan } from '../output/hosts/hosts'
import { today } from '../output/search/PageDates'
import { assetsToKeep, oldAssets, oldAssetsFile } from './oldAssets'

interface PublishedFiles {
  files: number
  compressed: number
}

const siteFolder = 'site/'

/** Takes what the build has listed; foreign files stay. @param beside further unpublished files @throws */
export async function publishFiles(
  plan: HostPlan,
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
    const reason = whyNotReplaceable(out, record.site, true)
    if (reason) throw new Error(reason.replace(/\.$/, ''))
    return await writeFiles(plan, rules, { built, record, beside }, out)
  } finally {
    release()
  }
}

async function writeFiles(
  plan: HostPlan,
  rules: HostRules,
  { built, record, beside }: { built: string; record: OutputRecord; beside: OutputFiles },
  out: string,
): Promise<PublishedFiles> {
  const before = readRecord(out)
  const { files: listed, ...about } = record
  const output = openOutput(out, { ...about, purpose: 'published' })
  const now = new Set<string>()
  const write = (path: string, content: string | Uint8Array): void => {
    now.add(path)
    output.write(path, content)
  }
  const folder = siteFolder + (plan.holdsFolder ? rules.base.slice(1) : '')
  const old = new Set(
    plan.redirects ? rules.moved.map(({ from }) => `${from.slice(rules.base.length)}/index.html`) : [],
  )
  const source = ownTree(built)
  const made = new Map<string, string>()
  const copy = (path: string, to: string) => {
    const content = source.read(path)
    if (!content)
      throw new Error(`"${join(built, path)}" is not there as the build left it: run \`npm run build\` again`)
    write(to, content)
    made.set(to, source.inside(path))
  }
  for (const path of listed)
    if (!isBuildFile(path) && !hostOwn.has(path) && !old.has(path))
      for (const copyPath of placesOf(path, plan.layout)) copy(path, folder + copyPath)
  // A host with a site in a folder looks for this one at its root.
  if (folder !== siteFolder) copy('404.html', `${siteFolder}404.html`)
  plan.read(rules).forEach((content, path) => write(siteFolder + path, content))
  for (const files of [plan.aside(rules), beside]) files.forEach((content, path) => write(path, content))
  const compressed = plan.isCompressed ? await compressFiles(made, write) : 0
  const filesBefore = before?.files ?? []
  if (plan.keepsOldAssets) write(oldAssetsFile, oldAssets(out, filesBefore, [...made.keys()]))
  else {
    const published = ownTree(out)
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

/** What a build leaves for hosts: each plan has its own. */
const hostOwn = new Set(['.nojekyll', '_headers', '_redirects', 'vercel.json'])

function placesOf(path: string, layout: HostPlan['layout']): string[] {
  const page = /^(.+)\/index\.html$/.exec(path)?.[1]
  if (page === undefined || layout === 'folders') return [path]
  return layout === 'flat' ? [`${page}.html`] : [path, `${page}.html`]
}

function isInside(folder: string, other: string): boolean {
  return (realPath(folder) + sep).startsWith(realPath(other) + sep)
}

/** Where a path leads, links followed; of what does not exist yet as far as its folders do. */
function realPath(path: string): string {
  const full = resolve(path)
  return existsSync(full) ? realpathSync(full) : join(realPath(dirname(full)), basename(full))
}
