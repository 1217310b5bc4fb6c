import { expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import { locateProblems } from '../../src/manifest/json/locate'
import { at, keysOf, locationWords, type Path } from '../../src/manifest/core/read'
import { walkManifest } from '../../src/manifest/schema/annotatedSchema'
import { isDeep } from '../depth'
import { applyChange, minimal, minimalContext, minimalText, twoLanguages } from './minimal'

const change = {
  'site › languages': twoLanguages,
}

/** Every text of the small manifest that visitors read or that forms send, but for the conditions of lists. */
function texts(): { path: Path; text: string }[] {
  const found: { path: Path; text: string }[] = []
  walkManifest(minimal(), ({ path, value, annotations }) => {
    if ((annotations.text || annotations.formText) && typeof value === 'string' && !keysOf(path).includes('where'))
      found.push({ path, text: value })
  })
  return found
}

/** What is told of the manifest with one text in another shape: the rule, the place, and what stands there. */
function told(path: Path, value: unknown): string[] {
  const text = minimalText(applyChange(minimal(), { ...change, [locationWords(path)]: value }))
  return locateProblems(text, checkManifest(text, minimalContext).problems)
    .filter(({ severity }) => severity === 'error')
    .map(({ rule, line, column, length }) => {
      const there = (text.split('\n')[line - 1] as string).slice(column - 1)
      return `${rule} ${there.slice(0, length)}`
    })
}

/** All of them in a deep run; else every tenth, which takes a tenth of the time. */
const some = texts().filter((_, index) => isDeep || index % 10 === 0)

test('a language beside the list of languages is held against the schema too', () => {
  const language = at('site', 'language')
  expect(told(language, '! /')).toEqual(['wrong-form "! /"'])
  expect(told(language, 7)).toEqual(['wrong-type 7'])
  expect(told(language, undefined)).toEqual([])
})

test('a list of languages that cannot be read is told alone: no language is missing beside it', () => {
  const tolds = ['one', [], [{ tag: '! /', name: 'English' }, change['site › languages'][1]]].map((languages) => {
    const manifest = applyChange(minimal(), { 'site › language': undefined, 'site › languages': languages })
    return checkManifest(minimalText(manifest), minimalContext).problems.map(({ rule }) => rule)
  })
  expect(tolds).toEqual([['wrong-type'], ['too-few'], ['wrong-form']])
})

test('a text of each kind may stand in several languages', () => {
  expect(texts().length).toBeGreaterThan(60)
  for (const { path, text } of some)
    expect([locationWords(path), told(path, { en: text, hi: text })]).toEqual([locationWords(path), []])
})

test('a fault in one language of any text is told at that language', () => {
  for (const { path, text } of some) {
    const place = locationWords(path)
    expect([place, told(path, { en: text, hj: text })]).toEqual([place, ['unknown-language "hj"']])
    expect([place, told(path, { en: text, hi: 7 })]).toEqual([place, ['wrong-type 7']])
    expect([place, told(path, { en: text, hi: '' })]).toEqual([place, ['empty-text ""']])
    expect([place, told(path, { en: text, hi: '{nobody.knows}' })[0]]).toEqual([
      place,
      // An address that has the wrong form says no more than that.
      expect.stringMatching(/^(?:unknown-placeholder|wrong-form) "?\{nobody\.knows\}"?$/),
    ])
    expect([place, told(path, { hi: text })]).toEqual([place, []])
  }
})
