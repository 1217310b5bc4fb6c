import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { screenLanguages } from '../../src/editor/words/screenLanguages'
import { bundleEditor, languagesOfScreen } from '../../src/editor/server/page/bundleEditor'

/** In bytes, compressed as usual: on a telephone in the same house it is there in a second (decision 018 of the editor). Icons are 4 kB of it. */
const most = 430_000

/** What only a screen in one language fetches, named after it. */
const filesOf = (key: string): string[] => (key === 'en' ? [] : [`${key}.js`])
const languages = Object.keys(screenLanguages)

test.each(languages)('the scripts of the editor in "%s" weigh less than 430 kB', async (language) => {
  const files = [...(await bundleEditor())].filter(([name]) => name.endsWith('.js'))
  const sizes = files.map(([name, content]) => [name, gzipSync(content).length] as const)
  expect(sizes.find(([name]) => name === 'editor.js')?.[1]).toBeGreaterThan(100_000)
  const others = languages.filter((key) => key !== language).flatMap(filesOf)
  expect(sizes.map(([name]) => name)).toEqual(expect.arrayContaining([...filesOf(language), ...others]))
  const loaded = sizes.filter(([name]) => !others.includes(name))
  const sum = loaded.reduce((all, [, size]) => all + size, 0)
  console.info(`${sum} bytes: ${JSON.stringify(loaded)}`)
  expect(sum, JSON.stringify(loaded)).toBeLessThan(most)
})

test('the controls speak the languages of the screen, and bring no others', async () => {
  expect([...languagesOfScreen()].sort()).toEqual(languages.toSorted())
  const script = (await bundleEditor()).get('editor.js')?.toString() ?? ''
  expect(script).toContain('Press Escape to cancel drag.')
  expect(script).not.toContain('Ziehvorgang')
})
