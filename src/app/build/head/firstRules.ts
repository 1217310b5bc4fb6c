import parse from 'css-tree/parser'
import type { AttributeSelector, CssNode, Selector } from 'css-tree'

/**
 * A rule of a style sheet, parsed as far as needed to decide whether an HTML text can match it before an interaction:
 * the first screen has its styles in the page, and the sheet is loaded after it.
 */
export interface StyleRule {
  /** The text before the brace: selectors, or an at-rule. */
  prelude: string
  /** Declarations without those of {@link later}, or the rules inside an at-rule. */
  body: string | readonly StyleRule[]
  /** Those that can match before an interaction; none for an at-rule. */
  selectors: readonly FirstSelector[]
}

interface FirstSelector {
  text: string
  /** The names that an HTML text must contain to match it. */
  names: readonly string[]
}

/** States after an interaction, and rules for print, other colour schemes or motion, are not needed at first. */
const states = /^(?:hover|active|target|open|popover-open|placeholder|backdrop|selection)\b/
const waiting = /^@media (?:print|\(forced-colors|\(prefers-reduced-motion)/
/** Declarations about movement, the pointer and scrolling. */
const later = /(?<=^|;)(?:transition|animation|(?:view-)?timeline|cursor|scroll-padding)[^;]*;?/g
/** The declarations of the theme. */
const inRoot = /(?<=:root\{)[^}]*/

const groups = new Set(['media', 'supports', 'container', 'layer'])

/** Cached because all languages of a site share a sheet, and parsing takes 50 ms. */
let latest: { css: string; rules: readonly StyleRule[] } | undefined

/** @throws if a browser would read the sheet differently */
export function parseRules(css: string): readonly StyleRule[] {
  if (latest?.css !== css) latest = { css, rules: rulesIn(parseSheet(css), css) }
  return latest.rules
}

const parseSheet = (css: string): CssNode =>
  parse(css, {
    positions: true,
    parseAtrulePrelude: false,
    parseValue: false,
    onParseError({ message, offset }) {
      throw new Error(`Bug: ${message} in the styles: ${css.slice(Math.max(0, offset - 40), offset + 40)}`)
    },
  })

function rulesIn(node: CssNode, css: string): StyleRule[] {
  if (node.type !== 'StyleSheet' && node.type !== 'Block') return []
  return node.children.toArray().flatMap((rule) => {
    if ((rule.type !== 'Rule' && rule.type !== 'Atrule') || !rule.block?.loc || !rule.loc) return []
    const { start, end } = rule.block.loc
    const isGroup = rule.type === 'Atrule' && groups.has(rule.name)
    return {
      prelude: css.slice(rule.loc.start.offset, start.offset),
      body: isGroup ? rulesIn(rule.block, css) : stillPart(css.slice(start.offset + 1, end.offset - 1)),
      selectors: rule.type === 'Rule' ? firstSelectors(rule.prelude, css) : [],
    }
  })
}

const stillPart = (declarations: string): string => declarations.replace(later, '').replace(/;$/, '')

const firstSelectors = (prelude: CssNode, css: string): FirstSelector[] =>
  selectorsIn(prelude).flatMap((selector) => {
    const [names] = needsOf(selector) ?? []
    return names && selector.loc ? { text: css.slice(selector.loc.start.offset, selector.loc.end.offset), names } : []
  })

/**
 * The rules that an HTML text may need at first, in their order. A superfluous one costs some bytes; none that is
 * needed is missing.
 * @param held see {@link namesIn}
 */
export const firstRules = (rules: readonly StyleRule[], held: ReadonlySet<string>): string =>
  onlyRead(withValues(rules.map((rule) => textOf(rule, held)).join('')))

/** Replaces variables by the theme's values, which are shorter in a page; the sheet has the variables. */
function withValues(css: string): string {
  const [theme = ''] = inRoot.exec(css) ?? []
  const values = new Map(
    theme
      .split(';')
      .map((one) => [one.slice(0, one.indexOf(':')), one.slice(one.indexOf(':') + 1)] as const)
      // A variable that an element redefines keeps its name.
      .filter(([name]) => name.startsWith('--') && css.split(`${name}:`).length === 2),
  )
  const fill = (text: string): string =>
    text.replace(/var\((--[\w-]+)(?:,[^()]*)?\)/g, (reference, name: string) => {
      const value = values.get(name)
      return value === undefined ? reference : fill(value)
    })
  return fill(css)
}

/** Drops custom properties that no rule reads. */
function onlyRead(css: string): string {
  const read = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/g), ([, name]) => name))
  return css.replace(inRoot, (declarations) =>
    declarations
      .split(';')
      .filter((one) => !one.startsWith('--') || read.has(one.slice(0, one.indexOf(':'))))
      .join(';'),
  )
}

function textOf({ prelude, body, selectors }: StyleRule, held: ReadonlySet<string>): string {
  if (typeof body !== 'string') {
    const inner = waiting.test(prelude) ? '' : body.map((rule) => textOf(rule, held)).join('')
    return inner === '' ? '' : `${prelude}{${inner}}`
  }
  const matching = selectors.filter(({ names }) => names.every((name) => held.has(name)))
  return matching.length === 0 || body === '' ? '' : `${matching.map(({ text }) => text).join()}{${body}}`
}

/** Names that selectors can require, such as `.class` or `[name=value`; dialogs are not visible at first. */
export function namesIn(html: string): string[] {
  const names = new Set<string>()
  // Many elements of a page have the same tag.
  for (const tag of new Set(html.replaceAll(/<dialog.*?<\/dialog>/gs, '').match(/<[a-z][^>]*/g))) {
    const element = [/^[\w-]+/.exec(tag.slice(1))?.[0] ?? '']
    const others: string[] = []
    for (const [, name = '', value = ''] of tag.matchAll(/ ([a-zA-Z-]+)(?:="([^"]*)")?/g)) {
      if (name === 'class') element.push(...value.split(' ').map((one) => `.${one}`))
      else others.push(`[${name.toLowerCase()}`, `[${name.toLowerCase()}=${value}`)
    }
    for (const one of element) {
      names.add(one)
      // An attribute together with the element's tag and classes.
      for (const other of others) names.add(other).add(one + other)
    }
  }
  return [...names]
}

const selectorsIn = (list: CssNode): Selector[] =>
  list.type === 'SelectorList' ? list.children.toArray().filter((one) => one.type === 'Selector') : []

/** @returns the names that a selector requires; undefined if it matches only after an interaction */
function needsOf(selector: Selector): [string[]] | undefined {
  const names: string[] = []
  /** The tag and the classes of one element, and its attributes, which have to be on the same one. */
  let element: string[] = []
  let attributes: string[] = []
  const endElement = (): void => {
    const needs = element.length === 0 ? attributes : element.flatMap((one) => attributes.map((need) => one + need))
    names.push(...element, ...needs)
    element = []
    attributes = []
  }
  for (const part of selector.children) {
    if (part.type === 'Combinator') endElement()
    else if (part.type === 'ClassSelector') element.push(`.${part.name}`)
    else if (part.type === 'TypeSelector' && part.name !== '*') element.push(part.name)
    else if (part.type === 'AttributeSelector') attributes.push(attributeNeed(part))
    else if (part.type === 'PseudoElementSelector' || part.type === 'PseudoClassSelector') {
      if (states.test(part.name)) return undefined
      // `:not` and selector lists are taken to match, unless they need an interaction.
      if (part.name === 'not') continue
      const choices = (part.children?.toArray() ?? []).flatMap(selectorsIn).map(needsOf)
      if (choices.includes(undefined)) return undefined
      // The content of `:has` is required too.
      if (part.name === 'has' && choices.length === 1)
        names.push(...choices.flat(2).filter((name) => name !== undefined))
    }
  }
  endElement()
  return [names]
}

function attributeNeed({ name, matcher, value }: AttributeSelector): string {
  if (matcher !== '=' || !value) return `[${name.name}`
  return `[${name.name}=${value.type === 'String' ? value.value : value.name}`
}
