import { existsSync, readdirSync, readFileSync } from 'node:fs'
import standardLicences from './standardLicences.json' with { type: 'json' }
import { join } from 'node:path'

export interface Licence {
  name: string
  version: string
  /** The short name of the licence (https://spdx.org/licenses/). */
  licence: string
  /** The text of the licence and further notices. */
  text: string
}

/** The licences of the packages that files come from, each package once, sorted by name. Our own files are ignored. */
export function licencesOf(paths: Iterable<string>): Licence[] {
  const folders = new Set(
    [...paths].flatMap((path) => packageFolder(path.replace(/^\0/, '').replace(/\?.*$/, '')) ?? []),
  )
  const packages = new Map(
    [...folders].map(readLicence).map((licence) => [`${licence.name} ${licence.version}`, licence]),
  )
  return [...packages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, licence]) => licence)
}

/** The licences as one text; equal texts of several packages stand once. */
export function licencesText(licences: readonly Licence[], what = 'This site'): string {
  const byText = new Map<string, Licence[]>()
  for (const licence of licences) byText.set(licence.text, [...(byText.get(licence.text) ?? []), licence])
  const parts = [...byText].map(([text, of]) =>
    [...of.map(({ name, version, licence }) => `${name} ${version} (${licence})`), '', text].join('\n'),
  )
  return [`${what} is made with the work of others. These are their names and terms.\n`, ...parts].join(
    `\n${'-'.repeat(80)}\n\n`,
  )
}

/** The folder of the package that contains a file; undefined if there is none. */
const packageFolder = (path: string): string | undefined =>
  /^.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+(?=[\\/]|$)/.exec(path)?.[0]

function readLicence(folder: string): Licence {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Partial<
    Record<string, string>
  >
  if (!name || !version || !license)
    throw new Error(`Bug: the package in ${folder} does not say under which licence it is.`)
  const files = readdirSync(folder)
    .filter((file) => /^(?:licen[cs]e|copying|notice)(?:\.\w+)?$/i.test(file))
    .sort()
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim())
  return {
    name,
    version,
    licence: license,
    text: `${texts.join('\n\n') || [authorOf(folder), standardText(license, name)].join('\n\n')}\n`,
  }
}

/** The text of a licence that a package names without a copy of it. */
function standardText(licence: string, name: string): string {
  const text = standardTexts[licence]
  if (!text) throw new Error(`Bug: the package ${name} brings no copy of its licence ${licence}.`)
  return text
}

function authorOf(folder: string): string {
  const file = join(folder, 'info.json')
  // The metadata of an icon set (https://iconify.design/docs/types/iconify-info.html).
  const info: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  const { author } = info as { author?: { name: string; url?: string } }
  return author ? `Copyright (c) ${author.name}${author.url ? ` (${author.url})` : ''}` : 'Copyright (c) its authors'
}

/** Licences (https://spdx.org/licenses/) by their short names, without the copyright line. */
const standardTexts: Readonly<Record<string, string>> = standardLicences
