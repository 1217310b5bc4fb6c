import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { hostRules, type Moved } from '../node/output/hosts/hostRules'
import { isOtherSite, readRecord } from '../node/output/OutputRecord'
import { checkFile } from '../node/check/checkFile'
import { baseOf } from '../node/site-build/prepareSite'
import { pathOr, readOptions } from '../node/process/options'
import { checkPublished } from './check/checkPublished'
import { formatFindings } from './check/Finding'
import { wantedFor, whyNotPublishable } from './whyNotPublishable'
import { serveFolder } from '../node/serve/serveFolder'

/** Runs `npm run publish:check`. Exits with 1 if something is wrong. */
export async function publishCheckCommand(): Promise<void> {
  const { values, positionals } = readOptions(
    'npm run publish:check -- ADDRESS|FOLDER [--site FILE] [--offline] [--json]\nOpens a published site, or a built folder, and reports what is wrong. With --offline it does not contact the form service. With --json it prints data.',
    { site: { type: 'string' }, offline: { type: 'boolean' }, json: { type: 'boolean' } },
  )
  const [asked] = positionals
  const checked = checkFile(pathOr(values.site, 'site.json'))
  if (values.site !== undefined && !checked.manifest) {
    console.error(`The site has problems: \`npm run check -- ${values.site}\` tells them.`)
    process.exit(2)
  }
  const isAddress = asked !== undefined && /^https?:\/\//.test(asked)
  const folder = isAddress ? undefined : asked === undefined ? pathOr(undefined, 'dist') : resolve(asked)
  if (folder !== undefined && !existsSync(join(folder, 'index.html'))) {
    console.error(`"${asked ?? 'dist'}" is neither an address (https://…) nor a folder with a built site.`)
    process.exit(2)
  }
  const reason = folder === undefined ? undefined : whyNotVisitors(folder)
  if (reason !== undefined) {
    console.error(reason)
    process.exit(1)
  }
  const host = folder === undefined ? undefined : await serveFolder(folder, 0, baseIn(folder))
  const opened = folder === undefined ? (asked as string) : `${host?.url}${baseIn(folder)}`
  if (!values.json) console.log(`Opening ${folder === undefined ? opened : `${folder}, served on this computer`}\n`)
  const findings = await checkPublished(opened, undefined, movedAt(opened), values.offline)
  console.log(values.json ? JSON.stringify(findings) : formatFindings(findings))
  await host?.close()
  process.exitCode = findings.some(({ kind }) => kind === 'wrong') ? 1 : 0

  /** The redirects of the site at an address: of the site.json that is named, or of this folder's if it is that site's. */
  function movedAt(address: string): readonly Moved[] {
    // A folder for a host that redirects by its settings leads nobody on when it is served here.
    if (folder !== undefined && !existsSync(join(folder, '_redirects'))) return []
    const { manifest } = checked
    const here = folder === undefined ? address : readRecord(folder)?.site.url
    const isThis = manifest && here?.replace(/\/?$/, '/') === manifest.site.url.replace(/\/?$/, '/')
    return manifest && (isThis || values.site !== undefined) ? hostRules(manifest, baseOf(manifest)).moved : []
  }

  /** Why a folder is not for visitors. One that was made for a host has its record beside it. */
  function whyNotVisitors(built: string): string | undefined {
    const parent = dirname(built)
    const recorded = !readRecord(built) && readRecord(parent)?.purpose === 'published' ? parent : built
    const wanted = wantedFor(recorded, checked)
    const record = readRecord(recorded)
    const isOther = !record || !wanted || isOtherSite(record, wanted)
    return whyNotPublishable(recorded, isOther && values.site === undefined ? undefined : wanted)
  }

  /** The folder that a built site is published in, as its home page says. */
  function baseIn(built: string): string {
    const [, canonical] =
      /<link rel="canonical" href="([^"]*)"/.exec(readFileSync(join(built, 'index.html'), 'utf8')) ?? []
    return canonical ? new URL(canonical).pathname.replace(/\/?$/, '/') : '/'
  }
}
