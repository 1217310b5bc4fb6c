import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesIn } from '../filesIn'
import type { HostRules } from '../build/hosts/hostRules'
import { compressFiles } from './compressFiles'
import type { HostPlan } from './hosts'

/** Marks a folder that this command has made, and may make anew. */
const marker = '.published'

/** What was made. */
export interface PublishedFiles {
  files: number
  compressed: number
}

/**
 * Makes a folder for one host out of a built one, which stays as it is: `site` is what to publish, beside it lies what
 * the host's settings are made of.
 * @param built the folder of `npm run build`
 * @throws in plain words where `out` holds something else
 */
export async function publishFiles(plan: HostPlan, rules: HostRules, built: string, out: string): Promise<PublishedFiles> {
  if (existsSync(out) && !existsSync(join(out, marker)) && readdirSync(out).length > 0) throw new Error(`"${out}" holds files of something else. Choose an empty folder with --out.`)
  rmSync(out, { recursive: true, force: true })
  const site = join(out, 'site')
  const folder = plan.holdsFolder ? rules.base.slice(1) : ''
  const old = new Set(plan.redirects ? rules.moved.map(({ from }) => `${from.slice(rules.base.length)}/index.html`) : [])
  const wanted = filesIn(built).filter((path) => !hostOwn.has(path) && !old.has(path) && !/\.(?:br|gz)$/.test(path))
  const made: string[] = []
  const copy = (from: string, to: string) => {
    mkdirSync(dirname(join(site, to)), { recursive: true })
    copyFileSync(join(built, from), join(site, to), constants.COPYFILE_FICLONE)
    made.push(to)
  }
  for (const path of wanted) for (const place of placesOf(path, plan.layout)) copy(path, folder + place)
  // A host with a site in a folder looks for this one at its root.
  if (folder) copy('404.html', '404.html')
  const write = (path: string, content: string | Uint8Array) => writeFileSync(join(out, path), content)
  plan.read(rules).forEach((content, path) => write(join('site', path), content))
  plan.aside(rules).forEach((content, path) => write(path, content))
  write(marker, '')
  return { files: made.length, compressed: plan.isCompressed ? await compressFiles(site, made) : 0 }
}

/** What a build leaves for hosts and for itself: each plan has its own. */
const hostOwn = new Set(['.townsite', '.nojekyll', '_headers', '_redirects', 'vercel.json'])

function placesOf(path: string, layout: HostPlan['layout']): string[] {
  const page = /^(.+)\/index\.html$/.exec(path)?.[1]
  if (page === undefined || layout === 'folders') return [path]
  return layout === 'flat' ? [`${page}.html`] : [path, `${page}.html`]
}

/** Whether a folder is that of a build. */
export const isBuilt = (folder: string): boolean => existsSync(join(folder, '404.html')) && readFileSync(join(folder, '404.html')).length > 0
