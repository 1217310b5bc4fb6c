import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { compileStyles } from '../../src/node/code/compileStyles'
import { fromRoot } from '../../src/node/process/paths'
import { heapUsed } from '../heapUsed'

/** Compiles a module of the project as the bundler does for the build machine, after the types and JSX are gone. */
function compiled(
  code: string,
  file = 'src/ui/Box.tsx',
  plugin = compileStyles(),
  { ssr } = { ssr: true },
): string | undefined {
  const transform = plugin.transform as unknown as (
    this: { parse: typeof parseAst },
    code: string,
    id: string,
    options: { ssr: boolean },
  ) => { code: string } | null
  return transform.call({ parse: parseAst }, code, fromRoot(file), { ssr })?.code
}

const library = 'import styled, { createGlobalStyle } from "styled-components";\n'

test('the rules of a component are worked out, each by itself, in the order of the cascade', () => {
  const code = compiled(
    library +
      String.raw`const Box = styled.p${'`'}
  color: red;
  & > a::before { content: '\\201C'; }
  /* Why it is blue. */
  &:hover { color: blue; }
  @media (min-width: 48rem) { & > a { color: green; } }
${'`'};
const after = 8`,
  )
  const [, name, rules] = /\nconst Box = styledElement\("p", "(\w+)", (\[.*\])\)/.exec(code ?? '') as RegExpExecArray
  expect(JSON.parse(rules as string)).toEqual([
    `.${name}{color:red}`,
    String.raw`.${name}>a::before{content:'\201C';}`,
    `.${name}:hover{color:blue}`,
    `@media (min-width:48rem){.${name}>a{color:green}}`,
  ])
  // What follows stands in the line in which it was written.
  expect(code?.split('\n')[8]).toBe('const after = 8')
})

test('a class follows from the file and the place in it, the same in each bundle', () => {
  const two = `${library}const A = styled.p\`color: red;\`; const B = styled.p\`color: red;\``
  const namesIn = (code: string, file?: string) =>
    [...(compiled(code, file) ?? '').matchAll(/"p", "(\w+)"/g)].map(([, name]) => name as string)
  expect(new Set(namesIn(two)).size).toBe(2)
  expect(namesIn(two)).toEqual(namesIn(two))
  expect(namesIn(two, 'src/ui/styles/elements.ts')).not.toEqual(namesIn(two))
})

test('no class is a word by which blockers hide advertisements', () => {
  const code = compiled(`${library}const all = [${'styled.p`color: red;`,'.repeat(3000)}]`) ?? ''
  const names = Array.from(code.matchAll(/"p", "(\w+)"/g), ([, name]) => name as string)
  expect(new Set(names).size).toBe(3000)
  const words = 'ads?|adv|banner|sponsor|promo|track|pop'
  expect(names.filter((name) => new RegExp(`^(?:${words})|(?:${words})$`, 'i').test(name))).toEqual([])
})

test('a component without rules has no class, and the rules of the page have none', () => {
  expect(compiled(`${library}const Box = styled.p\`\``)).toContain('styledElement("p", "", [])')
  expect(compiled(`${library}const Page = createGlobalStyle\`a { color: red; } b,i { margin: 0; }\``)).toContain(
    'globalStyle(["a{color:red}","b,i{margin:0}"])',
  )
})

test('a browser gets the class alone: the rules are in the style sheet of the site', () => {
  const code = `${library}const Box = styled.p\`color: red;\``
  const inNode = compiled(code)
  const inBrowser = compiled(code, undefined, undefined, { ssr: false })
  expect(inBrowser).toMatch(/styledElement\("p", "\w+"\)/)
  expect(inNode).toContain('color:red')
  expect(inBrowser).not.toContain('color')
})

test.each([
  ['styles that are known only in the browser', 'const Box = styled.p`color: ${colour};`'],
  ['styles of another component', 'const Box = styled(Other)`color: red;`'],
  ['settings', 'const Box = styled.p.attrs({ id: 1 })`color: red;`'],
  ['a first rule about something else', 'const Box = styled.p`[dir="rtl"] & { color: red; }`'],
])('%s are a fault, with the file they are in', (_, code) => {
  expect(() => compiled(library + code)).toThrow('src/ui/Box.tsx')
})

test('code without styles is left as it is', () => {
  expect(compiled('const a = 1')).toBeUndefined()
})

test('a module that is compiled again and again, as while it is edited, leaves nothing behind', () => {
  const plugin = compileStyles()
  const before = heapUsed()
  for (let index = 0; index < 100; index += 1) {
    const words = `/* ${index} ${'word '.repeat(120_000)} */`
    expect(compiled(`${library}const Box = styled.p\`color: red;\` ${words}`, 'src/ui/Box.tsx', plugin)).toBeDefined()
  }
  // All of them are 60 MB.
  expect(heapUsed() - before).toBeLessThan(20_000_000)
})
