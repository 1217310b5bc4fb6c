import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { detectAddress } from '../../src/forms/lookups/detectAddress'
import { lookUpCity } from '../../src/app/browser/behaviours/cityLabel'
import { readAnswer, type LookupOf } from '../../src/forms/lookups/askService'
import { cpuSeconds } from '../cpuSeconds'
import { pestControlFile } from '../sites/fixtureSites'

const { lookups } = JSON.parse(readFileSync(pestControlFile, 'utf8')) as {
  lookups: { city: LookupOf<'city'>; address: LookupOf<'address'> }
}

/** Each test asks at an address of its own: answers are kept for the visit. */
let number = 0
const cityLookup = (): LookupOf<'city'> => ({ ...lookups.city, url: `http://localhost/city?test=${++number}` })
const addressLookup = (): LookupOf<'address'> => ({
  ...lookups.address,
  url: `http://localhost/address?format=json&test=${++number}`,
})

const json =
  (value: unknown, status = 200) =>
  async () =>
    new Response(JSON.stringify(value), { status })
const html =
  (status = 200) =>
  async () =>
    new Response('<!doctype html><title>Sign in</title>', { status })
const hanging = (_: unknown, init?: RequestInit) =>
  new Promise<Response>((_resolve, reject) =>
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error)),
  )
const offline = async () => {
  throw new TypeError('Failed to fetch')
}

const here = { latitude: 22.7196, longitude: 75.8577, accuracy: 25 }
const at = (coords: object): Geolocation =>
  ({
    getCurrentPosition: (found: (position: { coords: object }) => void) => found({ coords }),
  }) as unknown as Geolocation
const refusing = { getCurrentPosition: (_: unknown, failed: () => void) => failed() } as unknown as Geolocation
const throwing = {
  getCurrentPosition: () => {
    throw new Error('Blocked')
  },
} as unknown as Geolocation
const silent = { getCurrentPosition: () => {} } as unknown as Geolocation

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T06:00:00Z') })
  vi.advanceTimersByTime(++number * 60_000)
  vi.spyOn(console, 'info').mockImplementation(() => {})
})
afterEach(() => void vi.useRealTimers())

/** What comes of something that waits for timers. */
async function ofTime<T>(work: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync()
  return work
}

describe('reading an answer', () => {
  test.each([
    ['city', { city: 'Ujjain' }, 'Ujjain'],
    ['address.postcode', { address: { postcode: 456010 } }, '456010'],
    ['address.road', { address: { road: '  Freeganj\n\tRoad\u202E ' } }, 'Freeganj Road'],
    ['city', { city: '<script>alert(1)</script>' }, '<script>alert(1)</script>'],
    ['city', { city: 'x'.repeat(500) }, 'x'.repeat(40)],
    ['city', { city: '   ' }, undefined],
    ['city', { city: null }, undefined],
    ['city', { city: { name: 'Ujjain' } }, undefined],
    ['city', { city: Number.NaN }, undefined],
    ['constructor.name', {}, undefined],
    ['city.length', { city: 'Ujjain' }, undefined],
    ['__proto__.city', JSON.parse('{}'), undefined],
    ['city', null, undefined],
    ['city', 'Ujjain', undefined],
    ['0.city', [{ city: 'Ujjain' }], 'Ujjain'],
  ])('%s of %j is %j', (path, answer, expected) => {
    expect(readAnswer(answer, path, 40)).toBe(expected)
  })
})

test.each([
  ['a text of 10 MB', { city: '\u{1F600}'.repeat(2_500_000) }, '\u{1F600}'.repeat(40)],
  ['blocks in blocks', JSON.parse(`${'{"city":'.repeat(100_000)}1${'}'.repeat(100_000)}`), undefined],
  ['a list of a million', Array.from({ length: 1_000_000 }, () => ({ city: 'Ujjain' })), undefined],
])('%s is read at once, and cut', (_, answer, expected) => {
  const [city, seconds] = cpuSeconds(() => readAnswer(answer, 'city', 40))
  expect(city).toBe(expected)
  expect(seconds).toBeLessThan(1)
})

describe('the city', () => {
  test('is asked for once in a visit', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(json({ city: 'Ujjain' }))
    const lookup = cityLookup()
    expect([await ofTime(lookUpCity(lookup)), await ofTime(lookUpCity(lookup))]).toEqual(['Ujjain', 'Ujjain'])
    expect(fetched).toHaveBeenCalledOnce()
  })

  test.each([
    ['no connection', offline],
    ['HTML', html()],
    ['a page that says 404', html(404)],
    ['500', json({ city: 'Ujjain' }, 500)],
    ['no city', json({})],
    ['null', json(null)],
    ['another kind', json({ city: ['Ujjain'] })],
    ['no end', hanging],
  ])('is not found, in silence, where the service gives %s', async (_, answer) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
    const [error, warn] = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
    expect(await ofTime(lookUpCity(cityLookup()))).toBeUndefined()
    expect([error, warn].map((each) => each.mock.calls.length)).toEqual([0, 0])
  })
})

describe('the address', () => {
  const full = {
    address: {
      road: 'MG Road',
      suburb: 'Vijay Nagar',
      city: 'Indore',
      town: 'Mhow',
      postcode: '452010',
      country: 'India',
    },
  }

  test.each([
    [full, 'MG Road, Vijay Nagar, Indore, 452010'],
    [{ address: { road: 'MG Road', town: 'Mhow', postcode: 453441 } }, 'MG Road, Mhow, 453441'],
    [{ address: { city: '', town: 'Mhow' } }, 'Mhow'],
  ])('of %j is %s', async (answer, expected) => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(json(answer))
    const begin = vi.fn<() => void>()
    expect(await ofTime(detectAddress(addressLookup(), at(here), begin))).toEqual({
      outcome: 'detected',
      address: expected,
    })
    expect(begin).toHaveBeenCalledOnce()
    const { searchParams } = new URL(String(fetched.mock.calls[0]?.[0]))
    expect(Object.fromEntries(searchParams)).toMatchObject({ format: 'json', lat: '22.71960', lon: '75.85770' })
  })

  test.each([
    ['has nothing in it', json({})],
    ['says it knows none', json({ error: 'Unable to geocode' })],
    ['is null', json(null)],
    ['has only other parts', json({ address: { country: 'India' } })],
    ['has its parts by inheritance', json({ address: { constructor: 'x' } })],
  ])('is empty where the answer %s', async (_, answer) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
    expect(await ofTime(detectAddress(addressLookup(), at(here), () => {}))).toEqual({ outcome: 'empty' })
  })

  test.each([
    ['404', json(full, 404)],
    ['500', json(full, 500)],
    ['HTML', html()],
    ['no end', hanging],
    ['no connection', offline],
  ])('is unreadable where the service gives %s', async (_, answer) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
    expect(await ofTime(detectAddress(addressLookup(), at(here), () => {}))).toEqual({ outcome: 'unreadable' })
  })

  test('gives up on a service that hangs when its time is up', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(hanging)
    const done = vi.fn<() => void>()
    void detectAddress(addressLookup(), at(here), () => {}).then(done)
    await vi.advanceTimersByTimeAsync(lookups.address.timeoutSeconds * 1000 - 1)
    expect(done).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(done).toHaveBeenCalledOnce()
  })

  test('cannot be found where the browser has no such thing, and nothing begins', async () => {
    const begin = vi.fn<() => void>()
    expect(await detectAddress(addressLookup(), undefined, begin)).toEqual({ outcome: 'unsupported' })
    expect(begin).not.toHaveBeenCalled()
  })

  test.each([
    ['says no', refusing],
    ['never answers', silent],
    ['throws', throwing],
  ])('is denied where the device %s', async (_, geolocation) => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    expect(await ofTime(detectAddress(addressLookup(), geolocation, () => {}))).toEqual({ outcome: 'denied' })
    expect(fetched).not.toHaveBeenCalled()
  })

  test('is not asked for where the position may be another town', async () => {
    const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(json(full))
    expect(await ofTime(detectAddress(addressLookup(), at({ ...here, accuracy: 60_000 }), () => {}))).toEqual({
      outcome: 'empty',
    })
    expect(
      await ofTime(
        detectAddress({ ...addressLookup(), accuracyMeters: 100 }, at({ ...here, accuracy: 101 }), () => {}),
      ),
    ).toEqual({ outcome: 'empty' })
    expect(fetched).not.toHaveBeenCalled()
    expect(
      await ofTime(
        detectAddress({ ...addressLookup(), accuracyMeters: 100 }, at({ ...here, accuracy: 100 }), () => {}),
      ),
    ).toMatchObject({ outcome: 'detected' })
  })

  test('is asked for once for one place, and not sooner than a second after another', async () => {
    const times: number[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
      times.push(Date.now())
      return json(full)()
    })
    const lookup = addressLookup()
    for (const latitude of [22.1, 22.2, 22.2, 22.3]) void detectAddress(lookup, at({ ...here, latitude }), () => {})
    await vi.runAllTimersAsync()
    await ofTime(detectAddress(lookup, at({ ...here, latitude: 22.1 }), () => {}))
    expect(
      times
        .slice(1)
        .map((time, index) => time - (times[index] as number))
        .every((gap) => gap >= 1000),
    ).toBe(true)
    expect(times.length).toBeLessThanOrEqual(4)
  })
})
