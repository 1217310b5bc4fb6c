import styled from 'styled-components'
import type { Block } from '../../manifest/generated/manifest.generated'
import type { Picture, Resolved } from '../../site/resolved'
import { PictureImage } from '../../ui/PictureImage'
import { idOfBlock } from '../../site/blocksOf'
import { Blocks } from '../parts/Blocks'
import { valueOf } from '../parts/entryCells'
import type { EntryProps } from './EntryProps'

/** The headings from which an article has a list of them. */
const leastHeadings = 3

/** A picture that would lose more than it shows at full width. */
const isTall = ({ width, height }: Picture): boolean => height >= width

/** The article of an entry at full width: its picture, a list of its headings, and its blocks. */
export function EntryArticle({ entry, show, picture, contents }: EntryProps) {
  const blocks = valueOf(entry, show.body) as Resolved<Block>[]
  const headings = blocks.flatMap((block, index) => (block.type === 'heading' ? [{ text: block.text, index }] : []))
  const hasContents = contents !== undefined && headings.length >= leastHeadings
  return (
    <Article data-contents={hasContents || undefined}>
      {picture && (
        <Wide data-tall={isTall(picture) || undefined}>
          <PictureImage
            picture={picture}
            sizes={isTall(picture) ? '(min-width: 30rem) 27rem, 92vw' : '(min-width: 72rem) 70rem, 92vw'}
          />
        </Wide>
      )}
      {hasContents && (
        <nav aria-label={contents}>
          <strong>{contents}</strong>
          <ol>
            {headings.map(({ text, index }) => (
              <li key={index}>
                <a href={`#${idOfBlock(entry.id, index)}`}>{text}</a>
              </li>
            ))}
          </ol>
        </nav>
      )}
      <Blocks blocks={blocks} anchor={entry.id} />
    </Article>
  )
}

const Article = styled.div`
  display: grid;
  gap: 2rem 4rem;
  * + & { margin-top: clamp(1.75rem, 1.4rem + 1.5vw, 2.75rem); }
  & h2 { margin-top: 1rem; font-size: clamp(1.375rem, 1.2rem + 0.7vw, 1.75rem); scroll-margin-top: 6rem; }
  & nav { align-self: start; padding: 1rem 1.25rem; background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-m); }
  & nav a { display: block; padding-block: .65rem; line-height: 1.3; color: inherit; }
  & nav li + li { border-top: 1px solid var(--line); }
  & nav strong { display: block; padding-bottom: .4rem; color: var(--brand); }
  [data-tone='deep'] & nav { background: none; border-color: var(--deep-line); }
  [data-tone='deep'] & nav li + li { border-color: var(--deep-line); }
  [data-tone='deep'] & nav strong { color: var(--accent); }
  @media (min-width: 60rem) {
    &[data-contents] { grid-template-columns: 1fr 17rem; align-items: start; }
    & nav { order: 1; position: var(--stuck); top: 6.5rem; }
  }
`

const Wide = styled.div`
  grid-column: 1 / -1;
  & img { width: 100%; max-height: 30rem; object-fit: cover; border-radius: var(--radius-l); }
  &[data-tall] img { width: min(100%, 27rem); max-height: none; }
`
