import styled from 'styled-components'
import type { SectionProps } from '../site/page'
import { Band, Column, Split } from '../ui/layout'
import { PictureImage } from '../ui/PictureImage'
import { SectionTitle } from '../ui/text'
import { Blocks } from './Blocks'

export function Prose({ title, blocks, image, tone }: SectionProps<'prose'>) {
  const words = (
    <Words>
      <SectionTitle>{title}</SectionTitle>
      <Blocks blocks={blocks} />
    </Words>
  )
  return (
    <Band data-tone={tone}>
      {image ? <Column><Split>{words}<PictureImage picture={image} sizes="(min-width: 60rem) 34rem, 92vw" /></Split></Column> : <Column data-narrow="">{words}</Column>}
    </Band>
  )
}

const Words = styled.div`
  display: grid;
  gap: 1.5rem;
`
