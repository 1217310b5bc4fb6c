import parse from 'css-tree/parser'
import type { AttributeSelector, CssNode, Selector } from 'css-tree'

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
const states = /^(?:hover|active|target|open|popover-open|placeholder|backdrop|selection)\b/
const waiting = /^@media (?:print|\(forced-colors|\(prefers-reduced-motion)/
const movement = /(?<=^|;)(?:transition|animation)[^;]*;?/g
/** The declarations of the theme. */
const inRoot = /(?<=:root\{)[^}]*/

const groups = new Set(['media', 'supports', 'container', 'layer'])

/** The languages of a site have one sheet, which takes 50 ms to parse. */
let latest: { css: string; rules: readonly StyleRule[] } | undefined

/** @throws where the sheet is not one that a browser reads as it is meant */
export function parseRules(css: string): readonly StyleRule[] {
  if (latest?.css !== css) latest = { css, rules: rulesIn(parseSheet(css), css) }
  return latest.rules
}

function parseSheet(css: string): CssNode {
  return parse(css, {
    positions: true,
    parseAtrulePrelude: false,
    parseValue: false,
    onParseError({ message, offset }) {
      throw new Error(`Bug: ${message} in the styles: ${css.slice(Math.max(0, offset - 40), offset + 40)}`)
    },
  })
}

function rulesIn(node: CssNode, css: string): StyleRule[] {
  if (node.type !== 'StyleSheet' && node.type !== 'Block') return []
  return node.children.toArray().flatMap((rule) => {
    if ((rule.type !== 'Rule' && rule.type !== 'Atrule') || !rule.block?.loc || !rule.loc) return []
    const { start, end } = rule.block.loc
    const isGroup = rule.type === 'Atrule' && groups.has(rule.name)
    return {
      prelude: css.slice(rule.loc.start.offset, start.offset),
      body: isGroup ? rulesIn(rule.block, css) : css.slice(start.offset + 1, end.offset - 1),
      needs: rule.type === 'Rule' ? selectorsIn(rule.prelude).flatMap((one) => needsOf(one) ?? []) : [],
    }
  })
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

/** Names that selectors can ask for, such as `.class` or `[name=value`; a dialog is not seen first. */
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

const selectorsIn = (list: CssNode): Selector[] =>
  list.type === 'SelectorList' ? list.children.toArray().filter((one) => one.type === 'Selector') : []

/** @returns what must be there for a selector to match; nothing where it waits for what a visitor does */
function needsOf(selector: Selector): [string[]] | undefined {
  const names: string[] = []
  for (const part of selector.children) {
    if (part.type === 'ClassSelector') names.push(`.${part.name}`)
    else if (part.type === 'TypeSelector' && part.name !== '*') names.push(part.name)
    else if (part.type === 'AttributeSelector') names.push(attributeNeed(part))
    else if (part.type === 'PseudoElementSelector' || part.type === 'PseudoClassSelector') {
      if (states.test(part.name)) return undefined
      // What stands in parentheses forbids something, or offers a choice: it is taken to match, unless it waits.
      if (part.name === 'not') continue
      const choices = (part.children?.toArray() ?? []).flatMap(selectorsIn).map(needsOf)
      if (choices.includes(undefined)) return undefined
      // What an element must have in it is asked for too.
      if (part.name === 'has' && choices.length === 1)
        names.push(...choices.flat(2).filter((name) => name !== undefined))
    }
  }
  return [names]
}

function attributeNeed({ name, matcher, value }: AttributeSelector): string {
  if (matcher !== '=' || !value) return `[${name.name}`
  return `[${name.name}=${value.type === 'String' ? value.value : value.name}`
}
