import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languageAsked } from '../../src/editor/api/readerLanguage'
import { withLanguageFirst } from '../../src/manifest/languages/textByLanguage'
import { schemaOf } from '../../src/manifest/schema/lists'
import { bundleCode } from '../../src/node/code/bundleCode'
import { handlers } from '../../src/editor/server/handlers'
import { fromRoot } from '../../src/node/process/paths'
import { temporaryFolder } from '../temporaryFolder'
import { openSite } from './openSite'

test.each([
  [['hi-IN', 'en-US'], 'hi'],
  [['ta-IN', 'mr'], 'mr'],
  [['ta-IN'], 'en'],
  [[], 'en'],
])('a browser that asks for %j gets the screen in "%s"', (asked, language) => {
  expect(languageAsked(asked, ['en', 'hi', 'mr'])).toBe(language)
})

const site = {
  title: { en: 'Fees', hi: 'फ़ीस' },
  sections: [
    { type: 'banner', text: { en: 'Call us', hi: 'फ़ोन कीजिए' } },
    { type: 'banner', text: 'Ajmer' },
  ],
  colors: { brand: '#b5411f', deep: '#16352d' },
}

test("a reader's language is first in each text, and all else is as it was", () => {
  const read = withLanguageFirst(site, 'hi') as typeof site
  expect(read).toEqual(site)
  expect([Object.keys(read.title), Object.keys(read.sections[0]?.text ?? {})]).toEqual([
    ['hi', 'en'],
    ['hi', 'en'],
  ])
  expect([read.sections[1], read.colors]).toEqual([site.sections[1], site.colors])
  expect([read.sections[1] === site.sections[1], read.colors === site.colors]).toEqual([true, true])
  expect(withLanguageFirst(site, 'hi')).toBe(read)
  expect(withLanguageFirst(site, 'en')).toBe(site)
})

test('pages, sections, lists, entries and changes are named in the language of the screen', async () => {
  const folder = temporaryFolder('reader')
  cpSync(fromRoot('src/node/new/templates/tutor'), folder, { recursive: true })
  const open = openSite(join(folder, 'site.json'), join(folder, 'journal'), bundleCode)
  const course = ['lists', 'courses', 'entries', '#maths-10']
  const namesFor = async (reader: string) => {
    await handlers.apply(open, {
      operations: [{ do: 'set', at: [...course, 'text', 'hi'], value: reader }],
      kind: 'edit',
    })
    const { pages, lists, ownLists, undo } = await handlers.state(open, {}, reader)
    const { entries } = await handlers.list(open, { list: 'courses', query: '', offset: 0 }, reader)
    const { scope } = await handlers.read(open, { at: course }, reader)
    const { changes } = await handlers.changes(open, {}, reader)
    return [
      pages[0]?.title,
      pages[0]?.sections[1]?.label,
      lists.find(({ at }) => at[1] === 'courses')?.title,
      schemaOf(ownLists).entry('courses')?.properties?.teacher?.title,
      entries[1]?.label,
      scope.kind === 'entry' && scope.label,
      changes[0]?.where.split(' › ').slice(0, 2).join(' › '),
      undo?.title.split(' › ')[0],
    ]
  }
  expect(await namesFor('hi')).toEqual([
    'होम',
    'आठ डेस्क का हफ़्ता',
    'कोर्स',
    'शिक्षक',
    'गणित, कक्षा 9 और 10',
    'गणित, कक्षा 9 और 10',
    'कोर्स › गणित, कक्षा 9 और 10',
    'Text',
  ])
  const english = await namesFor('en')
  expect(english.slice(0, 5).join(' | ')).toBe(
    'Home | The week at eight desks | Courses | Teacher | Maths, classes 9 and 10',
  )
  // A language that the site does not have.
  expect(await namesFor('mr')).toEqual(english)
})
