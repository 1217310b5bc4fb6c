import { createElement, type ElementType } from 'react'

/** How many rules of each component are in the sheet, by its place in the order of definition, which is the order of the cascade. */
const counts: number[] = []
let sheet: CSSStyleSheet | null | undefined
let defined = 0

interface Props {
  /** Another element than the one the styles were written for. */
  as?: ElementType
}

/**
 * What visitors get in place of styled-components: the bundler has worked out the rules of each component, and here they
 * are put into the page when it is first rendered.
 * @param name the class that the rules speak of
 * @param rules in the order of the cascade
 */
export function finished(tag: ElementType, name: string, rules: readonly string[]) {
  const order = (defined += 1)
  return function Finished({ as = tag, ...props }: Props) {
    if (counts[order] === undefined) insert(order, rules)
    return createElement(as, { className: name, ...props })
  }
}

/** By the sheet's own interface: the pages' content policy allows no written styles. */
function insert(order: number, rules: readonly string[]): void {
  sheet ??= document.head.appendChild(document.createElement('style')).sheet
  let at = counts.slice(0, order).reduce((sum, count) => sum + count, 0)
  counts[order] = 0
  for (const rule of rules) {
    try {
      sheet?.insertRule(rule, at)
    } catch {
      // As in a written sheet, a rule with something that this browser does not know is left out.
      continue
    }
    at += 1
    counts[order] += 1
  }
}
