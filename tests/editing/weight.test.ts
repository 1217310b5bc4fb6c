import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleEditor } from '../../scripts/editor/bundleEditor'

/** In bytes, compressed as usual: on a telephone in the same house it is there in a second. */
const most = 330_000

test('the scripts of the editor weigh less than 330 kB', async () => {
  const files = [...(await bundleEditor())].filter(([name]) => name.endsWith('.js'))
  const sizes = files.map(([name, content]) => [name, gzipSync(content).length] as const)
  const script = sizes.find(([name]) => name === 'editor.js')?.[1] ?? 0
  expect(script).toBeGreaterThan(100_000)
  expect(
    sizes.reduce((sum, [, size]) => sum + size, 0),
    JSON.stringify(sizes),
  ).toBeLessThan(most)
})
