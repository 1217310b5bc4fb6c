import { parseText } from '../manifest/placeholders'
import type { Entry } from '../manifest/select'
import { isPageName, type PageNames } from './pageNames'

/** What placeholders mean on one page. Names of the page alone are looked up last, and remembered as used. */
export interface Scope {
  general: ReadonlyMap<string, string>
  page: PageNames
  /** The words for a value of the entry that the page is about, where it is shown in others than its own: a price, a day. */
  show?: (as: string, field: string, value: unknown) => string | undefined
  /** The entry the page is about, by what the route calls it. */
  entries: ReadonlyMap<string, Entry>
  /** Set once something that only this page has was used: such a result serves no other page. */
  usedPage: boolean
  /** What was already worked out for the page, by the indexes that its route's traced values have. */
  values: unknown[]
  /** For a page that stands for many: makes traced values of what such a page has of its own. */
  tracer?: TracedSource
}

/** Stands for something that each page works out for itself. */
interface TracedSource {
  of<T>(name: string, work: (scope: Scope) => T): T
}

/**
 * What is worked out of what a page has of its own; on a page that stands for many, the traced value for it.
 * @param name what is worked out, never the same for two values
 */
export function ofPage<T>(name: string, scope: Scope, work: (scope: Scope) => T): T {
  scope.usedPage = true
  return scope.tracer ? scope.tracer.of(name, work) : work(scope)
}

/** The digits of a number written as people read it, for `tel:` and WhatsApp addresses. */
export const digitsOf = (phone: string): string => phone.replace(/[^0-9]/g, '')

/** The words a placeholder stands for. A name that nothing fills is our mistake: checking would have reported it. */
export function lookUp(name: string, scope: Scope): string {
  const general = scope.general.get(name)
  if (general !== undefined) return general
  if (!isPageName(name)) return ofPage(`{${name}}`, scope, (own) => wordOf(name, own))
  scope.usedPage = true
  return scope.page[name]
}

function wordOf(name: string, scope: Scope): string {
  const [as = '', field = ''] = name.split('.')
  const entry = scope.entries.get(as)
  const value = entry && Object.hasOwn(entry, field) ? entry[field] : undefined
  const shown = value === undefined ? undefined : scope.show?.(as, field, value)
  if (shown !== undefined) return shown
  if (typeof value === 'string') return fill(value, scope)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.join(', ')
  throw new Error(`Bug: nothing fills {${name}} on ${scope.page['page.path']}.`)
}

/** Fills the placeholders of a text, in one pass. */
export function fill(text: string, scope: Scope): string {
  if (!text.includes('{')) return text
  let filled = ''
  for (const part of parseText(text)) filled += typeof part === 'string' ? part : lookUp(part.name, scope)
  return filled
}
