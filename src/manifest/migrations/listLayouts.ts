import type { Change } from '../core/change'
import { asText, blocksAt, valueAt } from '../core/read'
import type { Migration } from './Migration'

type Section = Record<string, unknown>

const renamed = { cities: 'entries', services: 'entries', processors: 'entries', link: 'more', button: 'more' }
const removed = ['benefits', 'labels'] as const

/** The keys that a section of each former kind gets beside its list. */
const added: Readonly<Record<string, (section: Section) => Section>> = {
  'city-cards': () => ({
    layout: 'compact',
    show: { picture: 'image', title: 'name', text: 'services' },
    groups: 'region',
  }),
  'city-links': () => ({ layout: 'chips', show: { title: 'name' } }),
  'service-cards': ({ layout, benefits }) => ({
    layout: { cards: 'offers', rows: 'pairs' }[asText(layout)] ?? layout,
    show: {
      picture: 'image',
      ...(layout === 'tiles' ? { icon: 'icon', title: 'title' } : { title: 'title', text: 'description' }),
      ...(Number(benefits) > 0 && { ticks: { field: 'benefits', limit: benefits } }),
    },
  }),
  processors: ({ labels }) => ({
    layout: 'terms',
    show: {
      title: 'name',
      lines: ['purpose', 'data'].map((field) => {
        const label = valueAt(labels, field)
        return label === undefined ? { field } : { label, field }
      }),
      link: 'policy',
    },
    more: valueAt(labels, 'policy'),
  }),
}

/** Kinds of section for cities, services and processors became layouts of the kind that shows any list. */
export const listLayouts: Migration = {
  from: 2,
  explains: [
    'Sections "city-cards", "city-links", "service-cards" and "processors" are sections "entries" with a layout: they look as they did.',
  ],
  changes: (manifest) =>
    blocksAt(manifest, 'routes').flatMap(([route]) =>
      [['sections'], ['otherwise', 'sections']].flatMap((keys) => {
        const list = ['routes', route, ...keys]
        return blocksAt(manifest, ...list).flatMap(([index, section]) =>
          changesOf(section).map((change) => ({ ...change, at: [...list, index, ...change.at] })),
        )
      }),
    ),
}

function changesOf(section: Section): Change[] {
  const type = asText(section.type)
  if (!Object.hasOwn(added, type)) return []
  const values = Object.entries(added[type]?.(section) ?? {}).filter(([, value]) => value !== undefined)
  const has = (key: string) => section[key] !== undefined
  return [
    { do: 'set', at: ['type'], value: 'entries' },
    ...Object.entries(renamed).flatMap(([at, key]) => (has(at) ? [{ do: 'rename', at: [at], key } as const] : [])),
    ...values.map(([key, value], index) => {
      return { do: 'set', at: [key], value, after: values[index - 1]?.[0] ?? 'entries' } as const
    }),
    ...removed.filter(has).map((key) => ({ do: 'remove', at: [key] }) as const),
  ]
}
