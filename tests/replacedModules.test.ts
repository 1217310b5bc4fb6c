import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fromRoot } from '../src/node/process/paths'

const folder = fromRoot('tests')
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.test.ts'))
  .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))
  .filter(({ text }) => /^vi\.mock\(/m.test(text))

test('a file that replaces a module shares none with another', () => {
  expect(files).not.toEqual([])
  const isAlone = (text: string): boolean =>
    text.includes('vi.hoisted(() => vi.resetModules())') && /^stubBrowser\(\)|^  vi\.resetModules\(\)/m.test(text)
  expect(files.filter(({ text }) => !isAlone(text)).map(({ path }) => path)).toEqual([])
})
