import styled from 'styled-components'
import { ActionRow } from '../../ui/Button'
import { Column, Split, Stack, PageTop, Eyebrow, Lead, PageTitle } from '../../ui/styles/elements'
import { UiIcon } from '../../ui/Icon'
import { PictureImage } from '../../ui/PictureImage'
import type { SectionKind } from './SectionKind'

export const cityIntro: SectionKind<'city-intro'> = {
  View: ({ city, title, text, actions, localLanguage }) => (
    <PageTop>
      <Column>
        <Split>
          <Stack>
            <Eyebrow>
              <UiIcon name="pin" />
              {city.region}
            </Eyebrow>
            <PageTitle tabIndex={-1}>{title}</PageTitle>
            <Tagline>{city.tagline}</Tagline>
            {text && <Lead>{text}</Lead>}
            <ActionRow actions={actions} />
          </Stack>
          <Skyline>
            <PictureImage picture={city.image} sizes="(min-width: 60rem) 36rem, 92vw" priority />
            <Sign aria-hidden="true">
              {city.localName && <span lang={localLanguage}>{city.localName}</span>}
              <span>{city.name}</span>
            </Sign>
          </Skyline>
        </Split>
      </Column>
    </PageTop>
  ),
}

const Skyline = styled.div`
  position: relative;
  padding-bottom: 1.5rem;
  & img { aspect-ratio: 8 / 5; border-radius: var(--radius-l); }
`

/** The city's name as a sign over its picture: the local script first, at the same size in any typeface. */
const Sign = styled.p`
  position: absolute;
  inset-inline-end: clamp(0.75rem, 4%, 2rem);
  bottom: 0;
  min-width: 11rem;
  display: grid;
  justify-items: center;
  padding: 0.55rem 1.5rem 0.6rem;
  border: 2px solid;
  border-radius: min(5px, var(--radius-s));
  outline: 5px solid var(--accent);
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 650;
  line-height: 1.15;
  & > span { font-size: 1.0625rem; letter-spacing: 0.02em; }
  & > [lang] { font-size: 1.75rem; letter-spacing: 0; line-height: 1.3; }
`

const Tagline = styled.p`
  font-size: clamp(1.1875rem, 1.05rem + 0.6vw, 1.5rem);
  font-weight: 600;
  line-height: 1.35;
  text-wrap: balance;
`
