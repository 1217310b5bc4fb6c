import { useContext, type ComponentType } from 'react'
import type { SectionProps, SectionType } from '../site/page'
import { SiteContext } from '../ui/SiteContext'
import type { SectionKind, SectionScript } from './kinds/SectionKind'
import { sectionKinds } from './kinds/sectionKinds.generated'

/** A kind of a site's own, whose type this program does not know. */
export interface OwnSectionKind {
  View: ComponentType<Record<string, unknown>>
  /** Its fixed words by name, each by language. */
  words: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Whether pages with it have its script. */
  hasScript: boolean
}

export type AnyKind = Omit<SectionKind<SectionType>, 'script'> & { script?: SectionScript | `kind:${string}` }

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
    const [language = ''] = useContext(SiteContext).language.split('-')
    const inLanguage = Object.entries(words).map(([name, texts]) => [name, texts[language] ?? Object.values(texts)[0]])
    return <View {...props} words={Object.fromEntries(inLanguage)} />
  }
}
