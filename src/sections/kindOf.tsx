import { useContext, type ComponentType } from 'react'
import { wordsIn, type Words } from '../words/wordsIn'
import type { SectionProps, SectionType } from '../site/page'
import { SiteContext, type SiteContextData } from '../ui/SiteContext'
import type { SectionKind, SectionScript } from './kinds/SectionKind'
import { sectionKinds } from './kinds/sectionKinds.generated'

/** A kind of a site's own, whose type this program does not know. */
export interface OwnSectionKind {
  View: ComponentType<Record<string, unknown>>
  words: Words
  /** Whether pages with it have its script. */
  hasScript: boolean
  /** When React hydrates it besides on intent: once it is seen, or the browser is idle; undefined for finished HTML. */
  hydration: 'visible' | 'idle' | undefined
  /** The path of its component, for messages. */
  file: string
}

export type AnyKind = Omit<SectionKind<SectionType>, 'script' | 'needsScript'> & {
  script?: SectionScript | `kind:${string}`
  needsScript?(props: SectionProps): boolean
  siteKind?: OwnSectionKind
}

const ownKinds = new Map<string, AnyKind>()

export function addKinds(kinds: Readonly<Record<string, OwnSectionKind>>): void {
  for (const [type, kind] of Object.entries(kinds))
    ownKinds.set(type, {
      View: withOwnProps(kind),
      siteKind: kind,
      ...(kind.hasScript && { script: `kind:${type}` as const }),
    })
}

/** The descriptor of a type of section. For builds only: browsers do not load the descriptors. */
export const kindOf = (type: SectionType): AnyKind => ownKinds.get(type) ?? (sectionKinds[type] as AnyKind)

/** The props of a component of a kind of a site's own besides those of the section; in a browser nothing else has them. */
export const ownPropsOf = ({ words }: OwnSectionKind, { language, timeZone = 'UTC' }: SiteContextData) => ({
  words: wordsIn(words, language),
  language,
  timeZone,
})

function withOwnProps(kind: OwnSectionKind): ComponentType<SectionProps> {
  const { View } = kind
  return function OwnSection(props) {
    return <View {...props} {...ownPropsOf(kind, useContext(SiteContext))} />
  }
}

/** The script of pages with a section, if it needs one. For builds only: browsers do not load the descriptors. */
export function sectionScript(section: SectionProps): AnyKind['script'] {
  const { script, needsScript } = kindOf(section.type)
  return needsScript?.(section) === false ? undefined : script
}
