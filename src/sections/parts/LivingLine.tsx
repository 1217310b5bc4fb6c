import { Fragment } from 'react'
import styled from 'styled-components'
import type { OpenNow as OpenNowData, LivingLine as LivingLineData } from '../../manifest/generated/manifest.generated'
import type { Resolved } from '../../site/resolved'
import { allNowWords } from '../../site/text/openNow'

/** Whether it is open now, and short texts beside it. */
export const LivingLine = ({ now, texts }: Resolved<LivingLineData>) => (
  <Line>
    {now && <OpenNow {...now} />}{' '}
    <span>
      {texts.map((text) => (
        <Fragment key={text}>
          <span>{text}</span>{' '}
        </Fragment>
      ))}
    </span>
  </Line>
)

/** Whether it is open, by script (`app/pageScripts/today.ts`), in a box that has space for all it may say; nothing between two seasons. */
export function OpenNow({ hours: { timeZone, spans, words }, until, opens, allDay }: Resolved<OpenNowData>) {
  if (spans.length === 0) return null
  return (
    <Now data-now={JSON.stringify({ spans, timeZone, until, opens, allDay })}>
      <span>{words}</span>
      <span data-room={[...new Set(allNowWords(spans, { until, opens, allDay }))].join('\n')} />
    </Now>
  )
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: inherit;
  gap: .1rem 1.5em;
  font-size: 1rem;
  font-weight: 550;
  /* Beside the texts it is the last, so that the room for what it may say leaves no hole. */
  @media (min-width: 48rem) { & > [data-now] { order: 1; } }
  & span > span { white-space: nowrap; }
  /* Points stand between texts; one at the beginning of a line is outside the box. */
  & > span:last-child { display: flex; flex-wrap: wrap; justify-content: inherit; column-gap: 1em; overflow: hidden; & > span { position: relative; &::before { content: '·' / ''; position: absolute; inset-inline-start: -.65em; } } }
`

const Now = styled.span`
  display: flex;
  align-items: baseline;
  gap: .5em;
  /* The light: filled while it is open. On its corner, as a square would look like a missing sign. */
  &::before { content: ''; flex: none; width: .6em; height: .6em; rotate: 45deg; border: 2px solid; border-radius: var(--radius-pill); color: var(--muted); }
  &[data-is-open]::before { color: #1d9d57; background: currentColor; }
  /* A letter without width has the height of the line before script fills it. */
  & > [data-room] { text-align: start; }
  & > [data-room]::before { content: '\\200b'; }
  & > [data-room]::after { content: attr(data-room); display: block; height: 0; overflow: hidden; white-space: pre; visibility: hidden; }
  /* The hours of the week stand there without script and on paper. */
  & > :first-child { display: none; white-space: normal; }
  @media (scripting: none) { & > :first-child { display: inline; } & > [data-room] { display: none; } }
  @media print { & > :first-child { display: inline; } & > [data-room] { display: none; } }
`
