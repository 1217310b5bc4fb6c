import styled from 'styled-components'
import type { Block } from '../../manifest/generated/manifest.generated'
import type { Resolved } from '../../site/resolved'
import { ActionRow } from '../../ui/Button'
import { PictureImage } from '../../ui/PictureImage'
import { CardTitle } from '../../ui/styles/text'
import { Markup } from '../../ui/Markup'

/** Running text: paragraphs, lists, headings, pictures and buttons, in a readable measure. */
export function Blocks({ blocks }: { blocks: readonly Resolved<Block>[] }) {
  return (
    <Measure>
      {blocks.map((block, index) => (
        <OneBlock key={index} block={block} />
      ))}
    </Measure>
  )
}

function OneBlock({ block }: { block: Resolved<Block> }) {
  if (block.type === 'paragraph')
    return (
      <p>
        <Markup text={block.text} />
      </p>
    )
  if (block.type === 'list')
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>
            <Markup text={item} />
          </li>
        ))}
      </ul>
    )
  if (block.type === 'heading')
    return (
      <Heading>
        <CardTitle>{block.text}</CardTitle>
      </Heading>
    )
  if (block.type === 'buttons') return <ActionRow actions={block.actions} />
  return (
    <Figure>
      <PictureImage picture={block.image} sizes="(min-width: 60rem) 42rem, 92vw" />
      {block.caption && <figcaption>{block.caption}</figcaption>}
    </Figure>
  )
}

const Measure = styled.div`
  display: grid;
  gap: 1rem;
  max-width: 42rem;
  line-height: 1.7;
  & ul { display: grid; gap: 0.4rem; padding-inline-start: 1.25rem; list-style: disc; }
  & li::marker { color: var(--brand); }
`

const Heading = styled.div`margin-top: .75rem;`

const Figure = styled.figure`
  & img { border-radius: var(--radius-m); max-height: 34rem; }
  & figcaption { margin-top: .5rem; line-height: 1.4; color: var(--muted); }
`
