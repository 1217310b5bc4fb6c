import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { languages, translations, type ScreenLanguage } from '../../src/editor/words/languages'
import { fromRoot } from '../../src/node/process/paths'
import { bundleEditor } from '../../src/node/editor-server/page/bundleEditor'
import { languagesOfScreen } from '../../src/node/editor-server/page/localesOfScreen'

/** In bytes, compressed as usual: on a telephone in the same house it is there in a second. Icons are 4 kB of it, the Hindi of the schema 31 kB. */
const most = 370_000

/** What only a screen in one language fetches, named after it. */
const filesOf = ({ inEnglish }: ScreenLanguage): string[] => [
  `schemaTexts${inEnglish}.js`,
  `${inEnglish.toLowerCase()}.js`,
]

const screenLanguages = Object.values<ScreenLanguage>(languages)
/** Of the languages that are files: fetched by who chooses one. */
const fetched = readdirSync(fromRoot('src/editor/words/languages')).map((name) => name.replace('.json', '.js'))

test.each(screenLanguages)('the scripts of the editor in $inEnglish weigh less than 370 kB', async (language) => {
  const files = [...(await bundleEditor())].filter(([name]) => name.endsWith('.js'))
  const sizes = files.map(([name, content]) => [name, gzipSync(content).length] as const)
  const names = sizes.map(([name]) => name)
  expect(sizes.find(([name]) => name === 'editor.js')?.[1]).toBeGreaterThan(100_000)
  for (const other of translations) expect(names).toEqual(expect.arrayContaining(filesOf(other)))
  const others = screenLanguages.filter(({ inEnglish }) => inEnglish !== language.inEnglish).flatMap(filesOf)
  expect(names).toEqual(expect.arrayContaining(fetched))
  const loaded = sizes.filter(([name]) => ![...others, ...fetched].includes(name))
  const sum = loaded.reduce((all, [, size]) => all + size, 0)
  console.info(`${sum} bytes: ${JSON.stringify(loaded)}`)
  expect(sum, JSON.stringify(loaded)).toBeLessThan(most)
})

test('the controls speak the languages of the screen, and bring no others', async () => {
  expect([...languagesOfScreen()]).toEqual(expect.arrayContaining(Object.keys(languages)))
  const script = (await bundleEditor()).get('editor.js')?.toString() ?? ''
  expect(script).toContain('Press Escape to cancel drag.')
  expect(script).not.toContain('Ziehvorgang')
})
