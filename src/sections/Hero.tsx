import styled from 'styled-components'
import { FormView } from '../forms/FormView'
import type { SectionProps } from '../site/page'
import { ActionButton, ActionRow } from '../ui/Button'
import { Column } from '../ui/layout'
import { Glyph, Mark } from '../ui/Mark'
import { Arch } from '../ui/Opening'
import { PictureImage } from '../ui/PictureImage'
import { Eyebrow, Lead, PageTitle } from '../ui/text'
import { Quote } from './Quote'
import { TypedLine } from './TypedLine'

export function Hero({ place, callBar, title, text, typed, badges, actions, image, form, testimonials, stars, note }: SectionProps<'hero'>) {
  return (
    <>
      {callBar && (
        <CallBar data-tone="deep">
          <span>{callBar.text}</span>
          <ActionButton action={callBar.action} kind="plain" />
        </CallBar>
      )}
      <Ground>
        <Column>
          <Layout>
            <Words>
              {place && <Eyebrow><Glyph name="pin" />{place.label}: <City>{place.fallback}</City></Eyebrow>}
              <PageTitle tabIndex={-1}>{title}</PageTitle>
              {typed && <TypedLine {...typed} />}
              <Lead>{text}</Lead>
              <ActionRow actions={actions} />
            </Words>
            <Side>
              {image && <Arch><PictureImage picture={image} sizes="(min-width: 60rem) 34rem, 92vw" priority /></Arch>}
              {form && <FormView form={form} />}
            </Side>
          </Layout>
          {badges && <Badges>{badges.map((badge) => <li key={badge.id}>{badge.icon && <Mark icon={badge.icon} />}{badge.title}</li>)}</Badges>}
          {testimonials && (
            <Voices>
              {testimonials.map((testimonial) => <Quote key={testimonial.id} testimonial={testimonial} stars={stars ?? ''} />)}
              {note && <Note>{note}</Note>}
            </Voices>
          )}
        </Column>
      </Ground>
    </>
  )
}

const CallBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  align-items: center;
  gap: 0 1rem;
  padding: 0.1rem 1rem;
  background: var(--deep);
  color: var(--on-deep);
  & > a { color: var(--accent); min-height: 2.75rem; padding-block: 0; }
`

const Ground = styled.div`
  background: linear-gradient(var(--tint), var(--paper) 90%);
  padding-block: clamp(1.75rem, 1rem + 3vw, 4rem) clamp(2.5rem, 1.6rem + 3vw, 5rem);
`

const Layout = styled.div`
  display: grid;
  gap: clamp(2rem, 1rem + 4vw, 4.5rem);
  align-items: center;
  & > * { min-width: 0; }
  @media (min-width: 60rem) { grid-template-columns: 1.05fr 1fr; }
`

const Words = styled.div`
  display: grid;
  gap: 1.1rem;
  justify-items: start;
`

const City = styled.span`
  display: inline-block;
  min-width: 5.5em;
  color: var(--ink);
`

const Side = styled.div`
  display: grid;
  & > form, & > div:last-child { position: relative; }
  & > :nth-child(2) { width: min(23rem, calc(100% - 1.5rem)); margin: -4.5rem auto 0; }
  @media (min-width: 60rem) { & > :nth-child(2) { margin: -7rem 0 0 -2rem; } }
`

const Badges = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(10.5rem, 100%), 1fr));
  gap: 0.75rem 1.5rem;
  margin-top: clamp(2rem, 1.4rem + 2vw, 3.5rem);
  padding-block: 1.25rem;
  border-block: 1px solid var(--line);
  & li { display: flex; align-items: center; gap: 0.6rem; font-weight: 600; line-height: 1.25; }
  & svg { flex: none; color: var(--brand); }
`

const Voices = styled.div`
  display: grid;
  gap: 1.25rem;
  margin-top: 2rem;
  @media (min-width: 48rem) { grid-template-columns: 1fr 1fr; }
`

const Note = styled.p`
  grid-column: 1 / -1;
  color: var(--muted);
`
