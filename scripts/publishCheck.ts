/** `npm run publish:check -- ADDRESS|FOLDER [--site FILE]`. Exit 0 or 1. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { readRecord } from '../src/node/output/OutputRecord'
import { checkFile } from '../src/node/check/checkFile'
import { pathOr, readOptions } from '../src/node/process/options'
import { checkPublished } from '../src/node/publish/check/checkPublished'
import { formatFindings } from '../src/node/publish/check/Finding'
import { wantedFor, whyNotPublishable } from '../src/node/publish/whyNotPublishable'
import { serveFolder } from '../src/node/serve/serveFolder'

const { values, positionals } = readOptions(
  'npm run publish:check -- ADDRESS|FOLDER [--site FILE]\nOpens a published site, or a built folder, and says whether it is right.',
  { site: { type: 'string' } },
)
const [asked] = positionals
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
const address = folder === undefined ? (asked as string) : `${host?.url}${baseIn(folder)}`
console.log(`Opening ${folder === undefined ? address : `${folder}, served on this computer`}\n`)
const findings = await checkPublished(address)
console.log(formatFindings(findings))
await host?.close()
process.exitCode = findings.some(({ kind }) => kind === 'wrong') ? 1 : 0

/** Why a folder is not for visitors. One that was made for a host has its record beside it. */
function whyNotVisitors(built: string): string | undefined {
  const parent = dirname(built)
  const recorded = !readRecord(built) && readRecord(parent)?.purpose === 'published' ? parent : built
  const checked = checkFile(pathOr(values.site, 'site.json'))
  const wanted = wantedFor(checked)
  const isOther = readRecord(recorded)?.site.url !== wanted?.site.url
  return whyNotPublishable(recorded, isOther && values.site === undefined ? undefined : wanted)
}

/** The folder that a built site is published in, as its home page says. */
function baseIn(built: string): string {
  const [, canonical] =
    /<link rel="canonical" href="([^"]*)"/.exec(readFileSync(join(built, 'index.html'), 'utf8')) ?? []
  return canonical ? new URL(canonical).pathname.replace(/\/?$/, '/') : '/'
}
