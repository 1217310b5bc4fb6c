import { useContext, type ComponentType } from 'react'
import { wordsIn, type Words } from '../manifest/languages/wordsIn'
import type { SectionProps, SectionType } from '../site/page'
import { SiteContext } from '../ui/SiteContext'
import type { SectionKind, SectionScript } from './kinds/SectionKind'
import { sectionKinds } from './kinds/sectionKinds.generated'

/** A kind of a site's own, whose type this program does not know. */
export interface OwnSectionKind {
  View: ComponentType<Record<string, unknown>>
  words: Words
  /** Whether pages with it have its script. */
  hasScript: boolean
}

export type AnyKind = Omit<SectionKind<SectionType>, 'script' | 'needsScript'> & {
  script?: SectionScript | `kind:${string}`
  needsScript?(props: SectionProps): boolean
}

const ownKinds = new Map<string, AnyKind>()

/** Adds the kinds of a site's own, by type. */
export function addKinds(kinds: Readonly<Record<string, OwnSectionKind>>): void {
  for (const [type, kind] of Object.entries(kinds))
    ownKinds.set(type, { View: withWords(kind), ...(kind.hasScript && { script: `kind:${type}` as const }) })
}

/** The descriptor of a type of section. For builds only: browsers do not load the descriptors. */
export const kindOf = (type: SectionType): AnyKind => ownKinds.get(type) ?? (sectionKinds[type] as AnyKind)

/** The component with its words in the language of the page; else in the first that they stand in. */
function withWords({ View, words }: OwnSectionKind): ComponentType<SectionProps> {
  return function OwnSection(props) {
    return <View {...props} words={wordsIn(words, useContext(SiteContext).language)} />
  }
}
