import { createHash } from 'node:crypto'
import { html as namespaces, parse, parseFragment, serialize, type DefaultTreeAdapterTypes } from 'parse5'
import { attempt, isRecord } from '../../../manifest/core/read'
import generate from 'css-tree/generator'
import parseStyles from 'css-tree/parser'
import walk from 'css-tree/walker'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element
type Parent = DefaultTreeAdapterTypes.ParentNode

/** The parts of a page by which an owner decides, and the rest. */
export const pagePartNames = ['text', 'forms', 'search', 'policy', 'look', 'code'] as const

export type PagePart = (typeof pagePartNames)[number]

export type PageParts = Record<PagePart, string[]> & {
  /** The rules of its styles with their selectors. */
  rules: string[]
  /** All of it, with equal names for equal classes. */
  source: string
}

/** The elements that stand inside a line of text. */
const inline = new Set(
  'a abbr b bdi bdo br cite code em i kbd mark q s small span strong sub sup time u var wbr'.split(' '),
)
const labels = new Set(['alt', 'aria-label', 'aria-description', 'aria-roledescription', 'title', 'placeholder'])
const controls = new Set('a area form input select option optgroup textarea button label fieldset'.split(' '))
const media = new Set('img picture source video audio track iframe object embed'.split(' '))

/**
 * Takes a page apart.
 * @param rename returns a text with names of files that have no hash
 * @param data the renamed texts of the files that its forms, chats and galleries read, HTML or JSON
 */
export function pageParts(page: string, rename: (text: string) => string, data: readonly string[]): PageParts {
  const lists = Object.fromEntries(pagePartNames.map((name) => [name, [] as string[]])) as Record<PagePart, string[]>
  const parts: PageParts = { ...lists, rules: [], source: '' }
  const document = parse(page, { scriptingEnabled: false })
  const numbers = new Map<string, string>()
  numbered(document, numbers)
  const hashes = new Set([''])
  visit(document, (element) => {
    if (['style', 'script'].includes(element.tagName)) hashes.add(textOf(element))
  })
  const isOwnHash = new Set([...hashes].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`))
  renameIn(document, rename)
  sort(document, parts, numbers, isOwnHash)
  parts.source = serialize(document)
  for (const text of data) {
    const value = attempt(() => JSON.parse(text) as unknown)
    if (value !== undefined) parts.forms.push(...valuesOf(value))
    else sort(numbered(parseFragment(text, { scriptingEnabled: false }), numbers), parts, numbers, isOwnHash)
  }
  return parts
}

function visit(node: Parent, run: (element: Element) => void): void {
  for (const child of childrenOf(node)) {
    if (!('tagName' in child)) continue
    run(child)
    visit(child, run)
  }
}

function renameIn(document: Parent, rename: (text: string) => string): void {
  visit(document, ({ attrs, childNodes }) => {
    for (const attribute of attrs) attribute.value = rename(attribute.value)
    for (const child of childNodes) if ('value' in child) child.value = rename(child.value)
  })
}

const childrenOf = (node: Parent): readonly Node[] => ('content' in node ? node.content.childNodes : node.childNodes)

const textOf = (node: Parent): string =>
  childrenOf(node)
    .map((child) => ('value' in child ? child.value : ''))
    .join('')

/** Classes are named in the order of the code, which moves where a component is added: they are numbered as they appear. */
function numbered<T extends Parent>(tree: T, numbers: Map<string, string>): T {
  visit(tree, ({ attrs }) => {
    for (const { name, value } of attrs)
      if (name === 'class')
        for (const each of value.split(/\s+/)) if (!numbers.has(each)) numbers.set(each, `c${numbers.size}`)
  })
  return tree
}

function partOf({ tagName, namespaceURI }: Element): PagePart {
  if (controls.has(tagName)) return 'forms'
  return media.has(tagName) || namespaceURI === namespaces.NS.SVG ? 'look' : 'code'
}

/** Sorts a tree into the parts of a page, and numbers its classes. */
function sort(root: Parent, parts: PageParts, numbers: Map<string, string>, isOwnHash: ReadonlySet<string>): void {
  let line = ''
  const endLine = (): void => {
    const text = line.replaceAll(/\s+/g, ' ').trim()
    if (text !== '') parts.text.push(text)
    line = ''
  }

  function read(node: Node): void {
    if (node.nodeName === '#text' && 'value' in node) line += node.value
    if (!('tagName' in node)) return
    const isBlock = !inline.has(node.tagName)
    if (isBlock) endLine()
    readElement(node)
    if (isBlock) endLine()
  }

  function readElement(element: Element): void {
    const { tagName, attrs } = element
    for (const attribute of attrs)
      if (attribute.name === 'class')
        attribute.value = attribute.value
          .split(/\s+/)
          .map((each) => numbers.get(each) ?? each)
          .join(' ')
    const at = Object.fromEntries(attrs.map(({ name, value }) => [name, value]))
    const printed = (isWanted: (name: string) => boolean): string =>
      [
        tagName,
        ...attrs
          .filter(({ name }) => isWanted(name))
          .map(({ name, value }) => (value === '' ? name : `${name}="${value}"`)),
      ].join(' ')
    if (tagName === 'title' && element.namespaceURI === namespaces.NS.HTML)
      return void parts.search.push(`title: ${textOf(element)}`)
    if (tagName === 'meta' && at['http-equiv'] !== undefined) {
      const policy = policyOf(at.content ?? '', isOwnHash)
      parts.policy.push(
        ...policy.map((item) =>
          /^content-security-policy$/i.test(at['http-equiv'] as string) ? item : `${at['http-equiv']}: ${item}`,
        ),
      )
      for (const attribute of attrs) if (attribute.name === 'content') attribute.value = policy.join('; ')
      return
    }
    if (tagName === 'meta')
      return void parts.search.push(`${at.name ?? at.property ?? printed(() => true)}: ${at.content ?? ''}`)
    if (tagName === 'link') {
      const isForSearch = /^(?:canonical|alternate|icon|apple-touch-icon|manifest|license|author)$/.test(at.rel ?? '')
      return void parts[isForSearch ? 'search' : 'code'].push(printed(() => true))
    }
    if (tagName === 'style') {
      const css = numberClasses(textOf(element), numbers)
      const { declarations, rules } = stylesOf(css)
      parts.look.push(...declarations)
      parts.rules.push(...rules)
      for (const child of element.childNodes) if ('value' in child) child.value = css
      return
    }
    if (tagName === 'script') return readScript(element, at, printed)
    if (tagName === 'html') parts.search.push(printed(() => true))
    for (const { name, value } of attrs) if (labels.has(name)) parts.text.push(`${name}: ${value}`)
    if (at.style !== undefined) parts.look.push(...at.style.split(';').filter(Boolean))
    if (tagName !== 'html')
      parts[partOf(element)].push(printed((name) => !labels.has(name) && !['style', 'class'].includes(name)))
    if (at.class !== undefined) parts.code.push(printed((name) => name === 'class'))
    childrenOf(element).forEach(read)
  }

  function readScript(
    element: Element,
    { type, src }: Readonly<Record<string, string | undefined>>,
    printed: (isWanted: (name: string) => boolean) => string,
  ): void {
    const text = textOf(element)
    const value = type?.includes('json') ? attempt(() => JSON.parse(text) as unknown) : undefined
    if (type === 'application/ld+json')
      return void parts.search.push(...(value === undefined ? [text] : valuesOf(value)))
    parts.code.push(printed(() => true))
    if (src !== undefined) return
    if (value === undefined) parts.code.push(text)
    else parts.forms.push(...valuesOf(value))
  }

  childrenOf(root).forEach(read)
  endLine()
}

/** Each source of each directive. The hash of a script or style of the page itself is no difference: its text is. */
const policyOf = (policy: string, isOwnHash: ReadonlySet<string>): string[] =>
  policy.split(/\s*;\s*/).flatMap((directive) => {
    const [name = '', ...sources] = directive.split(/\s+/)
    if (sources.length === 0) return [name]
    return sources.map((source) => `${name} ${isOwnHash.has(source) ? "(this page's own code)" : source}`)
  })

/** The values of a JSON text with their keys, one a line; positions in lists are left out, so that an entry more moves no other. */
export function valuesOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [`${at}: []`] : value.flatMap((item) => valuesOf(item, at))
  if (!isRecord(value)) return [`${at}: ${String(value)}`]
  const entries = Object.entries(value)
  if (entries.length === 0) return [`${at}: {}`]
  return entries.flatMap(([key, item]) => valuesOf(item, at === '' ? key : `${at} › ${key}`))
}

/** Most pages of a route have the same styles. */
const parsed = new Map<string, { declarations: string[]; rules: string[] }>()

/** The rules of a style sheet, and its declarations with the conditions around them, without selectors: those may be named anew. */
export function stylesOf(css: string) {
  const cached = parsed.get(css)
  if (cached) return cached
  const styles = { declarations: [] as string[], rules: [] as string[] }
  walk(parseStyles(css), function enter(node) {
    if (node.type === 'Rule') styles.rules.push(generate(node))
    if (node.type !== 'Declaration') return
    const around = this.atrule
    const condition = around ? `@${around.name}${around.prelude ? ` ${generate(around.prelude)}` : ''} ` : ''
    const important = node.important ? ' !important' : ''
    styles.declarations.push(`${condition}${node.property}: ${generate(node.value)}${important}`)
  })
  if (parsed.size > 100) parsed.clear()
  parsed.set(css, styles)
  return styles
}

const numberClasses = (css: string, numbers: Map<string, string>): string =>
  css.replaceAll(/\.(-?[_a-z][\w-]*)/gi, (written, name: string) => {
    const number = numbers.get(name)
    return number === undefined ? written : `.${number}`
  })
