import type { ComponentType } from 'react'
import type { SectionProps, SectionType } from '../../site/page'

/** The page scripts that sections have, each named as its file in `app/`. */
export type SectionScript = 'today'

/** A section is finished as HTML: the browser gets none of its code, beyond that of the forms in it. */
export interface SectionKind<T extends SectionType> {
  View: ComponentType<SectionProps<T>>
  /** The script that pages with it have, from `app/`. */
  script?: SectionScript
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
