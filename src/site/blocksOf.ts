import type { Block } from '../manifest/generated/manifest.generated'
import type { SectionProps } from './page'
import type { Resolved } from './resolved'

/** The id of a block in what holds it, by its index: its words may be in any script. */
export const idOfBlock = (holder: string, index: number): string => `${holder}-${index + 1}`

/** Whether a section shows the articles of its entries, whole. */
export const showsArticles = (section: SectionProps): section is SectionProps<'entries'> =>
  'layout' in section && section.layout === 'detail' && 'body' in section.show

/** The blocks of the texts and articles that a section shows, with their ids. */
export const blocksOf = (section: SectionProps): { id: string; block: Resolved<Block> }[] =>
  textsOf(section).flatMap(([holder, blocks]) =>
    blocks.map((block, index) => ({ id: idOfBlock(holder, index), block })),
  )

function textsOf(section: SectionProps): [holder: string, blocks: readonly Resolved<Block>[]][] {
  if ('blocks' in section) return [[section.id, section.blocks]]
  if ('document' in section)
    return section.document.clauses.map(({ id, blocks }) => [`${section.id}-${id}`, blocks as Resolved<Block>[]])
  if (!showsArticles(section)) return []
  const { body = '' } = section.show
  return section.entries.map((entry) => [entry.id, (entry[body] ?? []) as Resolved<Block>[]])
}
