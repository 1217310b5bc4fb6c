import { readdirSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { isQuick } from '../depth'
import { pointerTo } from '../../src/manifest/edits/pointer'
import { nothingYet } from '../../src/editor/store/EditorState'
import { screenLanguage } from '../../src/editor/words/screenLanguages'
import type { EditorProblem, SiteState } from '../../src/editor/api/EditorApi'
import { checkManifest } from '../../src/manifest/check'
import { keysOf, attempt } from '../../src/manifest/core/read'
import { languagesOf } from '../../src/manifest/core/languages'
import { withPlaceWords } from '../../src/editor/words/placeOf'
import { casesFolder, caseText } from '../manifest/caseFiles'
import { minimalContext } from '../manifest/minimal'
import { stubBrowser } from './screenMocks'

/* What the check says of each mistake, as the editor's list of problems shows it. */

// Files share what they import: what another one has loaded is loaded anew, with the mocks of this one.
vi.hoisted(() => vi.resetModules())
vi.mock('../../src/editor/controls/Window', async (original) => ({
  ...(await original<object>()),
  ...(await import('./screenMocks')).windowInPlace,
}))
stubBrowser()

/** Words of the file and of commands. */
const technical = /[{}[\]]|\b(?:true|false|null|npm|JSON)\b/

/** Messages that repeat what was typed in braces or as a value, or are about what only an editor of texts can write. */
const repeating = [
  'bent-name',
  'circular-text',
  'empty-folder',
  'empty-list/no-value',
  'empty-list/quoted',
  'stray-brace',
  'unknown-placeholder',
  'unknown-placeholder/left-out',
  'unknown-placeholder/loop',
  'unknown-placeholder/picture',
  'unknown-placeholder/put-in',
  'unknown-placeholder/visitors',
  'unknown-reference/no-loop',
  'unknown-reference/not-list',
  'unused/name',
  'wrong-choices',
  'wrong-hours/no-branch',
  'wrong-phone/field',
  'wrong-type',
  'wrong-type/entries',
  'wrong-type/quoted',
]

/** Whether a location is named as in the file, such as `relay › endpoint` or “Pages › 0”. Hindi quotes the title of a list: “course” एंट्री. */
const isAsInFile = (text: string): boolean => {
  const quoted = [...text.matchAll(/“([^”]*)”(?! एंट्री)/g)].flatMap(([, inside = '']) => inside.split(' › '))
  return text.replaceAll(/“[^”]*”/g, '').includes('›') || quoted.some((step) => /^(?:\d+|[a-z]\w*)$/.test(step))
}

const languages = isQuick ? (['en'] as const) : (['en', 'hi'] as const)

describe.each(languages)('no problem is told in words of the file, in %s', async (language) => {
  const { openScreen } = await import('./screenTexts')
  const { Problems } = await import('../../src/editor/screen/Trouble')
  const textsOf = await openScreen(screenLanguage(language))
  test.each(readdirSync(casesFolder))('%s', (name) => {
    const text = caseText(name)
    const root: unknown = attempt(() => JSON.parse(text) as unknown)
    const problems = checkManifest(text, minimalContext).problems.map((one): EditorProblem => {
      const { fix: _, ...problem } = one
      const at = 'offset' in one.at ? [] : pointerTo(root, keysOf(one.at))
      return { ...problem, at, values: withPlaceWords(root, one.values) }
    })
    const shown = (some: readonly EditorProblem[]): string[] => {
      const site = { problems: some, languages: languagesOf(root), meanings: {}, ownLists: {} } as unknown as SiteState
      return textsOf(Problems, { ...nothingYet, site, view: { path: '/', dialog: 'problems' } })
    }
    expect(shown(problems).filter(isAsInFile)).toEqual([])
    const plain = problems.filter(({ messageId }) => !repeating.includes(messageId))
    expect(shown(plain).filter((one) => technical.test(one))).toEqual([])
  })
})
