import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { nothingYet, type EditorState } from '../../src/editor/store/EditorState'
import { screenLanguage } from '../../src/editor/words/screenLanguages'
import { handlers } from '../../src/editor/server/handlers'

import { outlinePages } from '../../src/editor/server/outline'
import { fromRoot } from '../../src/node/process/paths'
import { temporaryFolder } from '../temporaryFolder'
import { openSite } from './openSite'
import { stubBrowser } from './screenMocks'

/* What a panel and the contents offer, where an owner looks for it. */

// Files share what they import: what another one has loaded is loaded anew, with the mocks of this one.
vi.hoisted(() => vi.resetModules())
stubBrowser()

async function screenOf(kind: string, language: string) {
  const { openScreen } = await import('./screenTexts')
  const { Panel } = await import('../../src/editor/screen/panel/Panel')
  const { Outline } = await import('../../src/editor/screen/Outline')
  const textsOf = await openScreen(screenLanguage(language))
  const file = fromRoot(`src/node/new/templates/${kind}/site.json`)
  const site = openSite(file, temporaryFolder('offered'))
  const state: EditorState = { ...nothingYet, site: await handlers.state(site, {}) }
  return {
    lists: () =>
      textsOf(() => createElement(Outline, { onShown: () => undefined }), {
        ...state,
        view: { path: '/', contents: ['lists'] },
      }),
    panelOf: async (type: string) => {
      const sections = outlinePages(site.root).flatMap((page) => page.sections)
      const at = sections.find((one) => one.type === type)?.at ?? []
      const read = await handlers.read(site, { at })
      const selection = { part: at, turn: 0, also: [], changeScope: read }
      return textsOf(Panel, { ...state, read, selection })
    },
  }
}

test('a section that shows a list offers a new entry of it, without the list being opened', async () => {
  const { panelOf } = await screenOf('tutor', 'en')
  expect(await panelOf('questions')).toContain('New: question')
  expect(await panelOf('price-list')).toContain('New: batch')
})

test('an empty list of the engine is not offered beside one of the site’s own of the same name', async () => {
  const { lists } = await screenOf('garage', 'en')
  expect(lists().filter((text) => text.startsWith('Service'))).toEqual(['Services'])
  expect(lists()).toContain('Testimonials')
})

test('whose opening hours are shown is chosen in words', async () => {
  const { panelOf } = await screenOf('tutor', 'hi')
  expect(await panelOf('hours')).toContain('कंपनी')
})
