import styled from 'styled-components'
import { Aside, Split, SectionTitle } from '../../ui/styles/elements'
import { SectionBand } from '../../ui/SectionBand'
import { PictureImage } from '../../ui/PictureImage'
import { Blocks } from '../parts/Blocks'
import type { SectionKind } from './SectionKind'

export const prose: SectionKind<'prose'> = {
  View({ id, title, blocks, image, tone }) {
    const heading = (
      <Title>
        <SectionTitle>{title}</SectionTitle>
      </Title>
    )
    const text = <Blocks blocks={blocks} holder={id} />
    return (
      <SectionBand tone={tone}>
        {image ? (
          <Split>
            <div>
              {heading}
              {text}
            </div>
            <PictureImage picture={image} sizes="(min-width: 60rem) 34rem, 92vw" />
          </Split>
        ) : (
          <Aside>
            {heading}
            {text}
          </Aside>
        )}
      </SectionBand>
    )
  },
}

const Title = styled.div`
  margin-bottom: 1.5rem;
`
