import type { Entry } from '../manifest/entries/select'
import type { PageNames } from './text/pageNames'

/** What placeholders mean on one page. Names of the page alone are looked up last, and remembered as used. */
export interface Scope {
  general: ReadonlyMap<string, string>
  page: PageNames
  /**
   * The words for a value of the entry that the page is about, where it is shown in others than its own: a price, a
   * day.
   */
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
