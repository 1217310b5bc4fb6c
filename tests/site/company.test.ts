import { expect, test } from 'vitest'
import { sitePlaceholders } from '../../src/manifest/entries/sitePlaceholders'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { openMinimal } from './openMinimal'
import { applyChange, minimal, pageOfEach } from '../manifest/minimal'

const branch = {
  id: 'lake-road',
  name: 'Lake Road',
  phone: '+91 98450 22222',
  address: { street: '2 Lake Road', locality: 'Kochi', region: 'Kerala', postalCode: '682002', country: 'IN' },
  hours: [{ days: ['Tu', 'We'], opens: '09:00', closes: '17:00' }],
}
const change = {
  'company › hours': [
    { days: ['Mo', 'Tu', 'We', 'Th', 'Fr'], opens: '08:00', closes: '20:00' },
    { label: 'Saturdays by telephone', days: ['Sa'], opens: '10:00', closes: '12:00' },
  ],
  'company › closedDays': [{ date: '2026-12-25', name: 'Christmas' }],
  'company › sameAs': ['https://social.example/tap'],
  'catalogs › branches': [branch],
  'routes › 1': pageOfEach('branches', 'branch', [
    { type: 'hours', id: 'hours', title: 'Hours', hours: '{branch}', labels: { today: 'today', closed: 'closed' } },
  ]),
}

test('opening hours are written once: what visitors read is made from days and times, or as the owner says', () => {
  const names = sitePlaceholders(applyChange(minimal(), change) as unknown as Manifest)
  expect(names.get('company.hours')).toBe('Mon–Fri\u00a08:00\u00a0am–8:00\u00a0pm, Saturdays by telephone')
})

test('a language in another script has its own words for parts of the day', () => {
  const inLanguage = (language: string) =>
    sitePlaceholders(applyChange(minimal(), { ...change, 'site › language': language }) as unknown as Manifest)
      .get('company.hours')
      ?.split(language === 'hi-IN' ? ';' : ',')[0]
  expect(inLanguage('hi-IN')).toBe('सोम\u00a0से शुक्र, सुबह\u00a08:00\u00a0से रात\u00a08:00')
  expect(inLanguage('de-DE')).toBe('Mo–Fr\u00a008:00–20:00')
})

test('search engines are told of branches, closed days and profiles', () => {
  const graph = JSON.stringify(openMinimal(change).get('/')?.linkedData)
  expect(graph).toContain('"sameAs":["https://social.example/tap"]')
  expect(graph).toContain('"validFrom":"2026-12-25","validThrough":"2026-12-25","opens":"00:00","closes":"00:00"')
  expect(graph).toMatch(
    /"department":\[{[^[]*"name":"Tap & Pipe Lake Road","url":"https:\/\/tap.example\/branches\/lake-road"/,
  )
})

test('the page of a branch says that it is a business, with the name of the company once', () => {
  const businessAt = (name: string) => {
    const all = { ...change, 'catalogs › branches': [{ ...branch, name }] }
    const graph = openMinimal(all).get('/branches/lake-road')?.linkedData?.['@graph'] ?? []
    return graph.find((node) => JSON.stringify(node).includes('parentOrganization'))
  }
  expect(businessAt('Lake Road')).toMatchObject({
    '@id': 'https://tap.example/#business-lake-road',
    name: 'Tap & Pipe Lake Road',
    url: 'https://tap.example/branches/lake-road',
    telephone: '+91 98450 22222',
    address: { streetAddress: '2 Lake Road' },
    parentOrganization: { '@id': 'https://tap.example/#business' },
  })
  expect(businessAt('Tap & Pipe Kochi')).toMatchObject({ name: 'Tap & Pipe Kochi' })
})

test('a site without WhatsApp, e-mail, hours, rating, forms and relay is complete', () => {
  const gone = { removed: true }
  const pages = openMinimal({
    'company › whatsapp': gone,
    'company › email': gone,
    'company › hours': gone,
    'company › rating': gone,
    forms: gone,
    relay: gone,
    'catalogs › processors': gone,
    'routes › 3': gone,
    'frame › header › links › 1': gone,
    'routes › 0 › sections › 0 › actions': [{ type: 'call', label: 'Call' }],
  })
  expect(JSON.stringify(pages.get('/')?.linkedData)).not.toMatch(/email|openingHours|undefined/)
})

test('no line breaks a telephone number, in either direction of reading', () => {
  const manifest = minimal() as unknown as Manifest
  for (const language of ['en', 'ar']) {
    const names = sitePlaceholders({ ...manifest, site: { ...manifest.site, language } })
    for (const name of ['company.phone', 'company.whatsapp'])
      expect(names.get(name), name).toMatch(/^\u2066?\+91\u00a098765\u00a043210\u2069?$/)
  }
})
