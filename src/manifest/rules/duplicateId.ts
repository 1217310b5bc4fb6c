import { sectionLists, at, type Keys, blocksAt, namedBlocksAt, textAt, valueAt, type Keyed } from '../core/read'
import { keysOfEntries, listsOf } from '../schema/lists'
import type { MessageValues } from '../../words/checkValues.generated'
import { languageOf } from '../core/languages'
import { isInLanguage } from '../pages/addresses'
import { innerAnchors } from '../references/links'
import type { AnnotatedValue } from '../schema/annotatedSchema'
import { placeholdersIn } from '../text/placeholders'
import { defineRule, finding, type Finding } from './support/rule'

/** References and anchors find entities by id. Choices and points are distinguished by group too. */
export const duplicateId = defineRule('duplicate-id', {
  reads: [],
  check: ({ manifest, annotated }) => {
    const catalogs = valueAt(manifest, 'catalogs')
    const frame = textAt(manifest, 'frame', 'footer', 'id')
    return [
      ...listsOf(manifest).flatMap((list) =>
        repeated(blocksAt(manifest, ...keysOfEntries(list)), 'id', keysOfEntries(list), 'list'),
      ),
      ...blocksAt(catalogs, 'documents').flatMap(([index, document]) =>
        repeated(blocksAt(document, 'clauses'), 'id', ['catalogs', 'documents', index, 'clauses'], 'document'),
      ),
      ...sectionLists(manifest).flatMap(([list, sections]) => repeated(sections, 'id', list, 'page', frame)),
      ...takenByShown(manifest, annotated.references),
      ...repeatedFeeds(manifest),
      ...namedBlocksAt(manifest, 'forms').flatMap(([name, form]) =>
        repeated(blocksAt(form, 'fields'), 'name', ['forms', name, 'fields'], 'form'),
      ),
      ...reservedNames(manifest),
    ]
  },
})

/** @param taken an id that stands elsewhere and counts too: the footer's, which is on every page */
function repeated(
  blocks: readonly Keyed<number>[],
  key: 'id' | 'name',
  list: Keys,
  within: MessageValues<'duplicate-id'>['within'],
  taken?: string,
): Finding[] {
  const first = new Map<string, number | undefined>(taken === undefined ? [] : [[`  ${taken}`, undefined]])
  return blocks.flatMap(([index, block]) => {
    const id = block[key]
    if (typeof id !== 'string') return []
    const name = ` ${key === 'id' && typeof block.group === 'string' ? block.group : ''} ${id}`
    if (!first.has(name)) {
      first.set(name, index)
      return []
    }
    const earlier = first.get(name)
    return finding(at(...list, index, key), 'duplicate-id', {
      key,
      id,
      within,
      list: { keys: list },
      first: { keys: earlier === undefined ? ['frame', 'footer'] : [...list, earlier] },
    })
  })
}

/** A section, or the footer, with an id that something shown on its page has too, such as a video: a link reaches one. */
function takenByShown(manifest: unknown, references: readonly AnnotatedValue[]): Finding[] {
  const anchors = innerAnchors(manifest, references)
  return [...new Set(anchors.map(({ page }) => JSON.stringify(page)))].flatMap((key) => {
    const page = JSON.parse(key) as Keys
    const shown = new Map(
      anchors.filter((one) => JSON.stringify(one.page) === key).map(({ id, shownBy }) => [id, shownBy]),
    )
    const places: Keys[] = [
      ...blocksAt(manifest, ...page, 'sections').map(([index]): Keys => [...page, 'sections', index]),
      ...(textAt(manifest, ...page, 'frame') === undefined ? [['frame', 'footer']] : []),
    ]
    return places.flatMap((keys) => {
      const id = textAt(manifest, ...keys, 'id')
      const first = id === undefined ? undefined : shown.get(id)
      return id !== undefined && first
        ? finding(at(...keys, 'id'), 'duplicate-id/shown', { id, first: { keys: first } })
        : []
    })
  })
}

/** Feeds of one language are files in one folder, beside the map of the site. */
function repeatedFeeds(manifest: unknown): Finding[] {
  const first = new Map<string, Keys>([['sitemap', ['sitemap.xml']]])
  const language = languageOf(manifest)
  return blocksAt(manifest, 'routes').flatMap(([index, route]) =>
    isInLanguage(route, language)
      ? blocksAt(route, 'sections').flatMap(([position, section]) => {
          const feed = textAt(section, 'feed')
          if (feed === undefined) return []
          const earlier = first.get(feed)
          if (earlier === undefined) first.set(feed, ['routes', index, 'sections', position])
          const location = at('routes', index, 'sections', position, 'feed')
          return earlier === undefined ? [] : finding(location, 'duplicate-id/feed', { feed, first: { keys: earlier } })
        })
      : [],
  )
}

/**
 * A form fills in {form.clicks} by itself if clicks on ads are kept. A request has a reference of its own, which is a line
 * of the mail and by which the relay takes it once.
 */
const reservedNames = (manifest: unknown): Finding[] =>
  namedBlocksAt(manifest, 'forms').flatMap(([form, block]) => {
    const fieldsCalled = (wanted: string): Keys[] =>
      blocksAt(block, 'fields').flatMap(([index, { name }]) => (name === wanted ? [['fields', index, 'name']] : []))
    const deliveries: Keys[] = [['delivery'], ...blocksAt(block, 'also').map(([index]): Keys => ['also', index])]
    const lines = deliveries
      .map((delivery): Keys => [...delivery, 'payload', 'reference'])
      .filter((keys) => !placeholdersIn(textAt(block, ...keys) ?? '{form.reference}').includes('form.reference'))
    const clicks = valueAt(manifest, 'measuring', 'clicks') === undefined ? [] : fieldsCalled('clicks')
    return [
      ...clicks.map((keys) => finding(at('forms', form, ...keys), 'duplicate-id/clicks', {})),
      ...[...fieldsCalled('reference'), ...lines].map((keys) =>
        finding(at('forms', form, ...keys), 'duplicate-id/reference', {}),
      ),
    ]
  })
