import { loopOf, at, blocksAt, isRecord, textAt, type Keyed } from '../core/read'
import { referenceFieldsOf, isList } from '../schema/lists'
import { defineRule, finding, type Finding } from './support/rule'

type Route = Readonly<Record<string, unknown>>

export const wrongPages = defineRule('wrong-pages', {
  reads: ['routes/*/path', 'routes/*/for', 'lists/*/fields'],
  check: ({ manifest }) =>
    blocksAt(manifest, 'routes').flatMap(([index, route]) => [
      ...neverNamed(manifest, route, index),
      ...onSeveralPages(route, index),
      ...besideNothing(route, index),
    ]),
})

function neverNamed(manifest: unknown, route: Route, index: number): Finding[] {
  const [each, namedIn] = [textAt(route, 'for', 'each'), textAt(route, 'for', 'namedIn')]
  if (!isList(manifest, each) || !isList(manifest, namedIn)) return []
  if (referenceFieldsOf(manifest, namedIn, each).length > 0) return []
  return [finding(at('routes', index, 'for', 'namedIn'), 'wrong-pages/never-named', { list: namedIn, each })]
}

function onSeveralPages(route: Route, index: number): Finding[] {
  const isPaged = ([, { pages }]: Keyed<number>): boolean => isRecord(pages)
  const paged = blocksAt(route, 'sections').filter(isPaged)
  const [first, ...others] = route.path === '*' ? [undefined, ...paged] : paged
  return [
    ...others.flatMap((section) => {
      const message = route.path === '*' ? 'wrong-pages/no-address' : 'wrong-pages/second'
      return section ? finding(at('routes', index, 'sections', section[0], 'pages'), message, {}) : []
    }),
    ...blocksAt(route, 'otherwise', 'sections').flatMap((section) => {
      const path = at('routes', index, 'otherwise', 'sections', section[0], 'pages')
      return isPaged(section) ? finding(path, 'wrong-pages/no-address', {}) : []
    }),
    ...['search', 'fold'].flatMap((key) =>
      first && isRecord(first[1][key])
        ? finding(at('routes', index, 'sections', first[0], 'pages'), 'wrong-pages/over', { key })
        : [],
    ),
  ]
}

const besideNothing = (route: Route, index: number): Finding[] =>
  blocksAt(route, 'sections').flatMap(([section, block]) => {
    const from = textAt(block, 'neighbours', 'among', 'from')
    const path = at('routes', index, 'sections', section, 'neighbours', 'among', 'from')
    return from === undefined || from === loopOf(route)?.each ? [] : finding(path, 'wrong-pages/beside', { list: from })
  })
