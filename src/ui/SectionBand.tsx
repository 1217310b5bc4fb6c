import type { ReactNode } from 'react'
import { PictureImage, type PictureData } from './PictureImage'
import { Band, Column, Split, Lead, SectionTitle, Small } from './styles/elements'
import styled from 'styled-components'
import { Markup } from './Markup'
import { ActionRow, type ActionData } from './Button'

interface SectionBandProps {
  tone?: string | undefined
  /** Whether it has less space above and below, as around a list. */
  isTight?: boolean
  title?: string | undefined
  text?: string | undefined
  children: ReactNode
}

/** A section across the page: its heading and its content in the content column. */
export const SectionBand = ({ tone, isTight, title, text, children }: SectionBandProps) => (
  <Band data-tone={tone} data-room={isTight ? 'list' : undefined}>
    <Column>
      {title && <SectionHeading title={title} text={text} />}
      {children}
    </Column>
  </Band>
)

const Heading = styled.div`
  display: grid;
  gap: 0.875rem;
  max-width: 44rem;
  break-after: avoid;
  margin-bottom: calc(clamp(1.75rem, 1.2rem + 2vw, 3rem) * var(--room));
  @container style(--headings: centred) or style(--headings: adorned) {
    max-width: none;
    justify-items: var(--heading, center);
    text-align: var(--heading, center);
    & > * { max-width: 44rem; }
  }
  @container style(--headings: adorned) { &::before { content: ''; width: 1px; height: 3rem; background: var(--accent); } }
  @container style(--headings: marked) { &::before { content: ''; width: 4rem; height: .5rem; background: var(--accent); } }
  @container style(--headings: ruled) {
    max-width: none;
    padding-top: clamp(.9rem, .7rem + .8vw, 1.5rem);
    border-top: 1px solid;
    @media (min-width: 60rem) { grid-auto-flow: var(--heading-flow, column); grid-auto-columns: 1fr; gap: .875rem 4rem; }
  }
`

export const SectionHeading = ({ title, text }: { title: string; text?: string | undefined }) => (
  <Heading>
    <SectionTitle>{title}</SectionTitle>
    {text && <Lead>{text}</Lead>}
  </Heading>
)

/** The content of a section, beside a picture where there is one. */
export const BesidePicture = ({ picture, children }: { picture: PictureData | undefined; children: ReactNode }) =>
  picture ? (
    <Split>
      {children}
      <PictureImage picture={picture} sizes="(min-width: 60rem) 34rem, 92vw" />
    </Split>
  ) : (
    children
  )

export const ActionsBelow = ({ actions }: { actions: readonly ActionData[] | undefined }) =>
  actions && (
    <Below>
      <ActionRow actions={actions} />
    </Below>
  )

export const NoteBelow = ({ note }: { note: string | undefined }) =>
  note && (
    <Below>
      <Small>
        <Markup text={note} />
      </Small>
    </Below>
  )

const Below = styled.div`
  margin-top: 2rem;
  & > p { max-width: 46rem; }
  @container style(--headings: centred) or style(--headings: adorned) { text-align: var(--heading, center); & > p { margin-inline: auto; } & > div { justify-content: var(--heading, center); } }
`
