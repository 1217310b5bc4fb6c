import { createElement, type ElementType } from 'react'

interface Props {
  /** Another element than the one that the styles were written for. */
  as?: ElementType
}

/** Rules of every component in the order of the cascade. A module that runs again replaces its own. */
const defined = new Map<string, readonly string[]>()

/**
 * The compiled styled.tag`…` (`src/node/code/compileStyles.ts`). @param name its class @param rules in cascade order
 */
export function styledElement(tag: ElementType, name: string, rules: readonly string[] = []) {
  defined.set(name, rules)
  return ({ as = tag, ...props }: Props) => createElement(as, name === '' ? props : { ...props, className: name })
}

/** The compiled createGlobalStyle`…`. */
export const globalStyle = (rules: readonly string[]): (() => null) => Object.assign(() => null, { rules })

/** The rules of a {@link globalStyle}. */
export const globalRules = (style: unknown): string => (style as { rules: readonly string[] }).rules.join('')

/** The rules of all loaded components in the order of the cascade. */
export const definedRules = (): string => [...defined.values()].flat().join('')
