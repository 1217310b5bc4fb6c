import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { standardTexts } from './standardTexts'

/** What a package that is passed on asks to be passed on with it. */
export interface Licence {
  name: string
  version: string
  /** The licence's short name (https://spdx.org/licenses/). */
  licence: string
  /** Its words, and what else the package wants to be said. */
  text: string
}

interface PackageFile {
  name?: string
  version?: string
  license?: string
}

/** What a set of icons says of itself (https://iconify.design/docs/types/iconify-info.html). */
interface IconInfo {
  author?: { name: string; url?: string }
}

/** Each package once, by name; our own files are passed over. @throws for a package without a licence */
export function licencesOf(paths: Iterable<string>): Licence[] {
  const folders = new Set(
    [...paths].flatMap((path) => packageFolder(path.replace(/^\0/, '').replace(/\?.*$/, '')) ?? []),
  )
  const found = new Map(
    [...folders].map((folder) => {
      const licence = readLicence(folder)
      return [`${licence.name} ${licence.version}`, licence] as const
    }),
  )
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, licence]) => licence)
}

/** The licences as one text; what several packages say in the same words stands once. */
export function licencesText(licences: readonly Licence[]): string {
  const byText = new Map<string, Licence[]>()
  for (const licence of licences) byText.set(licence.text, [...(byText.get(licence.text) ?? []), licence])
  const parts = [...byText].map(([text, of]) =>
    [...of.map(({ name, version, licence }) => `${name} ${version} (${licence})`), '', text].join('\n'),
  )
  return [`This site is made with the work of others. These are their names and terms.\n`, ...parts].join(
    `\n${'-'.repeat(80)}\n\n`,
  )
}

/** The folder of the package a file belongs to; nothing for a file that is in none. */
function packageFolder(path: string): string | undefined {
  const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)(?:[\\/]|$)/.exec(path) ?? []
  return folder
}

function readLicence(folder: string): Licence {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile
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

/** Some packages name their licence and bring no copy of it. */
function standardText(licence: string, name: string): string {
  const text = standardTexts[licence]
  if (!text) throw new Error(`Bug: the package ${name} brings no copy of its licence ${licence}.`)
  return text
}

function authorOf(folder: string): string {
  const file = join(folder, 'info.json')
  const { author } = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as IconInfo) : {}
  return author ? `Copyright (c) ${author.name}${author.url ? ` (${author.url})` : ''}` : 'Copyright (c) its authors'
}
