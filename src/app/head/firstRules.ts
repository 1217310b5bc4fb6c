/**
 * Rules of a style sheet, taken apart far enough to say which of them an HTML text can need before anybody does
 * something: what is seen first has its styles in the page, and the rest of the sheet comes after it.
 */
export interface StyleRule {
  /** What stands before the brace: selectors, or an at-rule. */
  prelude: string
  /** Declarations; of an at-rule with rules in it, those. */
  body: string | readonly StyleRule[]
  /** For each selector what an HTML text has to hold for it to match; nothing for an at-rule. */
  needs: readonly (readonly string[])[]
}

/** What is about a visitor's deeds, about paper, about colours that somebody else chooses, or about movement, can wait. */
const states = /:(?:hover|active|target|open|popover-open|placeholder|backdrop|selection)\b/
const waiting = /^@media (?:print|\(forced-colors|\(prefers-reduced-motion)/
const movement = /(?<=^|;)(?:transition|animation)[^;]*;?/g
/** The declarations of the theme. */
const inRoot = /(?<=:root\{)[^}]*/

/** @param css as stylis writes it: without comments, braces in quotes or empty rules */
export function parseRules(css: string): StyleRule[] {
  const rules: StyleRule[] = []
  for (let start = 0; start < css.length;) {
    const opening = css.indexOf('{', start)
    const closing = closingOf(css, opening)
    const prelude = css.slice(start, opening)
    const body = css.slice(opening + 1, closing)
    const isGroup = /^@(?:media|supports|container|layer)/.test(prelude)
    rules.push({
      prelude,
      body: isGroup ? parseRules(body) : body,
      needs: prelude.startsWith('@') ? [] : selectorsOf(prelude).flatMap(needsOf),
    })
    start = closing + 1
  }
  return rules
}

/**
 * The rules that an HTML text can need as it is shown first, in their order. One too many costs some bytes; none that
 * is needed is left out.
 * @param held see {@link namesIn}
 */
export function firstRules(rules: readonly StyleRule[], held: ReadonlySet<string>): string {
  return onlyRead(withValues(rules.map((rule) => textOf(rule, held)).join('')))
}

/** Puts what the theme says in the place of its names: there they take more of a page, and the sheet has them all. */
function withValues(css: string): string {
  const [theme = ''] = inRoot.exec(css) ?? []
  const values = new Map(
    theme
      .split(';')
      .map((one) => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1)] as const)
      // One that an element says anew is another there.
      .filter(([name]) => name.startsWith('--') && css.split(`${name}:`).length === 2),
  )
  const fill = (text: string): string =>
    text.replace(/var\((--[\w-]+)(?:,[^()]*)?\)/g, (whole, name: string) => {
      const value = values.get(name)
      return value === undefined ? whole : fill(value)
    })
  return fill(css)
}

/** Of the page's own properties those that some rule reads. */
function onlyRead(css: string): string {
  const read = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  return css.replace(inRoot, (declarations) =>
    declarations
      .split(';')
      .filter((one) => !one.startsWith('--') || read.has(one.slice(0, one.indexOf(':'))))
      .join(';'),
  )
}

function textOf({ prelude, body, needs }: StyleRule, held: ReadonlySet<string>): string {
  if (typeof body !== 'string') {
    const inner = waiting.test(prelude) ? '' : body.map((rule) => textOf(rule, held)).join('')
    return inner === '' ? '' : `${prelude}{${inner}}`
  }
  if (!needs.some((names) => names.every((name) => held.has(name)))) return ''
  const still = body.replace(movement, '').replace(/;$/, '')
  return still === '' ? '' : `${prelude}{${still}}`
}

/**
 * The names in an HTML text that selectors can ask for: `tag`, `.class`, `[attribute` and `[attribute=value`. What is in
 * a dialog is not seen first.
 */
export function namesIn(html: string): string[] {
  const names: string[] = []
  for (const [, tag, attributes] of html.replaceAll(/<dialog.*?<\/dialog>/gs, '').matchAll(/<([a-z][\w-]*)([^>]*)/g)) {
    names.push(tag as string)
    for (const [, name, value] of (attributes as string).matchAll(/ ([a-zA-Z-]+)(?:="([^"]*)")?/g)) {
      if (name === 'class') for (const one of (value ?? '').split(' ')) names.push(`.${one}`)
      else names.push(`[${name?.toLowerCase()}`, `[${name?.toLowerCase()}=${value}`)
    }
  }
  return [...new Set(names)]
}

/** @returns what must be there for a selector to match; nothing where it waits for what a visitor does */
function needsOf(selector: string): [] | [string[]] {
  const plain = withoutChoices(selector)
  if (states.test(plain)) return []
  const attributes = [...plain.matchAll(/\[([\w-]+)(?:(=)['"]?([^'"\]]*))?/g)].map(([, name, equals, value]) =>
    equals ? `[${name}=${value}` : `[${name}`,
  )
  const rest = plain.replaceAll(/\[[^\]]*\]/g, '').replaceAll(/::?[\w-]+/g, '')
  return [[...attributes, ...(rest.match(/\.[\w-]+|(?<![\w.#-])[a-z][\w-]*/g) ?? [])]]
}

/**
 * What stands in parentheses offers a choice or forbids something: it is taken to match, unless it waits. What an
 * element must have in it is asked for too.
 */
function withoutChoices(selector: string): string {
  let plain = selector
  while (plain.includes('(')) {
    const before = plain
    plain = before.replaceAll(/(:[\w-]+)\(([^()]*)\)/g, (_whole, name: string, inner: string) =>
      name === ':not' ? '' : states.test(inner) ? ':hover' : name === ':has' && !inner.includes(',') ? ` ${inner}` : '',
    )
    if (plain === before) throw new Error(`Bug: parentheses of a selector do not match: ${selector}`)
  }
  return plain
}

/** Selectors of a list: commas in parentheses divide none. */
function selectorsOf(list: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const sign of list) {
    if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    if (sign === ',' && depth === 0) selectors.push('')
    else selectors.push(`${selectors.pop()}${sign}`)
  }
  return selectors
}

function closingOf(css: string, opening: number): number {
  let depth = 0
  for (let at = opening; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    else if (css[at] === '}' && (depth -= 1) === 0) return at
  }
  throw new Error(`Bug: a rule is not closed: ${css.slice(opening - 40, opening + 40)}`)
}
