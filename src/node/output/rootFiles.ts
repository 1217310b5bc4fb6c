import { withoutNotes } from '../../manifest/core/read'
import { languagesOf } from '../../manifest/core/languages'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import type { OutputFiles } from './outputFiles'
import type { ListedPage } from './search/siteMap'

/** The most addresses that are handed on at once (https://www.indexnow.org/documentation). */
const mostHandedOn = 10_000

/** Files that others ask for at the root. @param today such as `2026-11-21` */
export function rootFiles(manifest: Manifest, pages: readonly ListedPage[], today: string): OutputFiles {
  const { files = {}, security, indexNow: key, url } = manifest.site
  const folder = url.replace(/\/$/, '')
  return new Map([
    ...Object.entries(withoutNotes(files)),
    ...(security ? [['.well-known/security.txt', securityText(manifest, security, folder)] as const] : []),
    ...(key === undefined
      ? []
      : [[`${key}.txt`, key] as const, ['indexnow.json', changedAddresses(key, folder, pages, today)] as const]),
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
    ...(email === undefined ? [] : [`Contact: mailto:${email}`]),
    `Expires: ${expires}T23:59:59Z`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${folder}/.well-known/security.txt`,
    ...(policy === undefined ? [] : [`Policy: ${policy}`]),
    '',
  ].join('\n')
}

/** The addresses that have changed today, as services of IndexNow take them. */
function changedAddresses(key: string, folder: string, pages: readonly ListedPage[], today: string): string {
  const urlList = pages.flatMap(({ url, changed }) => (changed === today ? [url] : []))
  const list = {
    host: new URL(folder).host,
    key,
    keyLocation: `${folder}/${key}.txt`,
    urlList: urlList.slice(0, mostHandedOn),
  }
  return `${JSON.stringify(list, null, 2)}\n`
}
