import { readdirSync } from 'node:fs'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { pointerTo } from '../../src/editor/document/pointer'
import { nothingYet, type EditorState } from '../../src/editor/store/EditorState'
import { languages } from '../../src/editor/words/languages'
import type { EditorProblem, SiteState } from '../../src/editor/words/messages'
import { checkManifest } from '../../src/manifest/check'
import { keysOf } from '../../src/manifest/core/path'
import { attempt } from '../../src/manifest/core/attempt'
import { languagesOf } from '../../src/manifest/languages/languages'
import { withPlaceWords } from '../../src/node/editor-server/offers/withPlaceWords'
import { casesFolder, caseText } from '../manifest/caseFiles'
import { minimalContext } from '../manifest/minimal'
import { stubBrowser } from './screenMocks'

/* What the check says of each mistake, as the editor's list of problems shows it. */

vi.mock('../../src/editor/screen/StoreContext', async () => (await import('./screenMocks')).storeContext)
vi.mock('../../src/editor/screen/dialogs/Window', async () => (await import('./screenMocks')).windowInPlace)
stubBrowser()
afterAll(() => vi.unstubAllGlobals())

/** Whether a location is named as in the file, such as `relay › endpoint` or “Pages › 0”. */
const isAsInFile = (text: string): boolean => {
  const quoted = [...text.matchAll(/“([^”]*)”/g)].flatMap(([, inside = '']) => inside.split(' › '))
  return text.replaceAll(/“[^”]*”/g, '').includes('›') || quoted.some((step) => /^(?:\d+|[a-z]\w*)$/.test(step))
}

describe.each(['en', 'hi'] as const)('no location is named as in the file, in %s', async (language) => {
  const { openScreen } = await import('./screenTexts')
  const { Problems } = await import('../../src/editor/screen/Problems')
  const textsOf = await openScreen(languages[language])
  test.each(readdirSync(casesFolder))('%s', (name) => {
    const text = caseText(name)
    const root: unknown = attempt(() => JSON.parse(text) as unknown)
    const problems = checkManifest(text, minimalContext).problems.map((one): EditorProblem => {
      const { fix: _, ...problem } = one
      const at = 'offset' in one.at ? [] : pointerTo(root, keysOf(one.at))
      return { ...problem, at, values: withPlaceWords(root, one.values) }
    })
    const site = { problems, languages: languagesOf(root), meanings: {}, ownLists: {} } as unknown as SiteState
    const state: EditorState = { ...nothingYet, site, view: { path: '/', dialog: 'problems' } }
    expect(textsOf(Problems, state).filter(isAsInFile)).toEqual([])
  })
})
