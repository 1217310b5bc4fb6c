import { describe, expect, test } from 'vitest'
import { insertionPath, inOrder, missingFields, withDefaults } from '../../../src/node/site-file/entryValues'
import { entryFromFlags, splitFlags } from '../../../src/node/site-file/ask/readFlags'
import { schema, type SchemaNode } from '../../../src/manifest/schema/schema'
import { open, siteText } from './layouts'
import { catalogNames } from './entityLists'

const opened = open(siteText)
const node = (list: string) => schema.entry(list) as SchemaNode
const entry = (list: string, ...words: string[]) => entryFromFlags(splitFlags(words).flags, node(list), opened)

test('every catalog can be added to, and pages; forms cannot', () => {
  for (const list of [...catalogNames, 'routes']) expect(missingFields({}, node(list)).length, list).toBeGreaterThan(1)
  expect(schema.entry('forms')).toBeUndefined()
})

describe('flags', () => {
  test('fill blocks, lists and lists of blocks', () => {
    expect(
      entry(
        'services',
        '--process.title',
        'One',
        '--process.description',
        'First.',
        '--process.title',
        'Two',
        '--process.description',
        'Second.',
        '--benefits',
        'A, B',
        '--benefits=C=D',
        '--pricing',
        '[]',
      ),
    ).toEqual({
      benefits: ['A, B', 'C=D'],
      process: [
        { title: 'One', description: 'First.' },
        { title: 'Two', description: 'Second.' },
      ],
      pricing: [],
    })
    expect(
      entry('cities', '--served', '--services', 'rat-control, ant-control', '--image', '{"src":"hero.svg","alt":"A"}'),
    ).toEqual({ served: true, services: ['rat-control', 'ant-control'], image: { src: 'hero.svg', alt: 'A' } })
  })
  test('that do not fit are refused', () => {
    expect(() => entry('cities', '--image', 'hero.svg')).toThrow('--image is a block: write --image.src, --image.alt')
    expect(() => entry('services', '--process', '[{"title":"A"}]')).toThrow('"description" is missing here.')
    expect(() => entry('services', '--process', '[{')).toThrow('--process is not JSON.')
    expect(() => entry('cities', '--served', 'maybe')).toThrow('Answer yes or no.')
    expect(() => entry('cities', '--__proto__', 'x')).toThrow('There is no --__proto__ here.')
  })
})

test('what follows from the rest is filled in: an id, the picture named as the neighbours’ are, an empty list', () => {
  const usual = withDefaults(opened, 'services', node('services'), { title: 'Ant Control', image: { alt: 'Ants' } })
  expect(inOrder(usual, node('services'))).toEqual({
    id: 'ant-control-2',
    title: 'Ant Control',
    image: { src: 'placeholder.svg', alt: 'Ants' },
    pricing: [],
  })
  expect(withDefaults(opened, 'cities', node('cities'), { id: 'indore', name: 'Indore' }).image).toEqual({
    src: 'cities/indore.svg',
  })
  expect(missingFields(usual, node('services')).map(({ name }) => name)).toEqual([
    'short',
    'icon',
    'description',
    'detailedDescription',
    'benefits',
    'process',
  ])
})

test('an entry whose name has no letters for an id is numbered, by the word for one of its list', () => {
  const named = (title: string) => withDefaults(opened, 'services', node('services'), { title }, neighbours).id
  const neighbours = [{ id: 'ant-control' }, { id: 'service-4' }, { id: 'rat-control' }]
  expect(named('زيارة منزلية')).toBe('service-4-2')
  expect(named('مکمل زيارة spa')).toBe('spa')
  expect(withDefaults(opened, 'services', node('services'), { title: '東京' }, []).id).toBe('service-1')
})

test('an entry goes after its group, before the page of unknown addresses, into the order of names, or to the end', () => {
  const at = (list: string, added: Record<string, unknown>, text = siteText) =>
    insertionPath(open(text), list, added).at(-1)
  const { catalogs, routes } = JSON.parse(siteText) as {
    catalogs: Record<string, { id: string; group?: string; name?: string }[]>
    routes: unknown[]
  }
  expect(at('options', { group: 'booking' })).toBe(
    (catalogs.options?.findLastIndex(({ group }) => group === 'booking') ?? 0) + 1,
  )
  expect(at('routes', { path: '/x' })).toBe(routes.length - 1)
  expect(at('cities', { name: 'Aa' })).toBe(catalogs.cities?.length)
  const sorted = [...(catalogs.cities ?? [])].sort((a, b) => String(a.name).localeCompare(String(b.name)))
  expect(
    at(
      'cities',
      { name: 'Aa' },
      JSON.stringify({ ...(JSON.parse(siteText) as object), catalogs: { ...catalogs, cities: sorted } }),
    ),
  ).toBe(0)
})
