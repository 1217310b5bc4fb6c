import { expect, test } from 'vitest'
import { sentencesOf } from '../../src/words/english'
import { checkManifest } from '../../src/manifest/check'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { renderPages } from '../manifest/renderPages'
import { applyChange, checkMinimal, minimal, minimalContext, minimalText, pageOfEach } from '../manifest/minimal'
import { openMinimal, sectionsOf } from './openMinimal'

const listed = { type: 'entries', id: 'posts', title: 'Posts', layout: 'rows', show: { title: 'title' } }
const text = { type: 'text', required: true }
const same = { day: '2027-01-31', fee: 1500, free: true }
const change = (where: object, from = 'posts') => ({
  'site › currency': 'INR',
  lists: {
    topics: {
      title: 'Topic',
      fields: { title: text },
      entries: ['taps', 'drains'].map((id) => ({ id, title: `On ${id}` })),
    },
    posts: {
      title: 'Post',
      fields: {
        title: text,
        about: { type: 'reference', to: 'topics', several: true },
        first: { type: 'reference', to: 'topics' },
        words: { type: 'texts' },
        day: { type: 'date' },
        fee: { type: 'price' },
        free: { type: 'yesNo' },
      },
      entries: [
        { id: 'a', title: 'A', about: ['taps', 'drains'], first: 'taps', words: ['x', 'y'], ...same },
        { id: 'b', title: 'B', about: ['drains'], first: 'drains', words: ['y'], ...same },
      ],
    },
  },
  'routes › 5': pageOfEach('topics', 'topic', [{ ...listed, entries: { from: 'posts' } }], 'title'),
  'routes › 6': pageOfEach('posts', 'post', [{ ...listed, entries: { from, where } }], 'title'),
})
const shownOn = (changed: Record<string, unknown>, path: string) =>
  ((sectionsOf(openMinimal(changed), path)[1] as { entries: { id: string }[] }).entries ?? []).map(({ id }) => id)
const adviceOf = (changed: Record<string, unknown>) =>
  checkMinimal(changed)
    .problems.filter(({ rule }) => rule === 'empty-list')
    .map((problem) => sentencesOf(problem)[0])

test('a condition on a field with several values is met by any of them', () => {
  const where = { 'routes › 5 › sections › 1 › entries › where': { about: '{topic.id}' } }
  const changed = { ...change({ id: 'a' }), ...where }
  expect(shownOn(changed, '/topics/taps')).toEqual(['a'])
  expect(shownOn(changed, '/topics/drains')).toEqual(['a', 'b'])
  expect(adviceOf(changed)).toEqual([])
  expect(shownOn(change({ about: 'taps' }), '/posts/a')).toEqual(['a'])
  expect(shownOn(change({ words: 'y' }), '/posts/a')).toEqual(['a', 'b'])
})

test.each([
  ['several references', { about: '{post.about}' }, ['a', 'b'], ['a', 'b']],
  ['a reference', { first: '{post.first}' }, ['a'], ['b']],
  ['one of several', { about: '{post.first}' }, ['a'], ['a', 'b']],
  ['the ids of several', { id: '{post.about}' }, ['taps', 'drains'], ['drains']],
  ['a day', { day: '{post.day}' }, ['a', 'b'], ['a', 'b']],
  ['a price', { fee: '{post.fee}' }, ['a', 'b'], ['a', 'b']],
  ['a text', { title: '{post.title}' }, ['a'], ['b']],
])('a placeholder alone is compared by its value and not by its words: %s', (_name, where, ofA, ofB) => {
  const changed = change(where, 'id' in where ? 'topics' : 'posts')
  expect([shownOn(changed, '/posts/a'), shownOn(changed, '/posts/b')]).toEqual([ofA, ofB])
  expect(adviceOf(changed)).toEqual([])
})

test('a field that no entry has is reported beside a placeholder too', () => {
  expect(adviceOf(change({ abuot: '{post.id}' }))).toEqual([expect.stringContaining('"abuot"')])
})

test('several references are a link each', () => {
  const show = { title: 'title', lines: [{ label: 'About', field: 'about' }] }
  const changed = { ...change({ id: 'a' }), 'routes › 6 › sections › 1 › show': show }
  for (const layout of ['rows', 'terms']) {
    const site = applyChange(minimal(), { ...changed, 'routes › 6 › sections › 1 › layout': layout })
    const html = renderPages(checkManifest(minimalText(site), minimalContext).manifest as Manifest)
    const words = html.get('posts/a/index.html')
    expect(words).toMatch(
      /<a href="\/topics\/taps">On taps<\/a>(?:<!-- -->)?, (?:<!-- -->)?<a href="\/topics\/drains">On drains<\/a>/,
    )
  }
})
