import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { pestControlFile } from '../sites/fixtureSites'

const text = readFileSync(pestControlFile, 'utf8')
const site = JSON.parse(text) as Manifest
const {
  services = [],
  cities = [],
  testimonials = [],
  videos = [],
  options = [],
  points = [],
  documents = [],
} = site.catalogs
const groupOf = <T extends { group: string }>(entries: readonly T[], group: string) =>
  entries.filter((entry) => entry.group === group)
describe('counts', () => {
  test('ten services, each with its benefits, steps and no price', () => {
    expect(services.map(({ id }) => id)).toEqual(
      'termite-control cockroach-control bed-bugs-control rat-control mosquito-control lizard-control wood-borer-control silverfish-control ant-control bird-netting'.split(
        ' ',
      ),
    )
    for (const { id, benefits, process, pricing } of services)
      expect([id, benefits.length >= 6, process.length >= 4, pricing]).toEqual([id, true, true, []])
  })
  test('35 served cities, 36 cards, 12 major, 12 with words of their own for search engines', () => {
    expect(cities).toHaveLength(36)
    expect(cities.filter(({ served }) => served)).toHaveLength(35)
    expect(cities.filter(({ major }) => major)).toHaveLength(12)
    expect(cities.filter(({ seo }) => seo)).toHaveLength(12)
    for (const { id, services: three } of cities) expect([id, three.length]).toEqual([id, 3])
  })
  test('8 testimonials of 4 or 5 stars, 4 videos', () => {
    expect(testimonials).toHaveLength(8)
    expect(testimonials.every(({ rating }) => rating === 4 || rating === 5)).toBe(true)
    expect(videos).toHaveLength(4)
  })
  test('11 booking options', () => {
    expect(groupOf(options, 'booking').map(({ id }) => id)).toEqual(
      'termite-control cockroach-control bed-bugs-control rat-rodent-control mosquito-control lizard-control wood-borer-control silverfish-control ant-control bird-netting general-pest-control'.split(
        ' ',
      ),
    )
  })
  test('11 chat choices', () => {
    expect(groupOf(options, 'chat').map(({ label }) => label)).toEqual(
      'Termite, Cockroach, Bed Bug Treatment, Rat, Mosquito, Lizard, Wood Borer, Silverfish, Ant, Bird Netting, General'.split(
        ', ',
      ),
    )
  })
  test('three property types, residential at first', () => {
    expect(groupOf(options, 'property').map(({ id }) => id)).toEqual(['residential', 'commercial', 'industrial'])
    expect(site.forms.booking?.fields.find(({ name }) => name === 'propertyType')).toMatchObject({
      initial: 'residential',
    })
  })
  test.each([
    ['badges', 6],
    ['whyChoose', 6],
    ['whyServices', 4],
    ['whyCity', 6],
    ['howItWorks', 4],
    ['areas', 3],
  ])('points of the group %s: %i', (group, count) => expect(groupOf(points, group)).toHaveLength(count))
  test('the terms have seven clauses', () => {
    expect(documents.find(({ id }) => id === 'terms')?.clauses.map(({ id }) => id)).toEqual(
      'acceptance services guarantee payment scheduling safety contact'.split(' '),
    )
  })
})
