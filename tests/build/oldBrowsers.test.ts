import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, CompatStatement, Identifier } from '@mdn/browser-compat-data'
import { parseAst, Visitor, type ESTree } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { bundleCode } from '../../src/node/code/bundleCode'
import { fromRoot } from '../../src/node/process/paths'

/** Read by Node: as a module of the tests its 20 MB would be JavaScript first, which takes eight seconds. */
const bcd = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData

/** The oldest versions in which everything works, as the README promises. */
const oldest = (
  JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { browserslist: string[] }
).browserslist.map((line) => line.split(' ') as [browser: 'chrome' | 'safari' | 'firefox', version: string])

const isIn = ({ support }: CompatStatement, [browser, version]: (typeof oldest)[number]): boolean =>
  [support[browser] ?? []]
    .flat()
    .some(({ version_added: since, version_removed: until, flags, prefix, alternative_name: other }) => {
      const isOlder = typeof since === 'string' && Number.parseFloat(since.replace('≤', '')) <= Number(version)
      return isOlder && until === undefined && !flags && !prefix && !other
    })

const isPromised = (compat: CompatStatement): boolean => oldest.every((one) => isIn(compat, one))

/** Interfaces whose functions are called in pages; of others, such as iterators, names are those of own functions. */
const interfaces =
  /^(?:Document|DocumentFragment|Element|HTML\w*Element|SVG\w*Element|Node|NodeList|Range|Selection|Window|Navigator|Location|History|Crypto|URL|URLSearchParams|FormData|Response|Request|Headers|Abort\w+|CSS|DOMTokenList|EventTarget|Storage|Intl)$/

/** For each name of a function whether the promised browsers have one of that name, whoever's it is. */
function functionNames(): Map<string, boolean> {
  const names = new Map<string, boolean>()
  const add = ([owner, members]: [string, Identifier]): void => {
    for (const [name, { __compat: compat }] of Object.entries(members as Record<string, Identifier>)) {
      const called = name.replace(/_static$/, '')
      if (compat && called !== owner) names.set(called, names.get(called) === true || isPromised(compat))
    }
  }
  Object.entries(bcd.javascript.builtins as Record<string, Identifier>)
    .filter(([owner]) => !/Iterator|Stack$|Atomics/.test(owner))
    .forEach(add)
  Object.entries(bcd.api as Record<string, Identifier>)
    .filter(([owner]) => interfaces.test(owner))
    .forEach(add)
  return names
}

const functions = functionNames()
const pseudoClasses = new Map(
  Object.entries(bcd.css.selectors as Record<string, Identifier>).flatMap(([name, { __compat: compat }]) =>
    compat ? [[name, isPromised(compat)] as const] : [],
  ),
)

/** Calls that a browser of the promise does not know, and that the code does not ask for before. */
function youngCalls(code: string): string[] {
  const found: string[] = []
  const asked = new Set<string>()
  const nameOf = (node: ESTree.Node | ESTree.Expression): string | undefined =>
    node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier'
      ? node.property.name
      : undefined
  new Visitor({
    // `typeof document.x` and `'x' in document`.
    UnaryExpression: ({ operator, argument }) => {
      const name = nameOf(argument)
      if (operator === 'typeof' && name) asked.add(name)
    },
    BinaryExpression: ({ operator, left }) => {
      if (operator === 'in') asked.add(textsOf(left).join())
    },
    CallExpression: ({ callee, optional, arguments: given }) => {
      const name = nameOf(callee)
      if (name === undefined) return
      if (functions.get(name) === false && !optional) found.push(`${name}()`)
      const [selector] = given
      if (!/^(?:querySelector|querySelectorAll|matches|closest)$/.test(name)) return
      if (selector) found.push(...textsOf(selector).flatMap(youngPseudoClasses))
    },
    Literal: (node) => {
      // The whole file is a syntax error where it is not known.
      if ('regex' in node && /\(\?<[=!]|\(\?[a-z-]+:/.test(node.regex.pattern)) found.push(`/${node.regex.pattern}/`)
    },
  }).visit(parseAst(code))
  return found.filter((name) => !asked.has(name.replace('()', '')))
}

const textsOf = (node: ESTree.Node): string[] => {
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ value }) => value.raw)
  return node.type === 'Literal' ? [String(node.value)] : []
}

const youngPseudoClasses = (selector: string): string[] => [
  ...[...selector.matchAll(/::?([a-z-]+)/g)].flatMap(([text, name]) =>
    pseudoClasses.get(name as string) === false ? [text] : [],
  ),
  ...(/:not\([^)]*[,\s>+~]/.test(selector) ? [':not() of more than one'] : []),
]

let files: [path: string, code: string][]

beforeAll(async () => {
  const bundle = await bundleCode()
  files = [...bundle.files].flatMap(([path, content]): typeof files =>
    path.endsWith('.js') ? [[path, content.toString()]] : [],
  )
})

/** Calls of React that it has a way around for, in a `try` or on an event that only young browsers send. */
const answeredByReact = ['startViewTransition()']

test('no script of a page calls what a browser of the promise does not have', () => {
  expect(files.length).toBeGreaterThan(5)
  const young = files.flatMap(([path, code]) =>
    youngCalls(code)
      .filter((name) => !answeredByReact.includes(name))
      .map((name) => `${path}: ${name}`),
  )
  // One is in a `try` (src/forms/chat/useChat.ts), one asks before (pageScripts/gallery.ts).
  expect(young.filter((line) => !line.endsWith(': :focus-visible'))).toEqual([])
  expect(young.length).toBeLessThanOrEqual(2)
})

test.each([
  ['x.at(-1)', ['at()']],
  ['Object.hasOwn(x, 1)', ['hasOwn()']],
  ['x.replaceChildren()', ['replaceChildren()']],
  ['form.requestSubmit()', ['requestSubmit()']],
  ['form.requestSubmit?.()', []],
  ["'requestSubmit' in form && form.requestSubmit()", []],
  ['typeof form.requestSubmit === "function" && form.requestSubmit()', []],
  ['dialog.showModal()', ['showModal()']],
  ['x.querySelector(":is(a, b):focus")', [':is']],
  ['x.matches("a:focus-visible")', [':focus-visible']],
  ['x.closest(`b:has(${y})`)', [':has']],
  ['x.matches("a:not(b, c)")', [':not() of more than one']],
  ['x.matches("a:not(b *)")', [':not() of more than one']],
  ['x.matches("a:not(b):focus")', []],
  ['/(?<=a)b/.test(x)', ['/(?<=a)b/']],
  ['x.flatMap(y).replaceAll(a, b)', []],
])('of %s is told: %j', (code, expected) => {
  expect(youngCalls(code)).toEqual(expected)
})
