import type { FloatingProps, SectionProps, SectionType, UnsentProps, Words } from '../site/page'

/**
 * A part of a page on its way to the screen: with its props, for those that are made live, or as the HTML that the
 * build has already made of them.
 */
export type Block = StillBlock | LiveBlock

/** Finished HTML. */
export interface StillBlock {
  id: string
  type: SectionType
  html: string
}

/** Props for a component. */
export interface LiveBlock {
  id: string
  type: SectionType
  props: SectionProps
}

/** The content of a page as the one view of it takes it. */
export interface PageContent {
  path: string
  title: string
  header: string
  sections: readonly Block[]
  footer: string
  floating?: FloatingProps | { html: string }
  words: Words
  unsent?: UnsentProps
}
