import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { schema } from '../../src/manifest/schema/schema'
import type { FieldHost } from '../../src/editor/fields/FieldHost'
import { stubBrowser } from './screenMocks'

// Files share what they import: what another one has loaded is loaded anew, with the mocks of this one.
vi.hoisted(() => vi.resetModules())
stubBrowser()

/** Renders the controls of a block's values. @returns the HTML of one of them */
async function controlsOf(definition: string) {
  const { FieldHostContext } = await import('../../src/editor/fields/FieldHost')
  const { ChoiceField } = await import('../../src/editor/fields/ChoiceField')
  const { TextField } = await import('../../src/editor/fields/TextField')
  const host = { suggestionsFor: () => [], placeholders: [] } as unknown as FieldHost
  return (key: string, value?: unknown): string => {
    const node = schema.follow(schema.property(schema.definition(definition), key) ?? {})
    const control = createElement(node.type === 'integer' ? TextField : ChoiceField, {
      node,
      value,
      at: [key],
      id: key,
      isRequired: false,
    })
    return renderToStaticMarkup(createElement(FieldHostContext, { value: host }, control))
  }
}

test('a yes or no that is left out is shown as what the page does, and its switch is the other one', async () => {
  const route = await controlsOf('Route')
  expect(route('searchable')).toMatch(/checked="".*>Yes \(as usual\)</)
  expect(route('searchable', false)).toMatch(/aria-checked="false".*>No</)
  expect(route('searchable', true)).toContain('>Yes<')
  expect(route('hidden')).toContain('>No (as usual)<')
})

test('a choice that is left out is shown as what it means', async () => {
  const route = await controlsOf('Route')
  expect(route('frame')).toMatch(/>Everything \(as usual\)<.*>Slim<.*>None</)
  const theme = await controlsOf('Theme')
  expect(theme('header')).toContain('>Plain (as usual)<')
})

test('an empty number says the one that counts', async () => {
  const slot = await controlsOf('SlotField')
  expect(slot('every')).toContain('placeholder="30 (as usual)"')
})
