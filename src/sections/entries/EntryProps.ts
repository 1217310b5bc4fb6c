import type { ComponentType, ReactNode } from 'react'
import type { SectionProps } from '../../site/page'
import type { Picture } from '../../site/resolved'

export interface EntryProps {
  entry: SectionProps<'entries'>['entries'][number]
  show: SectionProps<'entries'>['show']
  picture: Picture | undefined
  title: string
  /** The address of the entry's link or file, else of its page. */
  href: string | undefined
  /** The words of that link. */
  more: string | undefined
  /** The words above an article's contents. */
  contents: string | undefined
  rank: 'h2' | 'h3' | 'h4'
}

/** A layout for the entries of a section: the component for each, and the list around them. */
export interface EntryLayout {
  Entry: ComponentType<EntryProps>
  /** The list; the default is a grid. */
  List?: ComponentType<{ children: ReactNode }>
  /** The numbers of columns to choose from on wide screens: the one with the fullest last row is taken. */
  columns?: readonly number[]
  /** The number of entries from which the first, or the first and the last, are wide, so that no row has a gap. */
  wideFrom?: number
  /** Whether the section is compact, and its entries do not fade in. */
  isTight?: true
}
