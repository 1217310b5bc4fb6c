import { createElement } from 'react'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { isQuick, thorough } from '../depth'
import { ownersTexts, partsOf, technical, viewsIn, withoutOwnersTexts } from './everyView'
import { nothingYet, type EditorState } from '../../src/editor/store/EditorState'
import type { ReadValue } from '../../src/editor/api/EditorApi'
import { stubBrowser } from './screenMocks'
import { screenLanguage } from '../../src/editor/words/screenLanguages'
import { handlers } from '../../src/editor/server/handlers'
import type { EditedSite } from '../../src/editor/server/EditedSite'
import { fromRoot } from '../../src/node/process/paths'
import { openSite } from './openSite'
import { temporaryFolder } from '../temporaryFolder'

/*
 * Every view of the editor is rendered here, for several sites and in both languages that are complete, and read as an
 * owner reads it: nowhere stands a word of the file, of the program or of the system.
 */

// Files share what they import: what another one has loaded is loaded anew, with the mocks of this one.
vi.hoisted(() => vi.resetModules())
vi.mock('../../src/editor/controls/Window', async (original) => ({
  ...(await original<object>()),
  ...(await import('./screenMocks')).windowInPlace,
}))
stubBrowser()

const folder = temporaryFolder('plain')

const sites = {
  'the first site': {
    file: 'tests/sites/pest-control/site.json',
    screens: isQuick ? (['en'] as const) : (['en', 'hi'] as const),
    run: test,
  },
  'a garage': { file: 'src/node/new/templates/garage/site.json', screens: ['en'], run: thorough(test) },
  'a tutor': { file: 'src/node/new/templates/tutor/site.json', screens: ['en'], run: thorough(test) },
} as const

/** Buttons that do not say of which list they are. */
const vague = new Set(['Add: Text', 'जोड़ें: टेक्स्ट'])

/** Opens further fields, and does not say of what: those of the panel. */
const bareMore = /^(?:More|और) \(/

/** Keys and ids of several words, and numbered ones: a word with a hyphen may be a word of English. */
const joined = /[-\d]/

describe.each(Object.entries(sites))('%s', (_name, { file, screens, run }) => {
  let site: EditedSite
  let owners: readonly string[]
  beforeAll(() => {
    site = openSite(fromRoot(file), folder)
    owners = ownersTexts(site.root)
  })
  const faultsIn = (where: string, texts: readonly string[], ids: ReadonlySet<string>): string[] =>
    [...new Set(texts)].flatMap((text) => {
      const rest = withoutOwnersTexts(text, owners)
      const isId = ids.has(text) || rest.split(/[\s,:;.“”"]+/).some((word) => joined.test(word) && ids.has(word))
      // A section whose heading each page fills is called by its kind.
      const isGap = text.endsWith(': …')
      return technical.test(rest) || isId || isGap || vague.has(text) ? [`${where}: ${text}`] : []
    })

  run.each(screens)('shows no word of a program, in %s', async (language) => {
    const { openScreen } = await import('./screenTexts')
    const { Panel } = await import('../../src/editor/screen/panel/Panel')
    const { Outline } = await import('../../src/editor/screen/Outline')
    const { Problems } = await import('../../src/editor/screen/Trouble')
    const { PublishDialog } = await import('../../src/editor/screen/dialogs/PublishDialog')
    const textsOf = await openScreen(screenLanguage(language))
    const state: EditorState = { ...nothingYet, site: await handlers.state(site, {}) }
    const { ids, parts } = partsOf(site)
    const faults: string[] = []
    const see = (where: string, texts: readonly string[]): void => void faults.push(...faultsIn(where, texts, ids))
    for (const contents of [['pages'], ['lists'], ['whole']]) {
      const view = { path: '/', contents }
      const Contents = () => createElement(Outline, { onShown: () => undefined })
      see(contents[0] ?? '', textsOf(Contents, { ...state, view }))
      for (const dialog of ['add-section', 'new'])
        see(dialog, textsOf(Contents, { ...state, view: { ...view, dialog } }))
    }
    see('problems', textsOf(Problems, { ...state, view: { path: '/', dialog: 'problems' } }))
    see(
      'publish',
      textsOf(() => createElement(PublishDialog, { isOpen: true, onClose: () => undefined }), state),
    )
    const seen = new Set<string>()
    for (const part of parts) {
      const read: ReadValue = await handlers.read(site, { at: part })
      for (const field of viewsIn(site.root, part, read.value, seen)) {
        const selection = { part, field, turn: 0, also: [field], changeScope: read }
        const texts = textsOf(Panel, { ...state, read, selection })
        see(field.join(' '), texts)
        const more = texts.filter((text) => bareMore.test(text))
        if (more.length > 1) faults.push(`${field.join(' ')}: ${more.join(', ')}`)
      }
    }
    expect(faults).toEqual([])
  })
})
