import type { ComponentType } from 'react'
import type { SectionProps, SectionType } from '../site/page'

/**
 * What pages know of a type of section. It is finished as HTML: the browser gets none of its code, beyond that of the
 * forms in it.
 */
export interface SectionKind<T extends SectionType> {
  View: ComponentType<SectionProps<T>>
}

/** A type of section that React hydrates as a whole. */
export interface HydratedSectionKind<T extends SectionType> extends SectionKind<T> {
  isHydrated: true
}

type HydratedType<Kinds> = {
  [T in keyof Kinds]: Kinds[T] extends { isHydrated: true } ? T : never
}[keyof Kinds] &
  SectionType

/** What loads the code of those sections, among all, that are hydrated. */
export type HydratedSections<Kinds> = {
  readonly [T in HydratedType<Kinds>]: () => Promise<ComponentType<SectionProps<T>>>
}
