import { expect, test } from 'vitest'
import { sentencesOf } from '../../src/words/english'
import { checkManifest } from '../../src/manifest/check'
import { locateProblems } from '../../src/manifest/json/locate'
import { addressesOf } from '../../src/manifest/pages/addresses'
import { valueAt } from '../../src/manifest/core/read'
import { visible } from '../../src/manifest/references/visible'
import { applyChange, minimal, minimalContext, minimalText } from './minimal'

const check = (change: Record<string, unknown>, today = '2026-11-22') => {
  const text = minimalText(applyChange(minimal(), change))
  const { manifest, problems } = checkManifest(text, { ...minimalContext, today })
  return { manifest, problems: locateProblems(text, problems), text }
}
const errorsOf = (change: Record<string, unknown>) =>
  check(change).problems.filter(({ severity }) => severity === 'error')

test('a manifest that hides nothing is the same object', () => {
  const whole = minimal()
  expect(visible(whole, () => '2026-11-22').manifest).toBe(whole)
})

test('an entry is shown on no day before its first, also in a list of the owner’s that is called as opening hours are', () => {
  const lists = { hours: [{ id: 'night-tour', from: '2031-01-01' }, { id: 'day-tour' }] }
  expect(visible({ catalogs: lists }, () => '2026-11-22').manifest).toEqual({
    catalogs: { hours: [{ id: 'day-tour' }] },
  })
})

test('hidden entries, sections, fields and links are shown nowhere, and lists of ids go on without them', () => {
  const { manifest, problems } = check({
    'catalogs › services › 2 › hidden': true,
    'routes › 0 › sections › 1 › hidden': true,
    'catalogs › points › 0 › hidden': true,
    'catalogs › points › 1 › hidden': true,
    'frame › header › links › 1 › hidden': true,
  })
  expect(problems).toEqual([])
  expect(manifest?.catalogs.services?.map(({ id }) => id)).toEqual(['leak-repair', 'tank-cleaning'])
  expect(manifest?.catalogs.cities?.[1]?.services).toEqual(['tank-cleaning', 'leak-repair'])
  expect(addressesOf(manifest).map(({ path }) => path)).not.toContain('/services/pump-fitting')
  expect(manifest?.routes[0]?.sections).toHaveLength(1)
})

test('what names a hidden entry is told at its line in the whole file', () => {
  const hidden = check({
    'catalogs › services › 0 › hidden': true,
    'catalogs › cities › 0 › hidden': true,
  }).problems.find(({ rule }) => rule === 'unknown-reference')
  expect(hidden).toMatchObject({ place: 'catalogs › options › 0 › service' })
  expect(hidden && sentencesOf(hidden)[0]).toBe('The service "leak-repair" is hidden, but it is named here.')
})

test('a mistake behind something hidden is at its own place in the file, and a mistake in it is told too', () => {
  const { problems, text } = check({
    'catalogs › services › 2 › hidden': true,
    'routes › 0 › sections › 0 › hidden': false,
    'catalogs › options › 0 › hidden': true,
    'catalogs › options › 1 › service': 'no-such-service',
  })
  expect(problems[0]).toMatchObject({ place: 'catalogs › options › 1 › service' })
  expect(text.split('\n')[(problems[0]?.line ?? 0) - 1]).toContain('no-such-service')
  expect(errorsOf({ 'catalogs › services › 2 › hidden': true, 'catalogs › services › 2 › title': 7 })[0]?.rule).toBe(
    'wrong-type',
  )
})

test('a section and a notice are there on their days alone, both days among them', () => {
  const change = {
    'routes › 0 › sections › 1 › from': '2026-12-01',
    'routes › 0 › sections › 1 › until': '2026-12-24',
    'frame › notice': { text: 'Closed on [Friday](/book).', until: '2026-12-01' },
  }
  const shownOn = (day: string) => {
    const { manifest } = check(change, day)
    return [manifest?.routes[0]?.sections.length, manifest?.frame.notice !== undefined]
  }
  expect(['2026-11-30', '2026-12-01', '2026-12-24', '2026-12-25'].map(shownOn)).toEqual([
    [1, true],
    [2, true],
    [2, false],
    [1, false],
  ])
})

test('a page, a link and an entry are there on the same days of every year', () => {
  const winter = { from: '--12-20', until: '--01-06' }
  const change = {
    'routes › 5': {
      path: '/winter',
      ...winter,
      title: 'Winter',
      description: 'Frozen pipes.',
      sections: [{ type: 'page-header', id: 'top', title: 'Winter' }],
    },
    'frame › header › links › 2': { label: 'Winter', href: '/winter' },
    'catalogs › services › 2': { ...(minimal().catalogs as { services: object[] }).services[2], ...winter },
  }
  const shownOn = (day: string) => {
    const { manifest, problems } = check(change, day)
    expect(problems.filter(({ rule }) => rule !== 'resting-link')).toEqual([])
    const addresses = addressesOf(manifest).map(({ path }) => path)
    return ['/winter', '/services/pump-fitting', manifest?.frame.header.links?.[2]?.href ?? ''].map((path) =>
      addresses.includes(path),
    )
  }
  for (const day of ['2026-12-19', '2027-01-07', '2030-07-01']) expect(shownOn(day)).toEqual([false, false, false])
  for (const day of ['2026-12-20', '2027-01-06', '2030-12-31']) expect(shownOn(day)).toEqual([true, true, true])
})

test('a first day of every year has a last one', () => {
  const section = 'routes › 0 › sections › 1'
  const found = (from: string, until?: string) =>
    errorsOf({ [`${section} › from`]: from, ...(until && { [`${section} › until`]: until }) }).map(
      ({ messageId, place }) => `${messageId} ${place.replace(section, '')}`,
    )
  expect(found('--12-20')).toEqual(['wrong-days/half-season  › from'])
  expect(found('2026-01-20', '--12-31')).toEqual(['wrong-days/half-season  › until'])
  expect(found('--12-20', '--02-30')).toEqual(['no-such-day  › until'])
  expect(found('! /', '--12-31')).toEqual(['wrong-form  › from'])
})

test('a page that the editor shows alone though it is hidden is linked by nothing', () => {
  const root = applyChange(minimal(), { 'routes › 3 › hidden': true })
  const [first, , third] = valueAt(root, 'frame', 'header', 'links') as unknown[]
  const shown = visible(root, () => '2026-11-22', new Set([valueAt(root, 'routes', 3)]))
  expect(valueAt(shown.manifest, 'frame', 'header', 'links')).toEqual([first, third])
})
