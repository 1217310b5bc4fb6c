import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../../paths'
import type { LanguageSource } from './Source'
import { writeChanged } from './writeChanged'

/** Functions that make HTML of data: the templates of generators in JavaScript. */
const templates = fromRoot('scripts/bench/against/templates')

interface Site {
  source: readonly LanguageSource[]
  /** The media folder, absolute. */
  media: string
  /** Where the generator looks for files to copy, in the folder of the site. */
  copied: string
  /** The folder of what the generator alone has, absolute. */
  own: string
}

/** Writes a site for a generator in JavaScript: its own files, the common templates, the media, and two files of data. */
export function writeFunctionSite({ source, media, copied, own }: Site, folder: string): void {
  cpSync(own, folder, { recursive: true })
  cpSync(templates, join(folder, 'templates'), { recursive: true })
  cpSync(media, join(folder, copied, 'media'), { recursive: true })
  const languages = Object.fromEntries(source.map(({ prefix, shell, routes }) => [prefix || 'main', { shell, routes }]))
  const pages = source.flatMap(({ prefix, pages: listed }) =>
    listed.map((page) => ({ ...page, language: prefix || 'main', address: join('/', prefix, page.path) })),
  )
  writeChanged(join(folder, '_data/languages.json'), JSON.stringify(languages))
  writeChanged(join(folder, '_data/pages.json'), JSON.stringify(pages))
}
