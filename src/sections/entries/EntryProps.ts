import type { ComponentType, ReactNode } from 'react'
import type { SectionProps } from '../../site/page'
import type { Picture } from '../../site/resolved'

export interface EntryProps {
  entry: SectionProps<'entries'>['entries'][number]
  show: SectionProps<'entries'>['show']
  picture: Picture | undefined
  title: string
  /** Where the entry leads: its own link or file, else its page. */
  href: string | undefined
  /** The words of that link. */
  more: string | undefined
  /** The rank of its heading. */
  rank: 'h2' | 'h3' | 'h4'
}

/** How entries of a section stand together, and how each of them looks. */
export interface EntryLayout {
  Entry: ComponentType<EntryProps>
  /** The list, where it is not the usual one. */
  List?: ComponentType<{ children: ReactNode }>
  /** From how many entries on the first, or the first and the last, are wide, so that no row has a gap. */
  wideFrom?: number
  /** Whether the section takes less room, and its entries do not appear one by one. */
  isTight?: true
}
