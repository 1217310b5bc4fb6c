import { readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { bundleCode } from '../../scripts/build/bundleCode'
import { compileStyles } from '../../scripts/build/compileStyles'
import { filesIn } from '../../scripts/filesIn'
import { fromRoot } from '../../scripts/paths'

/** Not as one word: this file is compiled too. */
const library = `styled${'-'}components`

/** The styled elements in a source file: each begins with its tag. */
const styledIn = (code: string): number => code.match(/\bstyled\.\w+`/g)?.length ?? 0

test('the style sheet has the rules of every component, also of those that only a browser renders', async () => {
  const { prerender } = await bundleCode()
  const sheet = prerender.styleSheet()
  const plugin = compileStyles()
  const transform = plugin.transform as unknown as (
    this: { parse: typeof parseAst },
    code: string,
    id: string,
    options: { ssr: boolean },
  ) => { code: string } | null
  const files = filesIn(fromRoot('src')).filter((file) => /\.tsx?$/.test(file) && !file.startsWith('editor/'))
  const missing = files.flatMap((file) => {
    const source = readFileSync(fromRoot(`src/${file}`), 'utf8')
    if (!source.includes(`from '${library}'`)) return []
    const styled = source.match(/const \w+ = styled\.\w+`[^`]*`/g) ?? []
    expect(styled.length, file).toBe(styledIn(source))
    const code = [`import styled from '${library}'`, ...styled].join('\n')
    const compiled = transform.call({ parse: parseAst }, code, fromRoot(`src/${file}`), { ssr: true })?.code ?? ''
    return [...compiled.matchAll(/styledElement\("\w+", "(\w+)"/g)]
      .map(([, name]) => name as string)
      .filter((name) => !new RegExp(`\\.${name}(?![\\w-])`).test(sheet))
      .map((name) => `${file}: ${name}`)
  })
  expect(missing).toEqual([])
})
