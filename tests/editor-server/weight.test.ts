import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleEditor } from '../../src/node/editor-server/bundleEditor'

/** In bytes, compressed as usual: on a telephone in the same house it is there in a second. */
const most = 330_000

/** What only a screen in one language fetches. */
const ofLanguages = { en: ['english.js'], hi: ['descriptionsHindi.js', 'hindi.js', 'titlesHindi.js'] }

test.each(Object.entries(ofLanguages))('the scripts of the editor in %s weigh less than 330 kB', async (_, own) => {
  const files = [...(await bundleEditor())].filter(([name]) => name.endsWith('.js'))
  const sizes = files.map(([name, content]) => [name, gzipSync(content).length] as const)
  expect(sizes.find(([name]) => name === 'editor.js')?.[1]).toBeGreaterThan(100_000)
  expect(sizes.map(([name]) => name)).toEqual(expect.arrayContaining(Object.values(ofLanguages).flat()))
  const others = new Set(
    Object.values(ofLanguages)
      .flat()
      .filter((name) => !own.includes(name)),
  )
  const loaded = sizes.filter(([name]) => !others.has(name))
  const sum = loaded.reduce((all, [, size]) => all + size, 0)
  console.info(`${sum} bytes: ${JSON.stringify(loaded)}`)
  expect(sum, JSON.stringify(loaded)).toBeLessThan(most)
})
