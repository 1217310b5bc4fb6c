import { createElement, type ElementType } from 'react'

interface Props {
  /** Another element than the one that the styles were written for. */
  as?: ElementType
}

/**
 * A rule of a component, or one of sites whose theme says a shape: `@container style(--cards: outlined)` in the styles
 * is the property `cards`, its value, and the rule.
 */
export type StyleRule = string | readonly [shape: string, value: string, rule: string]

/** The theme of a site, of which styles read the shapes. */
type Shapes = Readonly<Record<string, unknown>>

/** Rules of every component in the order of the cascade. A module that runs again replaces its own. */
const defined = new Map<string, readonly StyleRule[]>()

/** The compiled styled.tag`…` (`src/node/code/compileStyles.ts`). @param name its class @param rules in cascade order */
export function styledElement(tag: ElementType, name: string, rules: readonly StyleRule[] = []) {
  defined.set(name, rules)
  return ({ as = tag, ...props }: Props) => createElement(as, name === '' ? props : { ...props, className: name })
}

/** The compiled createGlobalStyle`…`. */
export const globalStyle = (rules: readonly StyleRule[]): (() => null) => Object.assign(() => null, { rules })

export const globalRules = (style: unknown, theme: Shapes): string =>
  rulesFor((style as { rules: readonly StyleRule[] }).rules, theme)

/** The rules of all loaded components for a theme, in the order of the cascade. */
export const definedRules = (theme: Shapes): string => rulesFor([...defined.values()].flat(), theme)

const rulesFor = (rules: readonly StyleRule[], theme: Shapes): string =>
  rules.map((one) => (typeof one === 'string' ? one : theme[one[0]] === one[1] ? one[2] : '')).join('')
