import { describe, expect, test } from 'vitest'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { picturesInFolder } from '../../src/manifest/references/pictures'
import type { SectionProps } from '../../src/site/page'
import { openSite } from '../../src/site/pages/openSite'
import { OwnValues } from '../../src/site/pages/OwnValues'
import { Resolver } from '../../src/site/resolve/Resolver'
import { fill } from '../../src/manifest/text/placeholders'
import { checkMinimal, minimal, minimalContext } from '../manifest/minimal'
import { anyMedia, openMinimal, sectionsOf } from './openMinimal'

const home = (change: Record<string, unknown>, base?: string) => sectionsOf(openMinimal(change, base), '/')

describe('placeholders', () => {
  test('are filled in one pass: what one brings is not read again', () => {
    // A company name that looks like a placeholder is refused by checking; a fact may hold signs that only replace()
    // would read.
    expect(
      home({ 'facts › years': "$& $1 $` $' $$", 'routes › 0 › sections › 0 › title': 'For {fact.years}' })[0],
    ).toMatchObject({ title: "For $& $1 $` $' $$" })
  })

  test('that a value looks like stay as they are', () => {
    const words = new Map([
      ['fact.a', '{company.phone}'],
      ['company.phone', '1'],
    ])
    expect(fill('{fact.a} {company.phone} {fact.a}', (name) => words.get(name) ?? '')).toBe(
      '{company.phone} 1 {company.phone}',
    )
  })
  test.each(['toString', 'constructor.name', '__proto__', 'town.toString'])(
    '{%s} is nobody’s: checking would have told it',
    (name) => {
      const resolver = new Resolver(minimal() as unknown as Manifest, { media: anyMedia, base: '/' })
      const names = { 'page.path': '', 'page.url': '', 'page.title': '' }
      const body = { for: { each: 'cities', as: 'town' } }
      expect(() =>
        resolver.fill(`{${name}}`, new OwnValues(resolver, { names, body, entry: { id: 'kochi' } })),
      ).toThrow('Bug: nothing fills')
    },
  )
  test('of the company, the site, the page, facts and counts', () => {
    const title =
      '{company.name}|{company.phone}|{company.email}|{company.address}|{company.hours}|{company.rating}|{company.ratingOutOf}|{company.reviews}|{site.name}|{site.url}|{page.path}|{page.url}|{page.title}|{fact.years}|{count.towns}'
    expect(home({ 'routes › 0 › sections › 0 › title': title })[0]?.title).toBe(
      'Tap & Pipe|+91\u00a098765\u00a043210|hello@tap.example|1 Well Road, Kochi, Kerala 682001|Mon-Sat 8am-8pm|4.8|5|200+|Tap & Pipe|https://tap.example|/|https://tap.example/|Plumbers on the coast|twelve years|2',
    )
  })
  test('of the entry a page is about, on each of its pages', () => {
    const pages = openMinimal()
    expect(sectionsOf(pages, '/towns/kochi')[0]).toMatchObject({ title: 'Kochi', text: 'Salt air eats taps here.' })
    expect(sectionsOf(pages, '/towns/aluva')[0]).toMatchObject({ title: 'Aluva', text: 'The river brings silt.' })
  })
  test('inside an entry are filled where the entry is shown', () => {
    expect(home({})[1]?.points).toEqual([
      expect.objectContaining({ title: 'Licensed', text: 'For twelve years.' }),
      expect.objectContaining({ title: 'Tidy' }),
    ])
  })
  test('of a form stay open for what the visitor types', () => {
    const [, section] = sectionsOf(
      openMinimal({ 'forms › booking › delivery › payload › _subject': 'Visit for {form.name} from {company.name}' }),
      '/book',
    )
    expect(payloadOf(section)._subject).toEqual(['Visit for ', { field: 'name' }, ' from ', 'Tap & Pipe'])
  })
  test('a lone brace is a brace', () =>
    expect(home({ 'routes › 0 › sections › 0 › title': '} {' })[0]?.title).toBe('} {'))
})

const payloadOf = (section: { form?: unknown } | undefined) =>
  (section?.form as { delivery: { payload: Record<string, unknown> } }).delivery.payload

describe('references', () => {
  test('a form is there with everything its view needs', () => {
    const [, section] = sectionsOf(openMinimal(), '/book')
    expect(section?.form).toMatchObject({
      type: 'page',
      name: 'booking',
      call: 'tel:+919876543210',
      timeZone: 'Asia/Kolkata',
      delivery: { type: 'relay' },
      relay: {
        endpoint: 'https://relay.example',
        address: 'hello@tap.example',
        confirm: 'confirmed',
        timeoutSeconds: 20,
        defaults: { _template: ['table'] },
      },
    })
  })
  test('a payload has every key of its own, also one that looks like a note', () => {
    const [, section] = sectionsOf(
      openMinimal({ 'forms › booking › delivery › payload › x-ray': '{form.name}' }),
      '/book',
    )
    expect(Object.keys(payloadOf(section))).toEqual(['name', 'phone', 'work', '_subject', 'x-ray'])
  })
  test('an entry names others by their label and page', () => {
    const [intro] = sectionsOf(openMinimal(), '/towns/aluva')
    expect((intro?.city as { services: unknown }).services).toEqual([
      { id: 'tank-cleaning', label: 'Tank cleaning', page: '/services/tank-cleaning' },
      { id: 'pump-fitting', label: 'Pump fitting', page: '/services/pump-fitting' },
      { id: 'leak-repair', label: 'Leak repair', page: '/services/leak-repair' },
    ])
  })
  test('the choices of a field come from a catalog', () => {
    const [, section] = sectionsOf(openMinimal(), '/book')
    expect((section?.form as { fields: unknown[] }).fields[2]).toMatchObject({
      options: [
        { value: 'leak-repair', label: 'Leak' },
        { value: 'other', label: 'Something else' },
      ],
    })
  })
  test('pictures and icons come from the media library', () => {
    const [detail] = sectionsOf(openMinimal(), '/services/leak-repair')
    expect(detail?.service).toMatchObject({
      image: { src: '/assets/leak.svg', alt: 'A dripping tap', width: 4 },
      icon: '<ph:drop>',
    })
  })
})

test('a page for each entry has the folder and the picture of its own', () => {
  const names = ['work/kochi/1-quay.jpg', 'work/kochi/2-nets.jpg', 'work/aluva/1-bridge.jpg']
  const pictures = [
    { image: { src: '{town.image}', alt: '{town.name}: {town.image}' } },
    { image: { src: 'work/aluva/1-bridge.jpg', alt: 'A bridge of wood' } },
  ]
  const labels = { open: 'Enlarge', close: 'Close' }
  const section = { type: 'pictures', id: 'work', title: 'Work', folder: 'work/{town.id}', pictures, labels }
  const { manifest, problems } = checkMinimal(
    { 'routes › 2 › sections › 2': section },
    { ...minimalContext, media: new Set([...minimalContext.media, ...names]) },
  )
  expect(problems.map(({ rule }) => rule)).toEqual(['undescribed-picture'])
  const asked: string[] = []
  const inFolder = (folder: string): string[] => {
    asked.push(folder)
    return picturesInFolder(names, folder)
  }
  const media = { ...anyMedia, inFolder }
  const { source } = openSite(manifest as Manifest, { media, base: '/' })
  const shownAt = (path: string) => (source(path)?.make().sections[2] as SectionProps<'pictures'>).pictures
  expect(shownAt('/towns/kochi')).toMatchObject([
    { image: { src: '/assets/kochi.svg', alt: 'Kochi: Nets by the sea' } },
    { image: { src: '/assets/work/kochi/1-quay.jpg', alt: 'Quay' }, caption: 'Quay' },
    { image: { src: '/assets/work/kochi/2-nets.jpg', alt: 'Nets' }, caption: 'Nets' },
  ])
  expect(shownAt('/towns/aluva')).toMatchObject([
    { image: { src: '/assets/river/aluva.svg', alt: 'Aluva: A bridge' } },
    { image: { src: '/assets/work/aluva/1-bridge.jpg', alt: 'A bridge of wood' } },
  ])
  expect(asked.toSorted(), 'the folders of all pages are read once').toEqual([
    'work/aluva',
    'work/kochi',
    'work/{town.id}',
  ])
})

describe('questions to catalogs', () => {
  const list = (query: Record<string, unknown>) =>
    (
      home({
        'routes › 0 › sections › 2': {
          type: 'entries',
          id: 'list',
          layout: 'offers',
          show: { title: 'title' },
          entries: { from: 'services', ...query },
        },
      })[2]?.entries as { id: string }[]
    ).map(({ id }) => id)

  test('all, in the order of the catalog', () =>
    expect(list({})).toEqual(['leak-repair', 'tank-cleaning', 'pump-fitting']))
  test('only these, in this order', () =>
    expect(list({ only: ['pump-fitting', 'leak-repair'] })).toEqual(['pump-fitting', 'leak-repair']))
  test('only those where', () => expect(list({ where: { short: 'Tanks' } })).toEqual(['tank-cleaning']))
  test('a list that the page’s own entry keeps', () => {
    const pages = openMinimal()
    expect(sectionsOf(pages, '/towns/aluva')[1]?.entries).toEqual([
      expect.objectContaining({ id: 'kochi', page: '/towns/kochi' }),
    ])
    expect(sectionsOf(pages, '/towns/kochi')[1]?.entries).toEqual([])
  })
})

test('addresses inside the site get the folder it is published in; others stay', () => {
  const [hero] = home(
    {
      'site › url': 'https://example.org/taps',
      'routes › 0 › sections › 0 › actions': [
        { type: 'link', label: 'Book', href: '/book?x=1#booking' },
        { type: 'link', label: 'Why', href: '#why' },
        { type: 'link', label: 'Out', href: 'https://example.com/' },
        { type: 'call', label: 'Call' },
        { type: 'email', label: 'Write' },
        { type: 'whatsapp', label: 'Chat', message: 'Namaste & hello {company.name}?' },
      ],
    },
    '/taps/',
  )
  expect((hero?.actions as { href: string }[]).map(({ href }) => href)).toEqual([
    '/taps/book?x=1#booking',
    '#why',
    'https://example.com/',
    'tel:+919876543210',
    'mailto:hello@tap.example',
    'https://wa.me/919876543210?text=Namaste%20%26%20hello%20Tap%20%26%20Pipe%3F',
  ])
})

describe('what does not depend on the page is made once', () => {
  test('the same object on every page; another where the page decides', () => {
    const pages = openMinimal({
      'routes › 1 › sections › 1': {
        type: 'points',
        id: 'why',
        title: 'Why us',
        layout: 'cards',
        points: { from: 'points' },
      },
      'routes › 2 › sections › 2': {
        type: 'points',
        id: 'why',
        title: 'Why {town.name}',
        layout: 'cards',
        points: { from: 'points' },
      },
    })
    const [one, other] = ['/services/leak-repair', '/services/tank-cleaning'].map(
      (path) => pages.get(path)?.sections[1],
    )
    expect(one).toBe(other)
    const [kochi, aluva] = ['/towns/kochi', '/towns/aluva'].map(
      (path) => pages.get(path)?.sections[2] as { title: string; points: unknown },
    )
    expect([kochi?.title, aluva?.title]).toEqual(['Why Kochi', 'Why Aluva'])
    expect(kochi?.points).toBe(aluva?.points)
    expect(pages.get('/towns/kochi')?.footer).toBe(pages.get('/book')?.footer)
  })
  test('a form whose texts name the page is made for each', () => {
    const pages = openMinimal({
      'forms › booking › delivery › payload › _next': '{page.url}',
      'routes › 2 › sections › 2': { type: 'form', id: 'booking', form: 'booking' },
    })
    const nextOf = (path: string, index: number) => payloadOf(sectionsOf(pages, path)[index])._next
    // What the page is called is filled in when a request is sent: so the form is the same object on all of them.
    expect([nextOf('/book', 1), nextOf('/towns/kochi', 2), nextOf('/towns/aluva', 2)]).toEqual([
      [{ page: 'page.url' }],
      [{ page: 'page.url' }],
      [{ page: 'page.url' }],
    ])
  })
})

test('the owner’s notes reach no page', () => {
  const pages = openMinimal({
    'x-note': 'secret',
    'company › x-note': 'secret',
    'catalogs › services › 0 › x-note': 'secret',
    'catalogs › points › 0 › x-note': { deep: ['secret'] },
    'forms › booking › x-note': 'secret',
    'forms › booking › fields › 0 › x-note': 'secret',
    'forms › booking › delivery › x-note': 'secret',
    'frame › header › x-note': 'secret',
    'routes › 0 › x-note': 'secret',
    'routes › 0 › sections › 0 › x-note': 'secret',
    'routes › 0 › sections › 1 › points › x-note': 'secret',
    'outbox › x-note': 'secret',
  })
  expect(JSON.stringify([...pages])).not.toContain('secret')
})
