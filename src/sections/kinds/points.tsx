import styled from 'styled-components'
import type { SectionProps } from '../../site/page'
import { BesidePicture, SectionBand, SectionHeading, ActionsBelow } from '../../ui/SectionBand'
import { Icon } from '../../ui/Icon'
import { StepList } from '../../ui/lists'
import { CardTitle, Small } from '../../ui/styles/elements'
import type { SectionKind } from './SectionKind'

type PointList = SectionProps<'points'>['points']

function Points({ title, text, points, layout, tone, image, actions }: SectionProps<'points'>) {
  // Beside a picture there is space for one column.
  const Layout = image && layout === 'cards' ? PointLines : layouts[layout]
  const body = (
    <>
      <SectionHeading title={title} text={text} />
      <Layout list={points} isAcross={!image} />
      <ActionsBelow actions={actions} />
    </>
  )
  return (
    <SectionBand tone={tone}>
      <BesidePicture picture={image}>{image ? <div>{body}</div> : body}</BesidePicture>
    </SectionBand>
  )
}

export const points: SectionKind<'points'> = { View: Points }

const PointCards = ({ list }: { list: PointList }) => (
  <Ruled>
    {list.map((point) => (
      <li key={point.id} data-reveal="">
        <PointBadge icon={point.icon} />
        <CardTitle>{point.title}</CardTitle>
        {point.text && <Small>{point.text}</Small>}
      </li>
    ))}
  </Ruled>
)

const PointBadge = ({ icon }: Pick<PointList[number], 'icon'>) =>
  icon && (
    <Badge>
      <Icon icon={icon} />
    </Badge>
  )

const PointLines = ({ list }: { list: PointList }) => (
  <Lines>
    {list.map((point) => (
      <li key={point.id} data-reveal="">
        <PointBadge icon={point.icon} />
        <div>
          <CardTitle>{point.title}</CardTitle>
          {point.text && <Small>{point.text}</Small>}
        </div>
      </li>
    ))}
  </Lines>
)

const PointSteps = ({ list, isAcross }: { list: PointList; isAcross: boolean }) => (
  <StepList steps={list} isAcross={isAcross} />
)

const PointNotes = ({ list }: { list: PointList }) => (
  <Notes>
    {list.map((point) => (
      <li key={point.id} data-reveal="">
        <CardTitle>
          {point.icon && <Icon icon={point.icon} size={1.3} />}
          {point.title}
        </CardTitle>
        {point.text && <Small>{point.text}</Small>}
      </li>
    ))}
  </Notes>
)

const PointFigures = ({ list }: { list: PointList }) => (
  <Figures>
    {list.map((point) => (
      <li key={point.id}>
        <strong>{point.title}</strong>
        {point.text}
      </li>
    ))}
  </Figures>
)

const layouts = { cards: PointCards, list: PointLines, steps: PointSteps, notes: PointNotes, figures: PointFigures }

const Badge = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 3.25rem;
  height: 3.25rem;
  border-radius: var(--radius-niche);
  background: var(--accent-soft);
  color: var(--brand-strong);
  & svg { width: 1.6em; height: 1.6em; }
  [data-tone='deep'] & { background: var(--accent); color: var(--on-accent); }
  @container style(--signature: blob) { border-radius: var(--radius-blob); }
  @container style(--cards: ruled) or style(--cards: bare) or style(--cards: numbered) {
    place-items: start;
    width: auto;
    height: auto;
    background: none;
    color: var(--brand);
    [data-tone='deep'] & { background: none; color: var(--accent); }
  }
`

/** Columns under rules, without boxes; four are two by two if three in a row would leave one alone. */
const Ruled = styled.ul`
  display: grid;
  gap: 0 clamp(1.5rem, 1rem + 2vw, 3rem);
  & > li { display: grid; grid-template-columns: auto 1fr; gap: 0.35rem 1.1rem; align-content: start; padding-block: 1.4rem; border-top: 1px solid var(--line); }
  & > li > span { grid-row: span 2; }
  [data-tone='deep'] & > li { border-color: var(--deep-line); }
  @media (min-width: 48rem) {
    grid-template-columns: 1fr 1fr;
    & > li { display: flex; flex-direction: column; gap: 0.6rem; padding-block: 1.75rem 2rem; }
  }
  @media (min-width: 66rem) {
    grid-template-columns: repeat(3, 1fr);
    &:has(> :nth-child(4):last-child) { grid-template-columns: repeat(4, 1fr); }
  }
  @container style(--cards: outlined) or style(--cards: tinted) {
    gap: 1.25rem;
    & > li { padding: var(--pad); border: 0; border-radius: var(--radius-m); background: var(--tint); }
    [data-tone='tint'] & > li { background: var(--surface); }
    [data-tone='deep'] & > li { background: var(--deep-raised); }
  }
  @container style(--cards: outlined) {
    & > li { border: 2px solid var(--ink); border-radius: var(--radius-s); background: var(--surface); }
    [data-tone='deep'] & > li { border-color: var(--on-deep); }
  }
`

const Lines = styled.ul`
  display: grid;
  gap: 1.75rem;
  & > li { display: flex; gap: 1.1rem; }
  & > li > div { display: grid; gap: .3rem; align-content: start; }
`

const Notes = styled.ul`
  columns: 22rem auto;
  column-gap: 3.5rem;
  & > li { break-inside: avoid; padding-block: 1.25rem 1.5rem; border-top: 2px solid; display: grid; gap: 0.6rem; }
  & h3 { display: flex; gap: 0.6rem; align-items: start; }
  & svg { flex: none; color: var(--brand); }
  [data-tone='deep'] & svg { color: var(--accent); }
`

const Figures = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2rem var(--gap);
  /* A figure wider than its column gets a wider one, because a number must not break between digits. */
  & > li { flex: 1 1 8.75rem; min-width: min-content; padding-top: 1.25rem; border-top: 2px solid; line-height: 1.4; }
  & strong { display: block; margin-bottom: .5rem; font-size: var(--size-title); font-weight: 750; letter-spacing: -.03em; line-height: 1; color: var(--brand); }
  [data-tone='deep'] & strong { color: var(--accent); }
`
