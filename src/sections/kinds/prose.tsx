import styled from 'styled-components'
import { Aside, SectionTitle } from '../../ui/styles/elements'
import { BesidePicture, SectionBand } from '../../ui/SectionBand'
import { Blocks } from '../parts/Blocks'
import type { SectionKind } from './SectionKind'

export const prose: SectionKind<'prose'> = {
  View({ id, title, blocks, image, tone }) {
    const Text = image ? 'div' : Aside
    return (
      <SectionBand tone={tone}>
        <BesidePicture picture={image}>
          <Text>
            <Title>
              <SectionTitle>{title}</SectionTitle>
            </Title>
            <Blocks blocks={blocks} holder={id} />
          </Text>
        </BesidePicture>
      </SectionBand>
    )
  },
}

const Title = styled.div`
  margin-bottom: 1.5rem;
`
