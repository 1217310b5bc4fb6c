import type { ComponentType } from 'react'
import type { SectionProps, SectionType } from '../../site/page'

/** The page scripts of sections, each named as its file in `app/pageScripts/`. */
export const sectionScripts = ['today', 'reference'] as const

export type SectionScript = (typeof sectionScripts)[number]

/** The descriptor of a section that is finished HTML: browsers load only the code of forms in it. */
export interface SectionKind<T extends SectionType> {
  View: ComponentType<SectionProps<T>>
  /** The script of pages that contain it. */
  script?: SectionScript
  /** Whether a page needs it for this one; without it every page with this type has the script. */
  needsScript?(props: SectionProps<T>): boolean
}

/** The descriptor of a type of section that React hydrates. */
export interface HydratedSectionKind<T extends SectionType> extends SectionKind<T> {
  isHydrated: true
}

type HydratedType<Kinds> = {
  [T in keyof Kinds]: Kinds[T] extends { isHydrated: true } ? T : never
}[keyof Kinds] &
  SectionType

export type HydratedSections<Kinds> = {
  readonly [T in HydratedType<Kinds>]: () => Promise<ComponentType<SectionProps<T>>>
}
