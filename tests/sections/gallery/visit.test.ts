import { afterEach, expect, test, vi } from 'vitest'
import { saveVisit, newVisit, readVisit } from '../../../src/app/browser/behaviours/gallery/createVisit'

afterEach(() => vi.unstubAllGlobals())

const stubStorage = (kept: string | null) =>
  vi.stubGlobal('sessionStorage', { getItem: () => kept, setItem: () => undefined })

test('what is kept is read again', () => {
  let kept = ''
  vi.stubGlobal('sessionStorage', { getItem: () => kept, setItem: (_: string, value: string) => void (kept = value) })
  const visit = { liked: { termites: true }, saved: { termites: false }, captions: true }
  saveVisit(visit)
  expect(readVisit()).toEqual(visit)
})

test.each([
  null,
  '',
  'null',
  '7',
  '[]',
  '{',
  '{"liked":[1],"saved":"x","captions":"yes"}',
  '{"liked":{"a":1,"b":"true"}}',
])('%j is a new visit', (kept) => {
  stubStorage(kept)
  expect(readVisit()).toEqual(newVisit)
})

test('storage that is off is a new visit, and keeps nothing', () => {
  const refuse = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse })
  expect(readVisit()).toEqual(newVisit)
  expect(() => saveVisit(newVisit)).not.toThrow()
})
