import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleEditor } from '../../scripts/editor/bundleEditor'

/** In bytes, compressed as usual: on a telephone in the same house it is there in a second. */
const most = 300_000

/** A file with the texts of one language, which nobody loads who reads another. */
const languageOf = (file: string): string | undefined =>
  /^(?:titles|descriptions|problems)([A-Z]\w*)\.js$/.exec(file)?.[1]

/** What somebody loads: the code, and the heaviest of the languages. */
function heaviest(sizes: readonly (readonly [file: string, size: number])[]): number {
  const sums = new Map<string | undefined, number>([[undefined, 0]])
  for (const [file, size] of sizes) sums.set(languageOf(file), (sums.get(languageOf(file)) ?? 0) + size)
  return (
    (sums.get(undefined) ?? 0) +
    Math.max(0, ...[...sums].flatMap(([language, sum]) => (language === undefined ? [] : [sum])))
  )
}

test('of several languages the heaviest counts, not their sum', () => {
  expect(
    heaviest([
      ['editor.js', 100],
      ['titlesHindi.js', 10],
      ['problemsHindi.js', 5],
      ['titlesTamil.js', 12],
    ]),
  ).toBe(115)
})

test('the scripts of the editor weigh less than 300 kB in any language', async () => {
  const files = [...(await bundleEditor())].filter(([name]) => name.endsWith('.js'))
  const sizes = files.map(([name, content]) => [name, gzipSync(content).length] as const)
  const script = sizes.find(([name]) => name === 'editor.js')?.[1] ?? 0
  expect(script).toBeGreaterThan(100_000)
  expect(sizes.flatMap(([name]) => languageOf(name) ?? [])).toContain('Hindi')
  expect(heaviest(sizes), JSON.stringify(sizes)).toBeLessThan(most)
})
