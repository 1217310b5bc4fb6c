import { expect, test } from 'vitest'
import { sentencesOf } from '../../src/words/english'
import { reserved } from '../../src/manifest/rules/badSlug'
import { checkMinimal, minimalContext } from './minimal'

const sentencesFor = (change: Record<string, unknown>): string[] =>
  checkMinimal(change).problems.map((problem) => sentencesOf(problem)[0])

test('the names of devices are the nine of each kind', () => {
  const ofDevices = [...reserved].filter((name) => /\d$/.test(name) && name !== '404').toSorted()
  const numbered = (name: string) => Array.from({ length: 9 }, (_, index) => `${name}${index + 1}`)
  expect(ofDevices).toEqual([...numbered('com'), ...numbered('lpt')])
})

test('a telephone number that is too short is not made longer by hyphens', () => {
  expect(sentencesFor({ 'company › phone': '12' }).join()).not.toContain('Did you mean')
})

test('a placeholder of some pages in a text of all pages is told so', () => {
  const [sentence] = sentencesFor({ 'frame › header › links › 0 › label': 'More of {service.title}' })
  expect(sentence).toContain('every page')
})

test('a number that a fact holds is compared in the text that shows it', () => {
  const change = { 'facts › promise': '25', 'routes › 0 › sections › 0 › text': 'We do {fact.promise} services.' }
  expect(sentencesFor(change).join()).toContain('25 services')
  expect(sentencesFor({ ...change, 'facts › promise': 'our' }).join()).not.toContain('services')
})

test('one file that is used nowhere is spoken of as one, several as several', () => {
  const sentencesWith = (...media: string[]) =>
    checkMinimal({}, { ...minimalContext, media: new Set([...minimalContext.media, ...media]) })
      .problems.filter(({ rule }) => rule === 'unused')
      .map((problem) => sentencesOf(problem).join(' '))
  expect(sentencesWith('a.jpg')).toEqual([
    'One file in the media folder is not used: a.jpg. Show it, or remove it from the folder.',
  ])
  expect(sentencesWith('a.jpg', 'b.jpg')).toEqual([
    '2 files in the media folder are not used: a.jpg, b.jpg. Show them, or remove them from the folder.',
  ])
})
