import styled from 'styled-components'
import type { SectionProps } from '../site/page'
import { Aside, Band, Column, Split } from '../ui/layout'
import { PictureImage } from '../ui/PictureImage'
import { SectionTitle } from '../ui/text'
import { Blocks } from './Blocks'
import type { SectionKind } from './SectionKind'

function Prose({ title, blocks, image, tone }: SectionProps<'prose'>) {
  const heading = (
    <Title>
      <SectionTitle>{title}</SectionTitle>
    </Title>
  )
  const text = <Blocks blocks={blocks} />
  return (
    <Band data-tone={tone}>
      <Column>
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
      </Column>
    </Band>
  )
}

export const prose: SectionKind<'prose'> = { View: Prose }

const Title = styled.div`
  margin-bottom: 1.5rem;
`
