import { expect, test } from 'vitest'
import { finishStyles } from '../../scripts/build/finishStyles'

const transform = finishStyles().transform as unknown as (code: string, id: string) => { code: string } | null

/** As the transform of styled-components leaves a component. */
const component = (text: string) =>
  `import styled from "styled-components";\nconst Box = /* @__PURE__ */ styled.p.withConfig({ componentId: "sc-abcdef0-3" })([${text}]);`

test('the rules of a component are worked out, each by itself, in the order of the cascade', () => {
  const { code } = transform(
    component(
      String.raw`"color:red;& > a::before{content:'\\201C';}&:hover{color:blue;}@media (min-width:48rem){& > a{color:green;}}"`,
    ),
    'Box.tsx',
  ) as { code: string }
  const [, name, rules] = /\nconst Box = \/\* @__PURE__ \*\/ styled\("p", "(\w+)", (\[.*\])\);$/.exec(
    code,
  ) as RegExpExecArray
  expect(JSON.parse(rules as string)).toEqual([
    `.${name}{color:red;}`,
    String.raw`.${name}>a::before{content:'\201C';}`,
    `.${name}:hover{color:blue;}`,
    `@media (min-width:48rem){.${name}>a{color:green;}}`,
  ])
})

test('a component without rules has no class', () => {
  expect(transform(component(''), 'Box.tsx')?.code).toContain('styled("p", "", [])')
})

test('styles that are known only in the browser are a fault, with the file they are in', () => {
  expect(() => transform(component('"color:", colour, ";"'), 'Box.tsx')).toThrow('Box.tsx')
  // Nobody else's code is touched.
  expect(transform('const a = 1', 'plain.ts')).toBeNull()
})
