import styled from 'styled-components'
import type { SectionProps } from '../site/page'
import { ActionRow } from '../ui/Button'
import { Column, Stack } from '../ui/layout'
import { Glyph } from '../ui/Mark'
import { PictureImage } from '../ui/PictureImage'
import { Eyebrow, Lead, PageTitle } from '../ui/text'

export function CityIntro({ city, title, text, actions }: SectionProps<'city-intro'>) {
  return (
    <Ground>
      <Column>
        <Layout>
          <Stack>
            <Eyebrow><Glyph name="pin" />{city.region}{city.localName && <span lang="hi">{city.localName}</span>}</Eyebrow>
            <PageTitle tabIndex={-1}>{title}</PageTitle>
            <Tagline>{city.tagline}</Tagline>
            {text && <Lead>{text}</Lead>}
            <ActionRow actions={actions} />
          </Stack>
          <Skyline><PictureImage picture={city.image} sizes="(min-width: 60rem) 36rem, 92vw" priority /></Skyline>
        </Layout>
      </Column>
    </Ground>
  )
}

const Ground = styled.div`
  background: linear-gradient(var(--tint), var(--paper));
  padding-block: clamp(1.75rem, 1.2rem + 3vw, 4rem);
`

const Layout = styled.div`
  display: grid;
  gap: clamp(1.75rem, 1rem + 3vw, 4rem);
  align-items: center;
  & > * { min-width: 0; }
  @media (min-width: 60rem) { grid-template-columns: 1fr 1.1fr; }
`

const Skyline = styled.div`
  border-radius: var(--radius-l);
  overflow: hidden;
`

const Tagline = styled.p`
  font-size: clamp(1.1875rem, 1.05rem + 0.6vw, 1.5rem);
  font-weight: 600;
  line-height: 1.35;
  text-wrap: balance;
`
