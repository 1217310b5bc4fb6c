import type { ComponentType } from 'react'
import type { SectionProps, SectionType } from '../../site/page'

/** The page scripts of sections, each named as its file in `app/pageScripts/`. */
export const sectionScripts = ['today', 'message', 'gallery', 'pictures', 'periods'] as const

export type SectionScript = (typeof sectionScripts)[number]

/** The descriptor of a section, which is finished HTML: React runs in the forms of it only. */
export interface SectionKind<T extends SectionType> {
  View: ComponentType<SectionProps<T>>
  /** The script of pages that contain it. */
  script?: SectionScript
  /** Whether a page needs it for this one; without it every page with this type has the script. */
  needsScript?(props: SectionProps<T>): boolean
}
