import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compile, DECLARATION, MEDIA, middleware, RULESET, serialize, stringify, type Element } from 'stylis'
import { Visitor, type ESTree, type Plugin } from 'vite'
import type { StyleRule } from '../../ui/styles/styledElement.ts'
import { filesIn } from '../process/paths.ts'

const project = fileURLToPath(new URL('../../../', import.meta.url))
/** The module that replaces the library; while styles are being edited another one does. */
const ourRuntime = `${project}src/ui/styles/styledElement.ts`
const insertingRuntime = `${project}src/ui/insertedElement.ts`

interface VisitedModule {
  file: string
  code: string
  replacements: (readonly [start: number, end: number, text: string])[]
  count: number
  /** The number of references to styled-components. */
  mentions: number
  /** Whether it is for browsers of visitors, whose rules are in one style sheet. */
  isPlain: boolean
  /** Whether the module was changed since the dev server started. */
  isChanged: boolean
}

const noModule: VisitedModule = {
  file: '',
  code: '',
  replacements: [],
  count: 0,
  mentions: 0,
  isPlain: false,
  isChanged: false,
}

interface Compiled {
  /** The folder that the code is in, with a slash at its end. */
  root?: string
  /** The folder in it whose styles are named in order. */
  folder?: string
  /** Begins the name of each class, so that it is none of another folder. */
  prefix?: string
  runtime?: string
}

export function compileStyles({
  root = project,
  folder = 'src',
  prefix = '',
  runtime = ourRuntime,
}: Compiled = {}): Plugin {
  // Sorted, so that each bundle of a build has the same names.
  const compiled = new Map<string, { first: number; text: string }>()
  let total = 0
  for (const path of filesIn(root + folder).filter((file) => /\.tsx?$/.test(file))) {
    const file = `${folder}/${path}`
    const text = readFileSync(root + file, 'utf8')
    if (!isStyled(text)) continue
    compiled.set(file, { first: total, text })
    total += text.split('styled.').length
  }
  let isServed = false

  /** The name of a class, short because a page may contain it hundreds of times. */
  function nameOf(file: string, count: number, css: string): string {
    const name = prefix + lettersOf((compiled.get(file)?.first ?? total) + count - 1)
    // While styles are being edited they get another class, so that existing elements keep their styles.
    return module.isChanged
      ? `${name}-${lettersOf(createHash('sha256').update(file).update(css).digest().readUInt32BE())}`
      : name
  }

  /** @param count the number of the styles in their file, from 1 */
  function callOf(kind: Kind, css: string, file: string, count: number): string {
    if (kind === 'page') return `globalStyle(${JSON.stringify(compileRules('', css))})`
    const name = css.trim() === '' ? '' : nameOf(file, count, css)
    const rules = name === '' ? [] : compileRules(name, css)
    const [first] = rules
    if (first !== undefined && !(typeof first === 'string' && /^(?:@[^{]*\{)*\./.test(first)))
      throw new Error(`Styles ${count} of ${file} begin with a rule that is not about the component itself.`)
    const call = (...given: readonly unknown[]): string =>
      `styledElement(${given.map((value) => JSON.stringify(value)).join(', ')})`
    // Rules are in the style sheet of a bundle even if the component is not used there.
    return module.isPlain ? `/* @__PURE__ */ ${call(kind.element, name)}` : call(kind.element, name, rules)
  }

  let module = noModule
  // One visitor for all modules: Rolldown keeps every visitor, and the source of its module, in memory.
  const visitor = new Visitor({
    ImportDeclaration: ({ source, start, end }) => {
      if (source.value === 'styled-components')
        module.replacements.push([
          start,
          end,
          `import { globalStyle } from ${JSON.stringify(runtime)}; import { styledElement } from ${JSON.stringify(isServed ? insertingRuntime : runtime)}`,
        ])
    },
    MemberExpression: ({ object }) => {
      if (object.type === 'Identifier' && object.name === 'styled') module.mentions += 1
    },
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && ['styled', 'createGlobalStyle'].includes(callee.name)) module.mentions += 1
    },
    TaggedTemplateExpression: (node) => {
      const kind = kindOf(node)
      if (!kind) return
      if (kind === 'page') module.mentions += 1
      module.count += 1
      const { file, code, count } = module
      const css = node.quasi.quasis[0]?.value.cooked
      if (node.quasi.expressions.length > 0 || typeof css !== 'string')
        throw new Error(
          `Styles ${count} of ${file} are not one text, so they cannot be worked out ahead: write what changes as var(--name) or [data-…], without \${…}.`,
        )
      // Keeps the line numbers of the code below.
      const lines = code.slice(node.start, node.end).split('\n').length - 1
      module.replacements.push([node.start, node.end, callOf(kind, css, file, count) + '\n'.repeat(lines)])
    },
  })

  return {
    name: 'compile-styles',
    // Runs after types and JSX were compiled.
    enforce: 'post',
    configResolved: ({ command }) => void (isServed = command === 'serve'),
    transform(code, id, options) {
      if (!id.startsWith(`${root}${folder}/`) || !isStyled(code)) return null
      const file = relative(root, id.split('?')[0] as string).replaceAll('\\', '/')
      const isPlain = !isServed && options?.ssr !== true
      const isChanged = isServed && readFileSync(root + file, 'utf8') !== compiled.get(file)?.text
      module = { file, code, replacements: [], count: 0, mentions: 0, isPlain, isChanged }
      visitor.visit(this.parse(code))
      const { replacements, count, mentions } = module
      module = noModule
      if (mentions > count) throw new Error(`${file} uses styled-components in another way than styled.element\`…\`.`)
      return {
        code: replacements.reduceRight((text, [start, end, by]) => text.slice(0, start) + by + text.slice(end), code),
        map: null,
      }
    },
  }
}

const isStyled = (code: string): boolean => /['"]styled-components['"]/.test(code)

/** The element of styled.element`…`, or global styles. */
type Kind = { element: string } | 'page'

function kindOf({ tag }: ESTree.TaggedTemplateExpression): Kind | undefined {
  if (tag.type === 'Identifier' && tag.name === 'createGlobalStyle') return 'page'
  return tag.type === 'MemberExpression' &&
    tag.object.type === 'Identifier' &&
    tag.object.name === 'styled' &&
    tag.property.type === 'Identifier'
    ? { element: tag.property.name }
    : undefined
}

/** The rules of a component's styles in the order of the cascade; without a name those of the page. */
const compileRules = (name: string, css: string): StyleRule[] =>
  compile(name === '' ? css : `.${name}{${css}}`)
    .flatMap((element): StyleRule[] => {
      const shapes = shapesIn(element)
      if (shapes.length === 0) return [textOf([element])]
      const rules = textOf(element.children as Element[])
      return shapes.map(([shape, value]) => [shape, value, rules])
    })
    .filter((rule) => rule !== '')

/** The shapes of a theme that a query of styles asks for: one of them is enough. */
const shapesIn = ({ type, value }: Element): [shape: string, value: string][] =>
  type === '@container'
    ? Array.from(value.matchAll(/\bstyle\(--([a-z]+):\s*([a-z]+)\)/g), ([, shape = '', word = '']) => [shape, word])
    : []

function textOf(elements: Element[]): string {
  const text = serialize(elements, middleware([shorten, stringify]))
  const short = /['"]/.test(text) ? text : text.replaceAll(';}', '}')
  // In a page a style ends at the first `</style`, even inside a string.
  return short.replaceAll('</', '<\\/')
}

/** Stylis keeps white space and zeros in values and conditions; in quotes they may be significant. */
function shorten(element: Element): void {
  const { type, props, children, value } = element
  if (type === DECLARATION && typeof children === 'string' && !/['"]/.test(children))
    element.return = `${String(props)}:${children.replaceAll(', ', ',').replaceAll(/(?<![\w.])0\./g, '.')};`
  if (type === RULESET && Array.isArray(props)) element.props = props.map((selector) => selector.replaceAll(', ', ','))
  if (type === MEDIA) element.value = value.replaceAll(': ', ':')
}

/** Without vowels no name is a word, such as `ad`, by which blockers hide an element. */
const letters = 'bcdfghjklmnpqrstvwxyzBCDFGHJKLMNPQRSTVWXYZ'

const lettersOf = (index: number): string =>
  (index < letters.length ? '' : lettersOf(Math.floor(index / letters.length) - 1)) + letters[index % letters.length]
