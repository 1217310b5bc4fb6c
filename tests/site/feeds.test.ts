import { expect, test } from 'vitest'
import { localize } from '../../src/manifest/languages/localize'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { feedFiles } from '../../src/node/output/feedFiles'
import { openSite } from '../../src/site/pages/openSite'
import { applyChange, minimal, pageOfEach, twoLanguages } from '../manifest/minimal'
import { anyMedia } from './openMinimal'

const news = {
  title: 'News',
  fields: {
    title: { type: 'text', required: true },
    date: { type: 'date' },
    source: { type: 'link' },
  },
  entries: [
    { id: 'one', title: { en: 'One', hi: 'एक' }, date: '2026-11-20', source: 'https://paper.example/one' },
    { id: 'two', title: { en: 'Two', hi: 'दो' }, date: '2026-11-20', source: '/book' },
    { id: 'three', title: { en: 'Three', hi: 'तीन' }, date: '2026-11-21' },
  ],
}
const section = { type: 'entries', id: 'news', title: 'News', layout: 'rows', entries: { from: 'news' }, feed: 'news' }
const show = { title: 'title', date: 'date' }
const pageOfNews = pageOfEach('news', 'post', [], 'title')
const site = (change: Record<string, unknown>) =>
  localize(
    applyChange(minimal(), {
      'site › languages': twoLanguages,
      lists: { news },
      'routes › 3 › sections › 3': { ...section, show },
      ...change,
    }),
  ) as Manifest[]
const partsOf = (manifest: Manifest | undefined, file: string) => {
  const feed = String(feedFiles(manifest as Manifest).get(file))
  const all = (tag: string) =>
    [...feed.matchAll(new RegExp(`<item>.*?<${tag}[^>]*>(.*?)</${tag}>`, 'g'))].map(([, text]) => text)
  return { titles: all('title'), links: all('link'), ids: all('guid') }
}

test('each language has a feed of its own, which its pages name', () => {
  const all = site({})
  expect(all.map((one) => [...feedFiles(one).keys()])).toEqual([['news.xml'], ['hi/news.xml']])
  expect(partsOf(all[0], 'news.xml').titles).toEqual(['Three', 'Two', 'One'])
  expect(partsOf(all[1], 'hi/news.xml').titles).toEqual(['तीन', 'दो', 'एक'])
  const feeds = all.map((one) => {
    const pages = [...openSite(one, { media: anyMedia, base: '/folder/' }).sources()].map((source) => source.make())
    return pages.flatMap(({ sections }) => sections.flatMap((each) => ('feed' in each ? each.feed : [])))
  })
  expect(feeds).toEqual([['/folder/news.xml'], ['/folder/hi/news.xml']])
})

test('a language in which there is no page with the list has no feed', () => {
  const all = site({ 'routes › 3 › languages': ['en'] })
  expect(all.map((one) => [...feedFiles(one).keys()])).toEqual([['news.xml'], []])
})

test('entries lead to their page in the language', () => {
  const all = site({ 'routes › 5': pageOfNews })
  const below = (start: string) => ['three', 'two', 'one'].map((id) => `https://tap.example${start}/news/${id}`)
  expect(partsOf(all[0], 'news.xml').links).toEqual(below(''))
  expect(partsOf(all[1], 'hi/news.xml').links).toEqual(below('/hi'))
})

test('entries lead where their section has them lead, and to their list where they lead nowhere', () => {
  const all = site({ 'routes › 3 › sections › 3 › show': { ...show, link: 'source' } })
  expect(partsOf(all[0], 'news.xml').links).toEqual([
    'https://tap.example/book',
    'https://tap.example/book',
    'https://paper.example/one',
  ])
  expect(new Set(partsOf(all[0], 'news.xml').ids).size).toBe(3)
})

test('entries of one day have different ids, with pages or without, and in each language', () => {
  for (const change of [{}, { 'routes › 5': pageOfNews }]) {
    const ids = site(change).flatMap((one, index) => partsOf(one, index === 0 ? 'news.xml' : 'hi/news.xml').ids)
    expect(new Set(ids).size).toBe(6)
  }
})
