import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fromRoot } from '../../src/node/process/paths'
import { localize } from '../../src/manifest/languages/localize'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import type { Page } from '../../src/site/page'
import { faultsIn } from './faultsInLinkedData'
import { pagesOf } from './openMinimal'
import { readVocabulary } from './vocabulary'
import { fixtureSites } from '../sites/fixtureSites'

type Node = Record<string, unknown>

const words = readVocabulary()
const read = (file: string) => localize(JSON.parse(readFileSync(fromRoot(file), 'utf8')))[0] as Manifest
const baseOf = ({ site }: Manifest) => new URL(site.url).pathname.replace(/\/*$/, '/')
const open = (manifest: Manifest) => pagesOf(manifest, baseOf(manifest))
const graphOf = (page: Page | undefined) => (page?.linkedData?.['@graph'] ?? []) as unknown as Node[]
const ofType = (page: Page | undefined, type: string) => graphOf(page).filter((node) => node['@type'] === type)

const sites = Object.values(fixtureSites)
const own = read(fixtureSites.pestControl)
const pages = open(own)

test('the vocabulary is read whole, and what it does not know is found', () => {
  expect(words.parents.size).toBeGreaterThan(800)
  expect(words.properties.get('Thing')?.get('url')).toEqual(['URL'])
  const place = {
    '@type': 'Place',
    name: 'Here',
    address: 7,
    colour: 'red',
    geo: { '@type': 'Person' },
    containedInPlace: { '@type': 'Citty' },
    url: 'no address',
  }
  expect(faultsIn(words, place, 'p').map((fault) => fault.split(':')[0])).toEqual([
    'p/address',
    'p',
    'p/geo',
    'p/containedInPlace',
    'p/url',
  ])
  expect(faultsIn(words, { '@type': 'Plumber', name: 'Pipe' })).toContain(': a Plumber needs address')
  expect(
    faultsIn(words, { '@type': 'OpeningHoursSpecification', dayOfWeek: 'Moonday', opens: '8 am', closes: '20:00' }),
  ).toHaveLength(2)
})

describe.each(sites)('%s', (file) => {
  const manifest = read(file)
  const all = open(manifest)

  test('says of its pages only what schema.org and the search engines know', () => {
    for (const page of all.values())
      for (const [index, node] of graphOf(page).entries())
        expect(faultsIn(words, node, `${page.path} ${index}`)).toEqual([])
    expect(graphOf(all.get('/')).length).toBeGreaterThan(1)
  })

  test('names only things that are told somewhere, and addresses of its own', () => {
    const text = JSON.stringify([...all.values()].map(graphOf))
    const told = new Set<unknown>([...all.values()].flatMap(graphOf).flatMap((node) => node['@id'] ?? []))
    const named = [...text.matchAll(/\{"@id":"([^"]+)"\}/g)].map((match) => match[1])
    const listed = new Set<unknown>([...all.values()].flatMap(({ head }) => head.canonical ?? []))
    expect([...new Set(named)].filter((name) => !told.has(name) && !listed.has(name))).toEqual([])
    const addresses = [...text.matchAll(/"url":"([^"]+)"/g)].map((match) => match[1] as string)
    expect(addresses.filter((address) => !listed.has(address))).toEqual([])
  })

  test('claims no ratings and no prices', () => {
    expect(JSON.stringify([...all.values()].map(graphOf))).not.toMatch(/rating|review|price/i)
  })
})

test('the company is told once, with its hours, every town it serves and every service it offers', () => {
  const [company] = ofType(pages.get('/'), own.company.kind as string) as [Node]
  expect(company).toMatchObject({
    '@id': `${own.site.url}/#business`,
    telephone: own.company.phone,
    address: { '@type': 'PostalAddress', postalCode: own.company.address.postalCode },
  })
  expect((company.areaServed as Node[]).map(({ name }) => name)).toEqual(
    own.catalogs.cities?.filter(({ served }) => served).map(({ name }) => name),
  )
  const offers = (company.hasOfferCatalog as { itemListElement: { itemOffered: Node }[] }).itemListElement
  expect(offers.map(({ itemOffered }) => itemOffered.url)).toEqual(
    own.catalogs.services?.map(({ id }) => `${own.site.url}/services/${id}`),
  )
  expect(
    [...pages.values()].filter((page) => page.path !== '/' && ofType(page, own.company.kind as string).length > 0),
  ).toEqual([])
})

test('the kind of business is the manifest’s: every kind it may name is a local business', () => {
  const schema = JSON.parse(readFileSync(fromRoot('schema/company.schema.json'), 'utf8')) as {
    properties: { kind: { enum: string[] } }
  }
  for (const kind of schema.properties.kind.enum)
    expect(faultsIn(words, { ...(graphOf(pages.get('/'))[0] as Node), '@type': kind }), kind).toEqual([])
  const untold = { ...own, company: { ...own.company, kind: undefined } } as unknown as Manifest
  expect(ofType(open(untold).get('/'), 'LocalBusiness')).toHaveLength(1)
})

test('a fact that is not there is not told', () => {
  expect(JSON.stringify(graphOf(pages.get('/')))).not.toContain('geo')
  const known = open({ ...own, company: { ...own.company, geo: { latitude: 22.75, longitude: 75.89 } } })
  expect(graphOf(known.get('/'))[0]).toMatchObject({
    geo: { '@type': 'GeoCoordinates', latitude: 22.75, longitude: 75.89 },
  })
  expect(faultsIn(words, graphOf(known.get('/'))[0] as Node)).toEqual([])
  expect(ofType(pages.get('/gallery'), 'VideoObject')).toHaveLength(own.catalogs.videos?.length ?? 0)
  const undated = own.catalogs.videos?.map((video) => ({ ...video, uploaded: undefined }))
  expect(
    ofType(
      open({ ...own, catalogs: { ...own.catalogs, videos: undated } as unknown as Manifest['catalogs'] }).get(
        '/gallery',
      ),
      'VideoObject',
    ),
  ).toEqual([])
})

test('a page that is kept from search engines tells nothing', () => {
  for (const page of pages.values()) if (!page.head.searchable) expect(page.linkedData, page.path).toBeUndefined()
})

test('a city’s page tells little, however many cities there are', () => {
  const city = [...pages.values()].find(({ path }) => path.startsWith('/locations/')) as Page
  expect(ofType(city, 'Service')).toMatchObject([
    { areaServed: { '@type': 'City' }, provider: { '@id': `${own.site.url}/#business` } },
  ])
  expect(JSON.stringify(city.linkedData).length).toBeLessThan(900)
})

test('the line that shows where one is, and the list of its steps, are the same', () => {
  const withLine = [...pages.values()].filter(({ crumbs }) => crumbs)
  expect(withLine).toHaveLength(
    (own.catalogs.services?.length ?? 0) + (own.catalogs.cities?.filter(({ served }) => served).length ?? 0),
  )
  for (const page of withLine) {
    const [list] = ofType(page, 'BreadcrumbList') as [{ itemListElement: Node[] }]
    expect(
      list.itemListElement.map(({ name, item, position }) => ({ name, item, position })),
      page.path,
    ).toEqual(
      page.crumbs?.map(({ label, href }, index) => ({
        name: label,
        item: { '@id': own.site.url + href },
        position: index + 1,
      })),
    )
    expect(page.crumbs?.at(-1)?.href).toBe(page.path)
    expect(page.crumbs?.length).toBe(3)
  }
  expect([...pages.values()].filter((page) => !page.crumbs && ofType(page, 'BreadcrumbList').length > 0)).toEqual([])
})
