import { createElement, type ElementType } from 'react'

/** A styled component, as the build has worked it out from what is written with styled-components. */
interface Definition {
  /** Its class; none where it has no rules. */
  name: string
  /** Its rules, in the order of the cascade; the first begins with its class. */
  rules: readonly string[]
}

interface Props {
  /** Another element than the one the styles were written for. */
  as?: ElementType
}

/** In the order of definition, which is the order of the cascade. */
const definitions: Definition[] = []
/** The place of each in that order. */
const orders = new Map<string, number>()
/** What has been rendered since somebody asked, see {@link collectStyles}. */
let rendered: Set<string> | undefined

/** Stands for styled.tag`…`: see `scripts/build/compileStyles.ts`. */
export function styledElement(tag: ElementType, name: string, rules: readonly string[]) {
  orders.set(name, definitions.push({ name, rules }) - 1)
  return function Styled({ as = tag, ...props }: Props) {
    if (name === '') return createElement(as, props)
    rendered?.add(name)
    if (typeof document !== 'undefined') insert(name, rules)
    return createElement(as, { ...props, className: name })
  }
}

/** Stands for createGlobalStyle`…`: the rules of the whole page. */
export const globalStyle = (rules: readonly string[]): (() => null) => Object.assign(() => null, { rules })

/** The rules of what {@link globalStyle} made. */
export const globalRules = (style: unknown): string => (style as { rules: readonly string[] }).rules.join('')

/** Renders, and says the classes of the styled components that were rendered. */
export function collectStyles<T>(render: () => T): { result: T; names: readonly string[] } {
  const names = new Set<string>()
  rendered = names
  try {
    return { result: render(), names: [...names] }
  } finally {
    rendered = undefined
  }
}

/** The rules of the components with these classes, in the order of the cascade. */
export const rulesOf = (names: Iterable<string>): string =>
  [...new Set(names)]
    .map((name) => orders.get(name) as number)
    .sort((a, b) => a - b)
    .flatMap((order) => (definitions[order] as Definition).rules)
    .join('')

/** The page's own sheet: what the build has put there, and what is inserted by and by. */
let sheet: CSSStyleSheet | null | undefined
/** The class that each of its rules is about, the ground's nothing. */
let owners: string[]
let present: Set<string>

/**
 * Inserts the rules of a component that is on the page for the first time, by the sheet's own interface: the content
 * policy allows no written styles.
 */
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
      // As in a written sheet, a rule with something that this browser does not know is left out.
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
