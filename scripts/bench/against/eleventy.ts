import { execFile } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { fromRoot } from '../../paths'
import { NotThere, type Command, type Generator } from './Generator'
import type { LanguageSource } from './Source'
import { writeChanged } from './writeChanged'

const version = '3.1.8'
const templates = fromRoot('scripts/bench/against/eleventy')
/** Beside the project's own packages, which it must not become one of. */
const packages = fromRoot('.townsite/bench/eleventy')
const installed = join(packages, 'node_modules/@11ty/eleventy')

/**
 * Eleventy, with all pages in one data file that a template goes through, and templates in JavaScript, which it runs
 * fastest. What is the same on many pages they make once.
 */
export const eleventy: Generator = { name: 'eleventy', find, write, command }

async function find(): Promise<string> {
  if (!isInstalled()) {
    mkdirSync(packages, { recursive: true })
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', packages, `@11ty/eleventy@${version}`]
    await promisify(execFile)('npm', args, { cwd: packages }).catch((error: Error) => {
      throw new NotThere(`Eleventy ${version} cannot be fetched by npm: ${error.message}`)
    })
  }
  return `Eleventy ${version}`
}

function isInstalled(): boolean {
  const file = join(installed, 'package.json')
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version === version
}

function write(source: readonly LanguageSource[], media: string, folder: string): void {
  cpSync(templates, folder, { recursive: true })
  cpSync(media, join(folder, 'media'), { recursive: true })
  const languages = Object.fromEntries(source.map(({ prefix, shell, routes }) => [prefix || 'main', { shell, routes }]))
  const pages = source.flatMap(({ prefix, pages: own }) =>
    own.map((page) => ({ ...page, language: prefix || 'main', address: join('/', prefix, page.path) })),
  )
  writeChanged(join(folder, '_data/languages.json'), JSON.stringify(languages))
  writeChanged(join(folder, '_data/pages.json'), JSON.stringify(pages))
}

function command(folder: string, out: string): Command {
  return { file: process.execPath, args: [join(installed, 'cmd.cjs'), '--quiet', `--output=${out}`], folder }
}
