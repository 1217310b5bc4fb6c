import type { BuiltSite } from './builtSite'

/** Links, anchors and files that the pages of a site name inside the site and that are not there, one line each. */
export function linkFaults(site: BuiltSite): string[] {
  const faults = new Set<string>()
  for (const [path, html] of site.pages)
    for (const address of addressesIn(html, site.base))
      if (!answers(site, address, html)) faults.add(`${path}: ${address}`)
  return [...faults]
}

/** Everything that a page names: links, files, pictures of all sizes, what styles load and what script will load. */
function addressesIn(html: string, base: string): string[] {
  const markup = html.replaceAll('&amp;', '&')
  const all = (pattern: RegExp, text = markup) => [...text.matchAll(pattern)].map((match) => match[1] as string)
  return [
    ...all(/\s(?:href|src|poster|action)="([^"]*)"/g),
    ...all(/\s(?:srcset|imagesrcset)="([^"]*)"/gi).flatMap((set) =>
      set.split(', ').map((part) => part.split(' ')[0] as string),
    ),
    ...all(/url\(([^)]*)\)/g).map((address) => address.replaceAll('"', '')),
    // A page's own data names files and, besides, page paths as the manifest writes them.
    ...all(/"(\/\w[^"\\ ]*)"/g, /id="page-data">([^<]*)</.exec(html)?.[1] ?? '').filter((address) =>
      address.startsWith(`${base}assets/`),
    ),
  ]
}

/** Whether an address leads to a file of the site and to an anchor in it. Addresses outside the site are not asked. */
function answers({ files, base, manifest }: BuiltSite, address: string, page: string): boolean {
  if (/^(?:[a-z]+:|\/\/)/.test(address)) return true
  const [path = '', anchor] = address.replace(/\?[^#]*/, '').split('#')
  if (path !== '' && !path.startsWith(base.replace(/(.)\/$/, '$1'))) return false
  const inside = path.slice(base.length)
  if (manifest.redirects?.some(({ from }) => from === `/${inside}`)) return true
  const file = files.has(inside) ? inside : `${inside}/index.html`.replace(/^\//, '')
  if (path !== '' && !files.has(file)) return false
  return !anchor || (path === '' ? page : String(files.get(file))).includes(` id="${anchor}"`)
}
