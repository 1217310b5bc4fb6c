import styled from 'styled-components'
import type { SectionProps } from '../../site/page'
import { ActionRow, outward } from '../../ui/Button'
import { PictureImage } from '../../ui/PictureImage'
import { SectionBand } from '../../ui/SectionBand'
import { Band, Column, Eyebrow, Lead, SectionTitle } from '../../ui/styles/elements'
import { dayOf, wordsOf } from '../parts/entryCells'
import { OpenNow } from '../parts/LivingLine'
import type { SectionKind } from './SectionKind'

type Props = SectionProps<'banner'>

export const banner: SectionKind<'banner'> = {
  script: 'today',
  needsScript: ({ now }) => now !== undefined,
  View: (props) => {
    const Layout = layouts[props.layout ?? 'card']
    return <Layout {...props} />
  },
}

const Words = ({ title, text }: Props) => (
  <div>
    <SectionTitle>{title}</SectionTitle>
    {text && <Lead>{text}</Lead>}
  </div>
)

const Card = (props: Props) => (
  <SectionBand tone={props.tone} isTight>
    <Sheet data-tone="deep">
      <Row>
        <Words {...props} />
        <ActionRow actions={props.actions} />
      </Row>
    </Sheet>
  </SectionBand>
)

/** A number that is called, or a title in its place, as large as the window allows. */
const Strip = ({ tone, title, text, number, actions }: Props) => (
  <Band data-tone={tone} data-room="strip">
    <Column>
      <Row data-line="">
        {number && <h2>{title}</h2>}
        {text && <Lead>{text}</Lead>}
      </Row>
      {number ? <Number {...number} /> : <Large as="h2">{title}</Large>}
      <ActionRow actions={actions} />
    </Column>
  </Band>
)

const Number = ({ href, label }: NonNullable<Props['number']>) => (
  <Large data-number="">
    <a href={href} {...outward(href)}>
      <bdi>{label}</bdi>
    </a>
  </Large>
)

/** Words below a picture never cover what it shows. */
const Scene = ({ tone, title, text, image, days: [next] = [], actions }: Props) => (
  <>
    {image && (
      <Wide>
        <PictureImage picture={image} />
      </Wide>
    )}
    <Band data-tone={tone} data-room={image ? 'list' : 'mood'}>
      <Column>
        <Row data-alone={image ? undefined : ''}>
          <div>
            {next && (
              <Eyebrow>
                <time dateTime={dayOf(next.day)}>{[wordsOf(next.day), next.text].filter(Boolean).join(' · ')}</time>
              </Eyebrow>
            )}
            {image ? <SectionTitle>{title}</SectionTitle> : <Large as="h2">{title}</Large>}
            {text && <Lead>{text}</Lead>}
          </div>
          <ActionRow actions={actions} />
        </Row>
      </Column>
    </Band>
  </>
)

/** For matters that cannot wait: the words beside the number. */
const Panel = (props: Props) => (
  <SectionBand tone={props.tone} isTight>
    <Urgent>
      <Words {...props} />
      <div>
        {props.now && <OpenNow {...props.now} />}
        {props.number && <Number {...props.number} />}
        <ActionRow actions={props.actions} />
      </div>
    </Urgent>
  </SectionBand>
)

const layouts = { card: Card, strip: Strip, scene: Scene, panel: Panel }

/** The buttons stand beside the text if both fit, however large the letters are. */
const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 1.75rem;
  align-items: center;
  & > :first-child { display: grid; gap: .875rem; flex: 1 1 22rem; }
  & > :nth-child(2) { margin: 0; }
  &[data-line] { align-items: baseline; gap: .25rem 2rem; & + * { margin-top: .6rem; } & h2 { font-size: var(--size-card); } & p { font-size: 1.0625rem; } }
  &[data-alone] > :first-child { flex-basis: 100%; gap: clamp(1rem, 2.4vw, 2.25rem); }
`

const Sheet = styled.div`
  padding: clamp(1.75rem, 1rem + 3.6vw, 4rem);
  border-radius: var(--radius-l);
  background: radial-gradient(120% 160% at 100% 0%, var(--deep-lit), var(--deep) 62%);
  color: var(--on-deep);
  @container style(--sections: lines) or style(--sections: blocks) { background: var(--deep); }
`

/** 96 to 120 px on wide screens. A number stays on one line from 320 px on. */
const Large = styled.p`
  margin-inline-start: -.04em;
  font-size: clamp(2.5rem, .6rem + 7.4vw, 7.5rem);
  font-weight: 700;
  line-height: 1.02;
  letter-spacing: -.03em;
  text-wrap: balance;
  &:is(h2) { font-family: var(--title); }
  &[data-number] { font-size: clamp(1.75rem, .3rem + 8.4vw, 7.5rem); font-variant-numeric: tabular-nums; white-space: nowrap; }
  & > a { color: inherit; text-decoration: none; }
  & > a:hover { color: var(--brand); }
  [data-tone='deep'] & > a:hover { color: var(--accent); }
  @container style(--titles: light) { font-weight: 400; }
  @container style(--titles: heavy) { font-weight: 800; }
`

const Wide = styled.div`
  & img { width: 100%; aspect-ratio: 4 / 3; }
  @media (min-width: 48rem) { & img { aspect-ratio: 21 / 9; } }
`

const Urgent = styled.div`
  display: grid;
  gap: 1.5rem 4rem;
  align-items: center;
  padding: clamp(1.5rem, 1rem + 3vw, 3.5rem);
  border: 2px solid var(--accent);
  border-radius: var(--radius-l);
  background: var(--accent-soft);
  color: var(--ink);
  & > div { display: grid; gap: .75rem; justify-items: start; }
  & [data-number] { font-size: clamp(1.75rem, 1rem + 3.4vw, 3.25rem); }
  & p { color: inherit; }
  @media (min-width: 60rem) { grid-template-columns: 1.1fr 1fr; }
`
