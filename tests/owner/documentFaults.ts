import { withoutTemplates, type BuiltSite } from './builtSite'

/**
 * What every page needs, whatever it is about, for people, screen readers and search engines: what is missing, one line
 * each.
 */
export function documentFaults({ manifest, pages, files }: BuiltSite): string[] {
  const faults = [...pages].flatMap(([path, html]) => faultsIn(html).map((fault) => `${path}: ${fault}`))
  const listed = [...String(files.get('sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1] ?? '')
  if (listed.length === 0) faults.push('sitemap.xml: lists no page')
  for (const address of listed) {
    const file = `${address.slice(manifest.site.url.replace(/\/$/, '').length + 1)}/index.html`.replace(/^\//, '')
    if (!address.startsWith(manifest.site.url) || !pages.has(file))
      faults.push(`sitemap.xml: ${address} is no page of the site`)
  }
  if (manifest.routes.some(({ path }) => path === '*') && !pages.has('404.html')) faults.push('404.html: is not there')
  return faults
}

function faultsIn(html: string): string[] {
  const shown = withoutTemplates(html)
  const count = (pattern: RegExp) => shown.match(pattern)?.length ?? 0
  const ids = [...shown.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1] as string)
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index)
  const isListed = !/<meta name="robots" content="noindex">/.test(html)
  const wanted: [boolean, string][] = [
    [count(/<h1\b/g) === 1, `has ${count(/<h1\b/g)} headings of the first rank`],
    [count(/<main\b/g) === 1, 'has not one main part'],
    [/<html lang="[^"]+"/.test(html), 'does not say its language'],
    [/<title>[^<]+<\/title>/.test(html), 'has no title'],
    [/<meta name="description" content="[^"]+"/.test(html), 'has no description'],
    [!isListed || /<link rel="canonical" href="[^"]+"/.test(html), 'does not say its one address'],
    [twice.length === 0, `has an id twice: ${twice.join(', ')}`],
    [!/<img\b(?![^>]*\salt=)[^>]*>/.test(shown), 'has a picture without a text for those who cannot see it'],
    [!/\{(?:company|page|site|form|fact|count)\.\w+\}/.test(textIn(shown)), 'shows a placeholder that nothing fills'],
  ]
  return wanted.flatMap(([isRight, fault]) => (isRight ? [] : [fault]))
}

/** What is read: without script, data and styles, whose texts may hold placeholders that are filled later, and without code that shows some. */
const textIn = (html: string): string =>
  html.replaceAll(/<(script|style|code)\b[^]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, ' ')
