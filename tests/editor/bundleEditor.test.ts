import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../temporaryFolder'

const [bundler, code] = ['vite', '../../src/node/code/codeFolder'] as const

// Files share their modules: this one needs them with others in their place, and the next one gets its own.
afterAll(() => {
  vi.doUnmock(bundler)
  vi.doUnmock(code)
  vi.resetModules()
})

test('the editor of the code as it is stays bundled, and that of other code goes', async () => {
  const folder = temporaryFolder('bundles')
  let [version, runs] = ['one', 0]
  vi.resetModules()
  vi.doMock(bundler, () => ({
    build: ({ build: { outDir } }: { build: { outDir: string } }) => {
      runs += 1
      writeFileSync(join(outDir, 'editor.js'), version)
      return { output: [] }
    },
  }))
  vi.doMock(code, async (original) => ({
    ...(await original<object>()),
    bundlesFolder: folder,
    codeVersion: () => version,
  }))
  const { bundleEditor } = await import('../../src/editor/server/page/bundleEditor')
  const scriptOf = async () => String((await bundleEditor()).get('editor.js'))
  const bundles = () => readdirSync(folder).sort()
  const others = ['code-zero', 'newest']
  for (const name of [...others, 'editor-code-zero', 'editor-code-zero.draft']) mkdirSync(join(folder, name))
  expect([await scriptOf(), await scriptOf(), runs]).toEqual(['one', 'one', 1])
  expect(bundles()).toEqual([...others, 'editor-code-one'].sort())
  // Another editor begins at this moment, with the same code.
  mkdirSync(join(folder, 'editor-code-two.draft'))
  version = 'two'
  expect([await scriptOf(), runs]).toEqual(['two', 2])
  expect(bundles()).toEqual([...others, 'editor-code-two', 'editor-code-two.draft'].sort())
})
