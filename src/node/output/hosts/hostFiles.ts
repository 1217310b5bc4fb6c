import type { Manifest } from '../../../manifest/generated/manifest.generated'
import type { ListedAddress } from '../../../site/page'
import { hosts } from './hosts'
import { hostRules } from './hostRules'
import type { OutputFiles } from '../assetPath'
import { redirectPages } from '../redirectPages'
import { today } from '../search/days'
import { siteMapFiles, type ListedPage } from '../search/siteMap'
import { withoutNotes } from '../../../manifest/core/read'
import { languagesOf } from '../../../manifest/core/languages'

/**
 * The files for search engines, and the files that hosts read without publishing them; files for other hosts are made
 * by `npm run publish:files`.
 * @param pages in all languages
 * @param changes the days on which pages changed last, by their paths, if known
 */
export function hostFiles(
  manifest: Manifest,
  pages: readonly ListedAddress[],
  base: string,
  changes?: ReadonlyMap<string, string>,
): OutputFiles {
  const rules = hostRules(manifest, base)
  const listed = pages.flatMap(({ path, canonical, alternates }) =>
    canonical ? [{ url: canonical, changed: changes?.get(path), alternates }] : [],
  )
  return new Map([
    ...searchFiles(manifest, listed),
    ...rootFiles(manifest, listed, today()),
    ...Object.values(hosts).flatMap(({ built }) => [...built(rules)]),
    ...redirectPages(manifest, base, pages),
  ])
}

/** The files for search engines: the list of pages, and the permission to read all. */
function searchFiles({ site }: Manifest, pages: readonly ListedPage[]): OutputFiles {
  const folder = site.url.replace(/\/$/, '')
  return new Map([
    ...siteMapFiles(folder, pages),
    ['robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${folder}/sitemap.xml\n`],
  ])
}

/** The most addresses that are handed on at once (https://www.indexnow.org/documentation). */
const mostHandedOn = 10_000

/** Files that others ask for at the root. @param day such as `2026-11-21` */
export function rootFiles(manifest: Manifest, pages: readonly ListedPage[], day: string): OutputFiles {
  const { files = {}, security, indexNow: key, url } = manifest.site
  const folder = url.replace(/\/$/, '')
  return new Map([
    ...Object.entries(withoutNotes(files)),
    ...(security ? [['.well-known/security.txt', securityText(manifest, security, folder)] as const] : []),
    ...(key === undefined
      ? []
      : [[`${key}.txt`, key] as const, ['indexnow.json', changedAddresses(key, folder, pages, day)] as const]),
  ])
}

/** https://www.rfc-editor.org/rfc/rfc9116 */
function securityText(
  { company, site }: Manifest,
  { email = company.email, page, policy, expires }: NonNullable<Manifest['site']['security']>,
  folder: string,
): string {
  const languages = languagesOf({ site }).map(({ tag }) => tag)
  return [
    ...(page === undefined ? [] : [`Contact: ${page}`]),
    ...(email === undefined ? [] : [`Contact: mailto:${encodeURI(email)}`]),
    `Expires: ${expires}T23:59:59Z`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${folder}/.well-known/security.txt`,
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
    '',
  ].join('\n')
}

/** The addresses that have changed on a day, as services of IndexNow take them. */
function changedAddresses(key: string, folder: string, pages: readonly ListedPage[], day: string): string {
  const urlList = pages.flatMap(({ url, changed }) => (changed === day ? [url] : []))
  const list = {
    host: new URL(folder).host,
    key,
    keyLocation: `${folder}/${key}.txt`,
    urlList: urlList.slice(0, mostHandedOn),
  }
  return `${JSON.stringify(list, null, 2)}\n`
}
