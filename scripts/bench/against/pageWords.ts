/** Elements that show nothing. */
const hidden = /<(script|style|template|head)\b[^>]*>.*?<\/\1>/gs
const comments = /<!--.*?-->/gs
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (html: string): string =>
  html.replaceAll(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, number?: string, name?: string) =>
    name === undefined
      ? String.fromCodePoint(hex === undefined ? Number(number) : Number.parseInt(hex, 16))
      : (entities[name] ?? whole),
  )

const wordsIn = (text: string): string[] => text.split(/\s+/u).filter(Boolean)

/** The words that a page shows, in their order. Elements divide words unless they are inside of a line. */
export const visibleWords = (html: string): string[] =>
  wordsIn(
    decoded(
      html
        .replaceAll(hidden, ' ')
        .replaceAll(comments, '')
        .replaceAll(/<\/?(?:a|b|bdi|em|i|strong)\b[^>]*>/g, '')
        .replaceAll(/<[^>]*>/g, ' '),
    ),
  )

/** What a page says of itself to search engines and messengers, but for its pictures. */
export function headFacts(html: string): Record<string, string> {
  const tags = [...html.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) => tag)
  const facts = tags.flatMap((tag) => {
    const name = attribute(tag, 'name') ?? attribute(tag, 'property') ?? attribute(tag, 'rel') ?? ''
    const value = attribute(tag, 'content') ?? `${attribute(tag, 'hreflang') ?? ''} ${attribute(tag, 'href')}`
    return compared.has(name) ? [`${name}: ${value}`] : []
  })
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'
  return {
    title: decoded(/<title[^>]*>([^<]*)/.exec(html)?.[1] ?? ''),
    tags: facts.sort().join('\n'),
    'linked data': comparable(JSON.parse(data)),
  }
}

const openGraph = ['type', 'site_name', 'locale', 'locale:alternate', 'title', 'description', 'url']
const compared = new Set(
  ['description', 'keywords', 'canonical', 'alternate'].concat(openGraph.map((name) => `og:${name}`)),
)

function attribute(tag: string, name: string): string | undefined {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? undefined : decoded(value)
}

/** The addresses that a page links to, sorted. */
export const linksOf = (html: string): string[] =>
  [...html.replaceAll(hidden, '').matchAll(/<a [^>]*?href="([^"]*)"/g)]
    .map(([, href]) => decoded(href as string))
    .sort()

/** JSON in which the order of properties says nothing, nor the addresses of pictures. */
const comparable = (value: unknown): string =>
  JSON.stringify(value, (key, one: unknown) => {
    if (['image', 'logo', 'thumbnailUrl'].includes(key)) return undefined
    return typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one
  })
