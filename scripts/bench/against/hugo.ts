import { execFileSync } from 'node:child_process'
import { cpSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fromRoot } from '../../paths'
import { NotThere, type Command, type Generator } from './Generator'
import type { LanguageSource, PageSource } from './Source'
import { writeChanged } from './writeChanged'

const templates = fromRoot('scripts/bench/against/hugo')

/**
 * Hugo, with a content file for each page, the texts of a language in a data file, and partials cached wherever they
 * are the same on many pages. Front matter is JSON, which it reads fastest.
 */
export const hugo: Generator = { name: 'hugo', find, write, command }

function find(): Promise<string> {
  try {
    const said = execFileSync('hugo', ['version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return Promise.resolve(`Hugo ${/v(\d[\d.]*)/.exec(said)?.[1] ?? ''}`)
  } catch {
    return Promise.reject(
      new NotThere(
        'There is no "hugo" on this computer: install it (gohugo.io/installation) so that it is in the PATH.',
      ),
    )
  }
}

function write(source: readonly LanguageSource[], media: string, folder: string): void {
  cpSync(templates, folder, { recursive: true })
  cpSync(media, join(folder, 'static/media'), { recursive: true })
  for (const { prefix, shell, routes, pages } of source) {
    const language = prefix || 'main'
    writeChanged(join(folder, `data/${language}.json`), JSON.stringify({ shell, routes }))
    // A folder of pages would get a page of its own.
    for (const parent of new Set(pages.map(({ path }) => dirname(path)).filter((name) => name !== '.')))
      writeContent(folder, join(prefix, parent, '_index.md'), { _build: { render: 'never' } })
    for (const page of pages) writeContent(folder, join(prefix, contentFile(page)), frontMatter(page, language))
  }
}

const contentFile = ({ path }: PageSource): string => (path === '' ? '_index.md' : `${path}.md`)

const frontMatter = ({ head, ...page }: PageSource, language: string) => ({
  title: head.title,
  layout: 'page',
  language,
  head,
  ...page,
  path: undefined,
})

const writeContent = (folder: string, path: string, matter: object): void =>
  writeChanged(join(folder, 'content', path), `${JSON.stringify(matter, null, 1)}\n`)

function command(folder: string, out: string): Command {
  return {
    file: 'hugo',
    args: ['--quiet', '--config', 'hugo.json', '--cacheDir', `${out}-cache`, '--destination', out],
    folder,
  }
}
