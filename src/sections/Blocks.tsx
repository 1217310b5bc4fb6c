import styled from 'styled-components'
import type { Block } from '../manifest/manifest.generated'

/** Running text: paragraphs and lists, in a measure one can read. */
export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <Measure>
      {blocks.map((block, index) =>
        block.type === 'paragraph' ? (
          <p key={index}>{block.text}</p>
        ) : (
          <ul key={index}>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ),
      )}
    </Measure>
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
