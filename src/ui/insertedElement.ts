import { createElement, type ComponentProps, type ElementType } from 'react'
import { styledElement as plainElement, type StyleRule } from './styles/styledElement'

/** The position of each class in the cascade. */
const orders = new Map<string, number>()

/** Replaces `styledElement` while styles are being edited: rules are inserted when a component is rendered. */
export function styledElement(tag: ElementType, name: string, rules: readonly StyleRule[]) {
  orders.set(name, orders.size)
  const Plain = plainElement(tag, name, rules)
  return function Inserted(props: ComponentProps<typeof Plain>) {
    if (name !== '' && typeof document !== 'undefined')
      insert(
        name,
        // Those of a theme's shapes are seen when the page is loaded again.
        rules.filter((rule) => typeof rule === 'string'),
      )
    return createElement(Plain, props)
  }
}

/** The page's own sheet, with its rules and the inserted ones. */
let sheet: CSSStyleSheet | null | undefined
/** The class of each rule; empty for `GlobalStyle`. */
let owners: string[]
let present: Set<string>

function insert(name: string, rules: readonly string[]): void {
  if (!sheet) {
    sheet = (document.querySelector('style') ?? document.head.appendChild(document.createElement('style'))).sheet
    owners = Array.from(sheet?.cssRules ?? [], ownerOf)
    present = new Set(owners)
  }
  if (present.has(name)) return
  present.add(name)
  const order = orders.get(name) as number
  const next = owners.findIndex((owner) => (orders.get(owner) ?? -1) > order)
  let at = next < 0 ? owners.length : next
  for (const rule of rules) {
    try {
      sheet?.insertRule(rule, at)
    } catch {
      // A rule that the browser does not support is ignored, as in a style sheet.
      continue
    }
    owners.splice(at, 0, name)
    at += 1
  }
}

const ownerOf = (rule: CSSRule): string => {
  const { selectorText, cssRules } = rule as CSSStyleRule
  return selectorText?.split(/[^\w-]/, 2)[1] ?? (cssRules?.[0] ? ownerOf(cssRules[0]) : '')
}
