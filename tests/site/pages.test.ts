import { describe, expect, test } from 'vitest'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { openSite } from '../../src/site/pages/openSite'
import { applyChange, minimal } from '../manifest/minimal'
import { anyMedia, openMinimal, sectionsOf } from './openMinimal'

describe('pages', () => {
  test('each has one file, and the page of all unknown addresses is 404.html', () => {
    expect([...openMinimal().values()].map(({ file }) => file)).toEqual([
      'index.html',
      'services/leak-repair/index.html',
      'services/tank-cleaning/index.html',
      'services/pump-fitting/index.html',
      'towns/kochi/index.html',
      'towns/aluva/index.html',
      'book/index.html',
      '404.html',
    ])
  })

  test('nothing floats where no button is declared', () => {
    const floatingWith = (floating: object) => openMinimal({ 'frame › floating': floating }).get('/')?.floating
    expect(floatingWith({})).toBeUndefined()
    expect(floatingWith({ 'x-later': 'a bar' })).toBeUndefined()
    expect(floatingWith({ call: 'Call us' })).toBeDefined()
  })

  test('the head: words, the one address, and nothing for search engines where that is wanted', () => {
    const pages = openMinimal({ 'routes › 3 › searchable': false })
    expect(pages.get('/towns/kochi')?.head).toEqual({
      title: 'Plumbers in Kochi',
      description: 'Salt air eats taps here.',
      keywords: [],
      canonical: 'https://tap.example/towns/kochi',
      searchable: true,
    })
    expect(pages.get('/book')?.head).toMatchObject({ searchable: false })
    expect(pages.get('/book')?.head).not.toHaveProperty('canonical')
    expect(pages.get('*')?.head).toMatchObject({ searchable: false })
    expect(pages.get('*')?.head).not.toHaveProperty('canonical')
  })

  test('an entry’s own words for search engines win over the page’s general ones', () => {
    const seo = {
      title: 'Taps by the sea in {town.name}',
      description: 'Salt-proof taps.',
      keywords: ['taps {town.name}'],
    }
    const pages = openMinimal({
      'catalogs › cities › 0 › seo': seo,
      'routes › 2 › sections › 1': { type: 'banner', id: 'near', title: 'Near', actions: [] },
    })
    expect(pages.get('/towns/kochi')?.head).toMatchObject({
      title: 'Taps by the sea in Kochi',
      description: 'Salt-proof taps.',
      keywords: ['taps Kochi'],
    })
    expect(pages.get('/towns/aluva')?.head).toMatchObject({ title: 'Plumbers in Aluva' })
  })

  test('only entries that meet the route’s conditions have one', () => {
    const pages = openMinimal({ 'catalogs › cities › 1 › served': false })
    expect(pages.has('/towns/aluva')).toBe(false)
    expect(pages.has('/towns/kochi')).toBe(true)
  })

  test('unknown addresses of a known form lead where the route says', () => {
    const otherwise = {
      type: 'page',
      title: 'No such town',
      description: 'Not there yet.',
      sections: [{ type: 'message', id: 'none', title: 'Not there', text: 'Sorry.', actions: [] }],
    }
    const pages = openMinimal({ 'routes › 2 › otherwise': otherwise }, '/taps/')
    expect(pages.get('*')?.fallbackRoutes).toMatchObject([
      { redirect: '/taps/' },
      { pattern: '^/taps/towns/[^/]+/*$', title: 'No such town', sections: [{ type: 'message', id: 'none' }] },
    ])
    expect([...pages.keys()].filter((path) => path.startsWith('/404'))).toEqual([])
  })
})

describe('the header', () => {
  test('marks the link of the page it is on, and no other', () => {
    const marks = (path: string) =>
      openMinimal()
        .get(path)
        ?.header.links.map(({ isCurrent }) => isCurrent)
    expect(marks('/')).toEqual([true, false, false])
    expect(marks('/book')).toEqual([false, true, false])
    expect(marks('/towns/kochi')).toEqual([false, false, false])
  })
  test('a word opens the links below it, its own page first, and is marked on their pages', () => {
    const linkOn = (path: string, ...hrefs: string[]) => {
      const items = hrefs.map((href) => ({ label: 'Why', href, ...(href === '#why' && { hidden: true }) }))
      return openMinimal({ 'frame › header › links › 1': { label: 'Visits', href: '/book', items, button: true } }).get(
        path,
      )?.header.links[1]
    }
    const own = { label: 'Visits', href: '/book' }
    expect(linkOn('/book', '/towns/kochi')).toEqual({
      ...own,
      isCurrent: true,
      items: [
        { ...own, isCurrent: true },
        { label: 'Why', href: '/towns/kochi', isCurrent: false },
      ],
    })
    expect(linkOn('/', '/book')).toEqual({
      ...own,
      isCurrent: false,
      items: [{ label: 'Why', href: '/book', isCurrent: false }],
    })
    // Nothing is left below it.
    expect(linkOn('/', '#why')).toEqual({ ...own, isCurrent: false, isButton: true })
  })
  test('a place on a page is meant there where it is, else on the home page', () => {
    const hrefs = (path: string) =>
      openMinimal({ 'frame › header › links › 1 › href': '#why' }, '/taps/')
        .get(path)
        ?.header.links.map(({ href }) => href)
    expect(hrefs('/')).toEqual(['/taps/', '#why', '#contact'])
    expect(hrefs('/book')).toEqual(['/taps/', '/taps/#why', '#contact'])
  })
})

test('a part of the frame that names its page is made for each page', () => {
  const pages = openMinimal({
    'frame › header › logo › alt': 'Home, from {page.title}',
    'frame › footer › blurb': 'This is {page.title}.',
  })
  for (const path of ['/services/leak-repair', '/services/tank-cleaning', '/book']) {
    const page = pages.get(path)
    expect([page?.header.logo.alt, page?.footer.blurb]).toEqual([
      `Home, from ${page?.head.title}`,
      `This is ${page?.head.title}.`,
    ])
  }
})

test('every page knows the receivers of the forms that send, but those that only the page of a form knows', () => {
  const receivers = (change: Record<string, unknown>) => {
    const manifest = applyChange(minimal(), { 'relay › defaults': { _cc: 'copy@{company.name}.example' }, ...change })
    return openSite(manifest as unknown as Manifest, { media: anyMedia, base: '/' }).shell.unsent?.forms.booking
  }
  const relay = minimal().relay as Record<string, unknown>
  expect(receivers({ 'forms › booking › delivery › address': 'work@example.com' })).toEqual({
    delivery: { type: 'relay', address: 'work@example.com' },
    relay: {
      endpoint: relay.endpoint,
      address: relay.address,
      confirm: relay.confirm,
      timeoutSeconds: relay.timeoutSeconds,
    },
    copies: { _cc: 'copy@Tap & Pipe.example' },
  })
  const ofTown = {
    'routes › 2 › sections › 2': { type: 'form', id: 'booking', form: 'booking' },
    'routes › 3 › sections › 1': { removed: true },
    'forms › booking › delivery › address': '{town.id}@example.com',
    'relay › defaults': { _cc: '{town.id}@example.com' },
  }
  expect(receivers(ofTown)).toMatchObject({ delivery: { type: 'relay' }, copies: {} })
  expect(receivers(ofTown)?.delivery).not.toHaveProperty('address')
})

describe('what is said everywhere of requests that could not be sent', () => {
  const inTown = {
    'routes › 2 › sections › 2': { type: 'form', id: 'booking', form: 'booking' },
    'routes › 3 › sections › 1': { removed: true },
  }

  test('is there for a form that names the entry of the pages it stands on', () => {
    const pages = openMinimal({ ...inTown, 'forms › booking › title': 'Book in {town.name}' })
    expect(sectionsOf(pages, '/towns/kochi')[2]?.form).toMatchObject({ title: 'Book in Kochi' })
  })

  test.each([
    ['That did not go.', 'That did not go.'],
    ['Not sent from {page.path} of {company.name}.', 'Not sent from / of Tap & Pipe.'],
    ['No answer from {town.name}.', 'Not sent yet'],
  ])(
    'is the failure of a form, and the heading of the outbox where only some pages can say it: %s',
    (failure, said) => {
      const manifest = applyChange(minimal(), { ...inTown, 'forms › booking › messages › failure': failure })
      const { shell } = openSite(manifest as unknown as Manifest, { media: anyMedia, base: '/' })
      expect(shell.unsent).toMatchObject({ failure: said, call: 'tel:+919876543210', labels: { keepDays: 7 } })
    },
  )
})
