import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ResolvedForm } from '../../src/site/resolved'
import { readFileSync } from 'node:fs'
import { visitorValues } from '../../src/forms/request/payload'
import { linesOf } from '../../src/forms/fields/values'
import { loadFieldKinds } from '../../src/forms/fields/fieldKindOf'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { schema } from '../../src/manifest/schema/schema'
import { Resolver } from '../../src/site/resolve/Resolver'
import receiptWords from '../../src/site/resolve/receiptWords.json' with { type: 'json' }
import { fromRoot } from '../../src/node/process/paths'
import { anyMedia } from '../site/openMinimal'
import { fixtureSites } from '../sites/fixtureSites'
import { resolvedForm } from './resolvedForm'
import { World, typed } from './World'

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const { byHand: _byHand, ...receipt } = receiptWords.en

async function send(form: ResolvedForm, change: { behaviour?: 'refuses'; typedSince?: string } = {}) {
  const world = new World(form)
  if (change.behaviour) world.behaviour = change.behaviour
  const tab = world.open()
  tab.engine.press({ ...typed })
  if (change.typedSince !== undefined) tab.engine.take({ ...typed, name: change.typedSince })
  await vi.advanceTimersByTimeAsync(100)
  return { world, tab }
}

const withReceipt = { ...resolvedForm('bookingPanel'), receipt } as ResolvedForm

test('what was sent is kept for the visitor with its reference, in words', async () => {
  const { world, tab } = await send(withReceipt)
  const { receipt: shown } = tab.engine.state()
  expect(shown?.reference).toBe(world.posts[0]?.reference)
  expect(shown?.lines).toEqual([
    { label: 'Your name', text: 'Asha' },
    { label: 'Phone', text: '9876543210' },
    { label: 'Service', text: 'Ant Control' },
    { label: 'Address', text: '14 Neem Chowk' },
  ])
})

test('sending another brings the form back', async () => {
  const { tab } = await send(withReceipt)
  tab.engine.again()
  expect(tab.engine.state()).toEqual({ isSending: false })
})

test('there is none where nothing arrived, where the site has no words for it, or where something was typed since', async () => {
  const states = await Promise.all([
    send(withReceipt, { behaviour: 'refuses' }),
    send(resolvedForm('bookingPanel')),
    send(withReceipt, { typedSince: 'Asha Verma' }),
  ])
  for (const { tab } of states) expect(tab.engine.state().receipt).toBeUndefined()
})

const admission = {
  name: 'Anu',
  age: '9',
  phone: '9845011111',
  courses: 'Violin, Drums',
  instrument: 'Not yet',
  trial: '2026-11-23 15:30',
  consent: 'agreed',
}

test.each([
  ['en-IN', undefined, 'Monday, 23 November 2026, 3:30\u00a0pm'],
  ['hi-IN', undefined, 'सोमवार, 23 नवंबर 2026, दोपहर\u00a03:30'],
  ['hi-IN', 'deva', 'सोमवार, २३ नवंबर २०२६, दोपहर\u00a0३:३०'],
])(
  'days stand in words, and labels without markup, wherever the visitor reads them (%s, %s)',
  async (language, numerals, trial) => {
    vi.setSystemTime(Date.UTC(2026, 10, 22, 12))
    await loadFieldKinds()
    const manifest = JSON.parse(readFileSync(fromRoot(fixtureSites.musicSchool), 'utf8')) as Manifest
    Object.assign(manifest.site, { language, ...(numerals && { numerals }) })
    const school = new Resolver(manifest, { media: anyMedia, base: '/' }).form('admission')
    const world = new World({ ...school, receipt } as ResolvedForm)
    const tab = world.open()
    world.behaviour = 'refuses'
    tab.engine.press(admission)
    await vi.advanceTimersByTimeAsync(100)
    const unsent = tab.outbox.find(tab.engine.state().unsent ?? '')
    expect(unsent?.words.split('\n').slice(-3, -1)).toEqual([
      `Trial lesson: ${trial}`,
      'I have read the privacy page. ✓',
    ])
    world.behaviour = 'confirms'
    void tab.engine.retry()
    await vi.advanceTimersByTimeAsync(100)
    expect(tab.engine.state().receipt?.lines.map(({ text }) => text)).toContain(trial)
    expect(visitorValues(school.fields, admission)).toEqual({ ...admission, trial })
    // What a relay gets is the same in every language, and sorts.
    expect(JSON.stringify(world.posts[0]?.sent)).toContain('2026-11-23 15:30')
  },
)

test('a day alone stands in words too; what is no day stays as it is', () => {
  const textOf = (preferredDate: string) => linesOf(resolvedForm('booking').fields, { preferredDate })[0]?.text
  expect(['2026-12-08', '2026-13-40'].map(textOf)).toEqual(['Tuesday, 8 December 2026', '2026-13-40'])
})

test.each(['hi', 'mr', 'ur'] as const)('%s has each built-in word of forms, with its places', (language) => {
  const slots = Object.values(schema.bundle.definitions).flatMap((one) => Object.values(one['x-words'] ?? {}))
  const placesIn = (words: unknown): unknown =>
    typeof words === 'string'
      ? words !== '' && words.match(/\{\w+\}/g)?.toSorted()
      : Object.entries(Object(words) as object).map(([name, one]) => [name, placesIn(one)])
  const inLanguage = (tag: keyof typeof receiptWords) => placesIn([receiptWords[tag], slots.map((one) => one[tag])])
  expect(inLanguage(language)).toEqual(inLanguage('en'))
})
