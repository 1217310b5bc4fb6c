import { expect, test } from 'vitest'
import { openMinimal } from './openMinimal'
import { pageOfEach } from '../manifest/minimal'
import { faultsIn } from './faultsInLinkedData'
import { readVocabulary } from './vocabulary'

const fields = {
  name: { type: 'text', required: true },
  about: { type: 'longText' },
  day: { type: 'date' },
  over: { type: 'date' },
}

/** The node of linked data of the one entry's page. */
function nodeOf(linkedData: Record<string, string>): Record<string, unknown> | undefined {
  const entry = { id: 'one', name: 'One', about: 'A *long* day.', day: '2027-01-31', over: '2027-02-01' }
  const pages = openMinimal({
    lists: {
      things: { title: 'Thing', fields, linkedData: { description: 'about', ...linkedData }, entries: [entry] },
    },
    'routes › 1': pageOfEach('things', 'thing'),
  })
  const nodes = [...pages.values()].flatMap((page) => (page.linkedData?.['@graph'] ?? []) as object[])
  return nodes.find((node) => (node as { '@type': string })['@type'] === linkedData.as) as Record<string, unknown>
}

test('an event has its days and its place', () => {
  const event = nodeOf({ as: 'Event', starts: 'day', ends: 'over' })
  expect(event).toMatchObject({
    name: 'One',
    description: 'A long day.',
    startDate: '2027-01-31',
    endDate: '2027-02-01',
    location: { '@type': 'Place', address: { '@type': 'PostalAddress' } },
  })
  expect(faultsIn(readVocabulary(), event ?? {})).toEqual([])
})

test('a job has its title, its days, who offers it, and where', () => {
  const job = nodeOf({ as: 'JobPosting', posted: 'day', ends: 'over' })
  expect(job).toMatchObject({
    title: 'One',
    datePosted: '2027-01-31',
    validThrough: '2027-02-01',
    hiringOrganization: { '@type': 'Organization', name: 'Tap & Pipe' },
    jobLocation: { '@type': 'Place' },
  })
  expect(faultsIn(readVocabulary(), job ?? {})).toEqual([])
})

test('a room for guests is one of the company', () => {
  const room = nodeOf({ as: 'HotelRoom' })
  expect(room).toMatchObject({ name: 'One', containedInPlace: { '@id': 'https://tap.example/#business' } })
  expect(faultsIn(readVocabulary(), room ?? {})).toEqual([])
})
