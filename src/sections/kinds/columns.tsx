import styled from 'styled-components'
import { idOfBlock, type SectionProps } from '../../site/page'
import { SectionBand } from '../../ui/SectionBand'
import { Blocks } from '../parts/Blocks'
import type { SectionKind } from './SectionKind'

export const columns: SectionKind<'columns'> = {
  View: ({ id, title, text, columns: all, tone }) => (
    <SectionBand tone={tone} title={title} text={text}>
      <Columns data-count={all.length} data-beside={all.some(isPicture) ? '' : undefined}>
        {all.map(({ blocks }, index) => {
          const name = idOfBlock(id, index)
          // Without a heading above them, those of the columns rank as its own.
          const ids = title ? { holder: name } : { anchor: name }
          return <Blocks key={name} blocks={blocks} {...ids} sizes={`(min-width: 48rem) ${72 / all.length}rem, 92vw`} />
        })}
      </Columns>
    </SectionBand>
  ),
}

type Column = SectionProps<'columns'>['columns'][number]

const isPicture = ({ blocks: [first, ...others] }: Column) => first?.type === 'picture' && others.length === 0

/** Buttons at the end of columns stand on one line. Pictures of three have one shape, so that their headings begin on one. */
const Columns = styled.div`
  display: grid;
  gap: 2.5rem var(--gap);
  & > div > :first-child { margin-top: 0; }
  &[data-count='3'] > div > figure img { aspect-ratio: 4 / 3; object-fit: cover; }
  @media (min-width: 48rem) {
    grid-auto-flow: column;
    grid-auto-columns: minmax(0, 1fr);
    &[data-beside] { align-items: center; }
    & > div { display: flex; flex-direction: column; }
    & > div > div:last-child:not(:first-child) { margin-top: auto; }
  }
`
