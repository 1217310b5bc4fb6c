import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { unescapeHtml } from '../../../src/app/build/head/escape'
import type { TestedSite } from './sites'

/** A page of a built site, as its file has it. */
export interface BuiltPage {
  /** The address on the host, with the folder the site is published in. */
  path: string
  file: string
  html: string
  title: string
  /** The ids of its sections. */
  sections: string[]
  /** The addresses it links to on the same site, without their hashes. */
  links: string[]
}

/** The folder a site is published in: `/` or `/folder/`. */
const baseOf = ({ folder }: TestedSite): string => readFileSync(`${folder}.base`, 'utf8')

/** The pages of a built site, in the order of their addresses. */
export function pagesOf(site: TestedSite): BuiltPage[] {
  const base = baseOf(site)
  const files = readdirSync(site.folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .sort()
  return files.map((file) => {
    const html = readFileSync(join(site.folder, file), 'utf8')
    return {
      path: base + file.replace(/(?:^|\/)index\.html$/, ''),
      file,
      html,
      title: unescapeHtml(/<title>([^<]*)</.exec(html)?.[1] ?? ''),
      sections: [...html.matchAll(/id="([^"]+)"[^>]*data-block=|data-block=[^>]*id="([^"]+)"/g)].map(
        (match) => (match[1] ?? match[2]) as string,
      ),
      links: [...new Set([...html.matchAll(/<a\b[^>]*\shref="(\/[^"#?]*)/g)].map((match) => match[1] as string))],
    }
  })
}

/** Pages with the same sections, in the same layouts, are of one kind. */
export const kindOf = ({ html }: BuiltPage): string =>
  html
    .split('data-block="')
    .slice(1)
    .map((section) => section.slice(0, section.indexOf('"')) + (/data-layout="\w+"/.exec(section)?.[0] ?? ''))
    .join(' ')

/** The pages of a kind from its first to its last, evenly: the first, and so many more. */
export function someOf(pages: readonly BuiltPage[], more: number): BuiltPage[] {
  const step = Math.max(1, (pages.length - 1) / more)
  return pages.filter((_, index) => index === 0 || Math.floor(index / step) > Math.floor((index - 1) / step))
}
