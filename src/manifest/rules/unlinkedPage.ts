import { homePath, isInLanguage, withoutSlash } from '../pages/addresses'
import { languageOf } from '../core/languages'
import { collectAnnotatedValues, type AnnotatedValues } from '../references/annotatedValues'
import { at, blocksAt, textAt } from '../core/read'
import { defineRule, finding } from './support/rule'

/** A page that no link leads to: visitors need its address or a search engine to find it. */
export const unlinkedPage = defineRule('unlinked-page', {
  reads: 'everything',
  check: ({ manifest, annotated, outside: { languages = [] } }) => {
    const reachable = reachableIn(annotated)
    const language = languageOf(manifest)
    const unlinked = blocksAt(manifest, 'routes').flatMap(([index, route]) => {
      const path = textAt(route, 'path')
      // Pages that are made for entries are linked where the entries are shown.
      if (path === undefined || path === '*' || path === homePath(manifest) || route.for !== undefined) return []
      if (reachable.has(path) || route.searchable === false || !isInLanguage(route, language)) return []
      return [{ index, path }]
    })
    if (unlinked.length === 0) return []
    // A text of another language may lead there.
    const others = languages
      .filter((other) => other !== manifest)
      .map((other) => ({ other, linked: reachableIn(collectAnnotatedValues(other)) }))
    return unlinked
      .filter(
        ({ index }) => !others.some(({ other, linked }) => linked.has(textAt(other, 'routes', index, 'path') ?? '')),
      )
      .map(({ index, path }) => finding(at('routes', index, 'path'), 'unlinked-page', { path }))
  },
})

function reachableIn({ links, texts }: AnnotatedValues): ReadonlySet<string> {
  const linked = links.map(({ value }) => withoutSlash(value.split(/[?#]/)[0] as string))
  // Addresses that forms without script and automatic answers lead to.
  const written = texts.flatMap(({ value }) =>
    !value.includes('{site.url}')
      ? []
      : [...value.matchAll(/\{site\.url\}(\/[^\s?#"]*)/g)].map((match) => withoutSlash(match[1] as string)),
  )
  return new Set([...linked, ...written])
}
