import type { Change } from '../core/change'
import type { Keys } from '../core/path'
import { asText, blocksAt, valueAt } from '../core/read'
import type { Migration } from './Migration'

type Section = Record<string, unknown>

/** A kind of section that showed one list: keys with new names, keys without use, and what is said in their place. */
interface FormerKind {
  renamed: Readonly<Record<string, string>>
  removed?: string
  set(section: Section): Record<string, unknown>
}

const formerKinds: Readonly<Record<string, FormerKind>> = {
  'city-cards': {
    renamed: { cities: 'entries', link: 'more' },
    set: () => ({
      layout: 'compact',
      show: { picture: 'image', title: 'name', text: 'services' },
      groups: 'region',
    }),
  },
  'city-links': {
    renamed: { cities: 'entries' },
    set: () => ({ layout: 'chips', show: { title: 'name' } }),
  },
  'service-cards': {
    renamed: { services: 'entries', button: 'more' },
    removed: 'benefits',
    set: ({ layout, benefits }) => ({
      layout: { cards: 'offers', rows: 'pairs' }[asText(layout)] ?? layout,
      show: {
        picture: 'image',
        ...(layout === 'tiles' ? { icon: 'icon', title: 'title' } : { title: 'title', text: 'description' }),
        ...(Number(benefits) > 0 && { ticks: { field: 'benefits', limit: benefits } }),
      },
    }),
  },
  processors: {
    renamed: { processors: 'entries' },
    removed: 'labels',
    set: ({ labels }) => ({
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
  },
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
        return blocksAt(manifest, ...list).flatMap(([index, section]) => changesOf(section, [...list, index]))
      }),
    ),
}

function changesOf(section: Section, at: Keys): Change[] {
  const type = asText(section.type)
  if (!Object.hasOwn(formerKinds, type)) return []
  const { renamed, removed, set } = formerKinds[type] as FormerKind
  const added = Object.entries(set(section)).filter(([, value]) => value !== undefined)
  return [
    { do: 'set', at: [...at, 'type'], value: 'entries' },
    ...Object.entries(renamed)
      .filter(([key]) => section[key] !== undefined)
      .map(([key, name]): Change => ({ do: 'rename', at: [...at, key], key: name })),
    ...added.map(([key, value], index): Change => ({
      do: 'set',
      at: [...at, key],
      value,
      after: added[index - 1]?.[0] ?? 'entries',
    })),
    ...(removed !== undefined && section[removed] !== undefined
      ? [{ do: 'remove', at: [...at, removed] } as const]
      : []),
  ]
}
