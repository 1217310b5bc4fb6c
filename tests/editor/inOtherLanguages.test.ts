import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { FieldHost, FieldProps } from '../../src/editor/fields/FieldHost'
import { screenLanguage } from '../../src/editor/words/screenLanguages'
import { nothingYet, type EditorState } from '../../src/editor/store/EditorState'
import { schema } from '../../src/manifest/schema/schema'
import { stubBrowser } from './screenMocks'

// Files share what they import: what another one has loaded is loaded anew, with the mocks of this one.
vi.hoisted(() => vi.resetModules())
stubBrowser()

const languages = [
  { key: 'en', tag: 'en-IN', name: 'English' },
  { key: 'hi', tag: 'hi-IN', name: 'हिन्दी' },
]
const state = { ...nothingYet, site: { languages } } as unknown as EditorState

/** Whether a text of a block has the button for the other language, in the words of others or in its own. */
async function canTranslate(block: string, at: string[], value: string, suggestions: string[] = []): Promise<boolean> {
  const { openScreen } = await import('./screenTexts')
  const { FieldHostContext } = await import('../../src/editor/fields/FieldHost')
  const { Control } = await import('../../src/editor/fields/Field')
  const host = { suggestionsFor: () => suggestions, placeholders: [] } as unknown as FieldHost
  const node = schema.follow(schema.property(schema.definition(block), at.at(-1) ?? '') ?? {})
  const props: FieldProps = { node, value, at, id: 'text', isRequired: false }
  const field = () => createElement(FieldHostContext, { value: host }, createElement(Control, props))
  return (await openScreen(screenLanguage('en')))(field, state).includes('Write in हिन्दी')
}

test('a text is written in the other language whatever its control is', async () => {
  expect(await canTranslate('Company', ['company', 'name'], 'Asha')).toBe(true)
  // It names its item in the list.
  expect(await canTranslate('ClosedDay', ['company', 'closedDays', '#Holi', 'name'], 'Holi')).toBe(true)
  // Others have the same words.
  expect(await canTranslate('City', ['catalogs', 'cities', '#pune', 'name'], 'Pune', ['Pune'])).toBe(true)
})

test('what is no text, or is one of a language, is not', async () => {
  expect(await canTranslate('Route', ['routes', '#/x', 'path'], '/x')).toBe(false)
  expect(await canTranslate('TextField', ['forms', 'ask', 'fields', '#phone', 'name'], 'phone')).toBe(false)
  expect(await canTranslate('ClosedDay', ['company', 'closedDays', '0', 'name', 'en'], 'Holi')).toBe(false)
})
