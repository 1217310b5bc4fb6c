import { createElement, type ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { screenLanguage } from '../../src/editor/words/screenLanguages'
import { englishWords } from '../../src/editor/words/words'
import { nothingYet, type EditorState } from '../../src/editor/store/EditorState'
import { stubBrowser } from './screenMocks'

// Files share what they import: what another one has loaded is loaded anew, with the mocks of this one.
vi.hoisted(() => vi.resetModules())
stubBrowser()

const site = {
  languages: [
    { key: 'en', tag: 'en-IN', name: 'English' },
    { key: 'hi', tag: 'hi-IN', name: 'हिन्दी' },
  ],
}

test('a new picture is asked about until each language describes it', async () => {
  const { openScreen } = await import('./screenTexts')
  const { DescribedNote } = await import('../../src/editor/fields/pictures/PictureField')
  const textsOf = await openScreen(screenLanguage('en'))
  const state = { ...nothingYet, site } as unknown as EditorState
  const asked = (description: unknown, before: unknown): string | undefined =>
    textsOf(
      () =>
        createElement(DescribedNote, {
          description,
          example: 'What it shows',
          replaced: { description: before },
        } as ComponentProps<typeof DescribedNote>),
      state,
    ).find((text) => text.includes(englishWords.describedBefore))
  const before = { en: 'A pipe', hi: 'एक पाइप' }
  expect(asked(before, before)).toBe(englishWords.describedBefore)
  expect(asked({ ...before, en: 'A tap' }, before)).toBe(`हिन्दी: ${englishWords.describedBefore}`)
  expect(asked({ ...before, hi: 'एक नल' }, before)).toBe(`English: ${englishWords.describedBefore}`)
  expect(asked({ en: 'A tap', hi: 'एक नल' }, before)).toBeUndefined()
  expect(asked({ en: 'A pipe', hi: 'एक नल' }, 'A pipe')).toBe(`English: ${englishWords.describedBefore}`)
  expect([asked('A pipe', 'A pipe'), asked('A tap', 'A pipe')]).toEqual([englishWords.describedBefore, undefined])
})
