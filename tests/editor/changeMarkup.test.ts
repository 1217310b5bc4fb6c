import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { markOf, setLink, toggleMark, type SelectedText } from '../../src/editor/fields/texts/MarkupField'
import { wordsOfMarkup } from '../../src/manifest/text/markup'
import { runsOf, seed } from '../depth'

/** A text in which `‹` and `›` stand around what is selected, or `|` where the caret is. */
const from = (marked: string): SelectedText => {
  const text = marked.replaceAll(/[‹›|]/g, '')
  const start = marked.search(/[‹|]/)
  return { text, start, end: marked.includes('›') ? marked.indexOf('›') - 1 : start }
}
const shown = (made: SelectedText | undefined): string | undefined =>
  made && `${made.text.slice(0, made.start)}‹${made.text.slice(made.start, made.end)}›${made.text.slice(made.end)}`

describe('the marks of a running text', () => {
  test.each([
    ['Call ‹us› now', 'Call **‹us›** now'],
    ['Call **‹us›** now', 'Call ‹us› now'],
    ['Call ‹**us**› now', 'Call ‹us› now'],
    ['Call **u|s** now', 'Call ‹us› now'],
    ['Call u|s now', 'Call **‹us›** now'],
    ['हमें फ़ो|न करें', 'हमें **‹फ़ोन›** करें'],
    ['Call‹ us › now', 'Call **‹us›**  now'],
    ['**one ‹two› three**', '**one** ‹two› **three**'],
    ['**one ‹two** three›', '**one ‹two three›**'],
    ['*one ‹two› three*', '*one* **‹two›** *three*'],
    ['‹See [prices](/prices) now›', '**‹See** [prices](/prices) **now›**'],
  ])('bold in %s', (before, after) => {
    expect(shown(toggleMark(from(before), 'bold'))).toBe(after)
  })

  test('bold is not made where it cannot be written', () => {
    for (const before of ['One | two', '[pri|ces](/prices)', '‹5 * 3›', '|'])
      expect(toggleMark(from(before), 'bold'), before).toBeUndefined()
  })

  test.each([
    ['See ‹prices›', '/prices', 'See [‹prices›](/prices)'],
    ['See [pr|ices](/old)', '/new', 'See [‹prices›](/new)'],
    ['See [prices|](/old)', '', 'See ‹prices›'],
    ['See **‹prices›**', '/prices', 'See [‹prices›](/prices)'],
    ['See |', '/prices', 'See [‹Prices›](/prices)'],
  ])('a link in %s to %s', (before, href, after) => {
    expect(shown(setLink(from(before), href, 'Prices'))).toBe(after)
  })

  test('an address that would break the markup makes no link', () => {
    expect(setLink(from('See ‹prices›'), '/a b', '')).toBeUndefined()
  })

  test('what the selection has is known', () => {
    expect(markOf(from('a **‹b›** c'))?.kind).toBe('bold')
    expect(markOf(from('a *b|* c'))?.kind).toBe('emphasis')
    expect(markOf(from('‹a **b**›'))).toBeUndefined()
    expect(markOf(from('[a|](/b)'))).toEqual({ kind: 'link', text: 'a', href: '/b' })
  })

  test('whatever is pressed, the words stay the same, and pressing twice is as before', () => {
    const pieces = ['one', ' ', '**two three**', '*four*', '[five six](/7)', ', ', 'आठ', '\n', '*', '[']
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 7 }), fc.nat(), fc.nat(), (parts, one, other) => {
        const text = parts.join('')
        const [start = 0, end = 0] = [one % (text.length + 1), other % (text.length + 1)].sort((a, b) => a - b)
        const once = toggleMark({ text, start, end }, 'bold')
        if (!once) return
        expect(wordsOfMarkup(once.text), text).toBe(wordsOfMarkup(text))
        const twice = toggleMark(once, 'bold')
        if (twice) expect(wordsOfMarkup(twice.text), text).toBe(wordsOfMarkup(text))
        expect(markOf(once)?.kind === 'bold', text).toBe(markOf({ text, start, end })?.kind !== 'bold')
      }),
      { seed, numRuns: runsOf(500, 20_000) },
    )
  })
})
