import type { SectionProps } from '../../site/page'

export interface EntryProps {
  entry: SectionProps<'entries'>['entries'][number]
  show: SectionProps<'entries'>['show']
  /** The words of the link to where the entry leads. */
  more: string | undefined
  /** The rank of its heading. */
  rank: 'h2' | 'h3' | 'h4'
}
