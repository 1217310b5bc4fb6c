import { lineage, type Vocabulary } from './vocabulary'

type Node = Record<string, unknown>

const date = /^\d{4}-\d\d-\d\d$/
/** What plain values of schema.org look like; a text may be anything with words in it. */
const forms: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) => typeof value === 'string' && URL.canParse(value),
  Date: (value) => typeof value === 'string' && date.test(value),
  DateTime: (value) => typeof value === 'string' && date.test(value.slice(0, 10)),
  Time: (value) => typeof value === 'string' && /^\d\d:\d\d(?::\d\d)?$/.test(value),
  Duration: (value) => typeof value === 'string' && /^P(?:\d+D)?(?:T(?:\d+H)?(?:\d+M)?(?:\d+S)?)?$/.test(value),
  Number: (value) => typeof value === 'number',
  Integer: (value) => Number.isInteger(value),
  Float: (value) => typeof value === 'number',
  Boolean: (value) => typeof value === 'boolean',
}

/**
 * What Google asks of the things it shows, and of those that others must find
 * (developers.google.com/search/docs/appearance/structured-data).
 */
const required: Record<string, readonly string[]> = {
  LocalBusiness: ['name', 'address', 'url', 'telephone', 'image'],
  BreadcrumbList: ['itemListElement'],
  ListItem: ['position', 'name', 'item'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate', 'description', 'contentUrl', 'duration'],
  WebSite: ['name', 'url'],
  PostalAddress: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'],
  OpeningHoursSpecification: ['opens', 'closes'],
  Service: ['name'],
}

/** Everything that is wrong with a node of linked data, with its place. */
export function faultsIn(words: Vocabulary, node: Node, place = ''): string[] {
  const type = node['@type']
  if (typeof type !== 'string' || !words.parents.has(type)) return [`${place}: there is no type ${String(type)}`]
  const kinds = lineage(words, type)
  const missing = kinds.flatMap((kind) => required[kind] ?? []).filter((key) => node[key] === undefined)
  return [
    ...missing.map((key) => `${place}: a ${type} needs ${key}`),
    ...Object.entries(node).flatMap(([key, value]) => {
      if (key.startsWith('@')) return []
      const range = kinds.flatMap((kind) => words.properties.get(kind)?.get(key) ?? [])
      if (range.length === 0) return [`${place}: a ${type} has no ${key}`]
      return [value]
        .flat()
        .flatMap((one, index) =>
          valueFaults(words, range, one, `${place}/${key}${Array.isArray(value) ? `/${index}` : ''}`),
        )
    }),
  ]
}

function valueFaults(words: Vocabulary, range: readonly string[], value: unknown, place: string): string[] {
  const wrong = [`${place}: ${JSON.stringify(value)} is none of ${range.join(', ')}`]
  if (typeof value !== 'object' || value === null) {
    const isPlain = range.some(
      (name) =>
        forms[name]?.(value) || words.values.get(name)?.has(String(value)) || (name === 'Text' && forms.URL?.(value)),
    )
    return isPlain ? [] : wrong
  }
  const node = value as Node
  if (Object.keys(node).join() === '@id') return range.includes('IdReference') ? [] : wrong
  const kinds = typeof node['@type'] === 'string' ? lineage(words, node['@type']) : []
  return kinds.some((kind) => range.includes(kind)) ? faultsIn(words, node, place) : [...wrong]
}
