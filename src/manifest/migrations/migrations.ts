import { sectionLists, at, type Keys, asText, blocksAt, namedBlocksAt, valueAt } from '../core/read'
import type { Change } from '../core/change'
import { problem, type Problem } from '../core/problem'

/** Turns a manifest of one version of the rules into one of the next. */
export interface Migration {
  /** The version it starts from; it leads to the one after that. */
  from: number
  /** The changes of the rules, and what the owner has to look at afterwards: one sentence each. */
  explains: readonly string[]
  /** The changes to a manifest. It may lack anything, and what is right already is left alone. */
  changes(manifest: unknown): Change[]
}

type Section = Record<string, unknown>

/** New words that no old file has. They are in plain English, for the owner to put into the site's language. */
const replaceWords = { question: 'Put this address in place of yours?', yes: 'Yes', no: 'No' }

/** Manifests from before the rules were settled: some keys were missing then, and two had no use. */
const settledKeys: Migration = {
  from: 0,
  explains: [
    'An address look-up asks before it replaces what a visitor has typed, and a gallery names its likes and captions: put the new words into the language of your site.',
    'An address field is filled in with one line ("address-line1").',
    'The logo on dark grounds and the words about new tabs are not used any more.',
  ],
  changes: (manifest) => [
    ...without(manifest, ['frame', 'header', 'logoOnDark']),
    ...without(manifest, ['frame', 'words', 'opensInNewTab']),
    ...namedBlocksAt(manifest, 'lookups').flatMap(([name, lookup]) =>
      lookup.type === 'address' ? missing(manifest, ['lookups', name, 'replace'], replaceWords) : [],
    ),
    ...namedBlocksAt(manifest, 'forms').flatMap(([form]) =>
      blocksAt(manifest, 'forms', form, 'fields').flatMap(([index, field]): Change[] =>
        field.autocomplete === 'street-address' && field.type !== 'textarea'
          ? [{ do: 'set', at: ['forms', form, 'fields', index, 'autocomplete'], value: 'address-line1' }]
          : [],
      ),
    ),
    ...blocksAt(manifest, 'routes').flatMap(([route]) =>
      blocksAt(manifest, 'routes', route, 'sections').flatMap(([index, section]) => {
        const labels = ['routes', route, 'sections', index, 'labels']
        return section.type === 'gallery'
          ? [
              ...missing(manifest, [...labels, 'likes'], 'likes'),
              ...missing(manifest, [...labels, 'captions'], 'Captions'),
            ]
          : []
      }),
    ),
  ],
}

const without = (manifest: unknown, keys: Keys): Change[] =>
  valueAt(manifest, ...keys) === undefined ? [] : [{ do: 'remove', at: keys }]

const missing = (manifest: unknown, keys: Keys, value: unknown): Change[] =>
  valueAt(manifest, ...keys.slice(0, -1)) !== undefined && valueAt(manifest, ...keys) === undefined
    ? [{ do: 'set', at: keys, value }]
    : []

const [before, after] = ['{relay.keepDays}', '{outbox.keepDays}']

/** The words for requests that could not be sent stood inside "relay": now forms of every delivery have them. */
const ownOutbox: Migration = {
  from: 1,
  explains: [
    'The words for requests that could not be sent are a part of their own, "outbox": they are not those of the relay alone.',
    `Texts say how long such a request is kept as ${after}; it was ${before}.`,
  ],
  changes: (manifest) => {
    const words = valueAt(manifest, 'relay', 'outbox')
    const isMoved = words !== undefined && valueAt(manifest, 'outbox') === undefined
    return [
      ...withRenamedPlaceholder(manifest, []),
      ...(isMoved ? [{ do: 'set', at: ['outbox'], value: withNewName(words), after: 'relay' } as const] : []),
      ...(words === undefined ? [] : [{ do: 'remove', at: ['relay', 'outbox'] } as const]),
    ]
  },
}

/** Renames the placeholder in every text, but for the block that moves: its texts are renamed as it moves. */
function withRenamedPlaceholder(value: unknown, keys: Keys): Change[] {
  if (keys.length === 2 && keys[0] === 'relay' && keys[1] === 'outbox') return []
  if (typeof value === 'string')
    return value.includes(before) ? [{ do: 'set', at: keys, value: value.replaceAll(before, after) }] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    withRenamedPlaceholder(item, [...keys, Array.isArray(value) ? Number(key) : key]),
  )
}

const withNewName = (words: unknown): unknown => JSON.parse(JSON.stringify(words).replaceAll(before, after))

const renamedKeys = { cities: 'entries', services: 'entries', processors: 'entries', link: 'more', button: 'more' }
const removedKeys = ['benefits', 'labels'] as const

/** The keys that a section of each former kind gets beside its list. */
const addedKeys: Readonly<Record<string, (section: Section) => Section>> = {
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
const listLayouts: Migration = {
  from: 2,
  explains: [
    'Sections "city-cards", "city-links", "service-cards" and "processors" are sections "entries" with a layout: they look as they did.',
  ],
  changes: (manifest) =>
    sectionLists(manifest).flatMap(([list, sections]) =>
      sections.flatMap(([index, section]) =>
        changesOf(section).map((change) => ({ ...change, at: [...list, index, ...change.at] })),
      ),
    ),
}

function changesOf(section: Section): Change[] {
  const type = asText(section.type)
  if (!Object.hasOwn(addedKeys, type)) return []
  const values = Object.entries(addedKeys[type]?.(section) ?? {}).filter(([, value]) => value !== undefined)
  const has = (key: string) => section[key] !== undefined
  return [
    { do: 'set', at: ['type'], value: 'entries' },
    ...Object.entries(renamedKeys).flatMap(([old, key]) =>
      has(old) ? [{ do: 'rename', at: [old], key } as const] : [],
    ),
    ...values.map(([key, value], index) => {
      return { do: 'set', at: [key], value, after: values[index - 1]?.[0] ?? 'entries' } as const
    }),
    ...removedKeys.filter(has).map((key) => ({ do: 'remove', at: [key] }) as const),
  ]
}

/** Every migration, in order; the last leads to the current version. Steps are added, never changed. */
export const migrations: readonly Migration[] = [settledKeys, ownOutbox, listLayouts]

/** The version of the manifest that this renderer reads: the one the last migration leads to. */
export const currentVersion = (migrations.at(-1)?.from ?? 0) + 1

/** Reported alone, as all other problems would follow from it; undefined for the current version. */
export function versionProblem(manifest: unknown): Problem | undefined {
  const version = valueAt(manifest, 'version')
  if (
    !Number.isInteger(version) ||
    version === currentVersion ||
    (version as number) < (migrations[0]?.from ?? currentVersion)
  )
    return undefined
  const values = { version: version as number }
  return values.version > currentVersion
    ? problem(at('version'), 'newer-version', { ...values, known: currentVersion })
    : problem(at('version'), 'older-version', values)
}
