import { readFileSync } from 'node:fs'
import { compile, type Element } from 'stylis'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { bundleCode } from '../../src/node/code/bundleCode'
import { compileStyles } from '../../src/node/code/compileStyles'
import { filesIn, fromRoot } from '../../src/node/process/paths'
import { light } from '../ui/themes'

/** Not as one word: this file is compiled too. */
const library = `styled${'-'}components`

/** The styled elements in a source file: each begins with its tag. */
const styledIn = (code: string): number => code.match(/\bstyled\.\w+`/g)?.length ?? 0

test('the style sheet has the rules of every component, also of those that only a browser renders', async () => {
  const { prerender } = await bundleCode()
  const sheet = prerender.styleSheet({ theme: light, focuses: [] })
  const plugin = compileStyles()
  const transform = plugin.transform as unknown as (
    this: { parse: typeof parseAst },
    code: string,
    id: string,
    options: { ssr: boolean },
  ) => { code: string } | null
  const files = filesIn(fromRoot('src')).filter((file) => /\.tsx?$/.test(file) && !/^(?:editor|node)\//.test(file))
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

/** The rules of a sheet, with those inside of queries. */
const rulesOf = (elements: readonly Element[]): Element[] =>
  elements.flatMap((one) => [
    ...(one.type === 'rule' ? [one] : []),
    ...(Array.isArray(one.children) ? rulesOf(one.children) : []),
  ])

function withoutArguments(selector: string): string {
  const shorter = selector.replace(/\([^()]*\)/g, '')
  return shorter === selector ? selector : withoutArguments(shorter)
}

test('no rule has a browser work out the styles of the whole page when any part of it changes', async () => {
  const { prerender } = await bundleCode()
  const rules = rulesOf(compile(prerender.styleSheet({ theme: light, focuses: [] }))).filter(({ value }) =>
    value.includes(':has('),
  )
  expect(rules.length).toBeGreaterThan(10)
  const selectors = rules.flatMap(({ props }) => props as string[]).filter((one) => one.includes(':has('))
  // What follows `:has()` names elements, else all below it are looked at.
  expect(selectors.filter((one) => /:has.*[\s>+~][*:][^\s>+~]*$/.test(withoutArguments(one)))).toEqual([])
  // A custom property is inherited by all elements of the page.
  const ofPage = rules.filter(({ value }) => /(?:^|,)\s*(?:html|body|:root):has\([^\s]*\)(?:,|$)/.test(value))
  expect(ofPage.length).toBeGreaterThan(0)
  expect(ofPage.filter(({ children }) => (children as Element[]).some(({ value }) => value.startsWith('--')))).toEqual(
    [],
  )
})
