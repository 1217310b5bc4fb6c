import type { SectionProps } from '../../site/page'
import styled from 'styled-components'
import { ActionRow } from '../../ui/Button'
import { Aside, Small } from '../../ui/styles/elements'
import { SectionBand, SectionHeading } from '../../ui/SectionBand'
import { Markup } from '../../ui/Markup'
import type { SectionKind } from './SectionKind'

/** A line for each day of a week, of which script marks today's. */
export const WeekLines = styled.ul`
  container: week / inline-size;
  margin-bottom: 1.25rem;
  & li { display: flex; justify-content: space-between; gap: .1rem min(1.5rem, 4cqi); padding-block: .7rem; border-bottom: 1px solid var(--line); font-variant-numeric: tabular-nums; }
  & li > span { min-width: auto; }
  & li > :last-child { text-align: end; text-wrap: balance; }
  & bdi { white-space: nowrap; }
  /* The ground of today begins before the names of the days. As a shadow it moves nothing. */
  & li[aria-current] { border-radius: var(--radius-s); border-color: transparent; background: var(--accent-soft); box-shadow: -.8rem 0 var(--accent-soft), .8rem 0 var(--accent-soft); color: var(--ink); }
  /* Every day has space for the mark, so that no line moves when script marks today. */
  & li > span > em, & li:not([aria-current]) > [data-today]::after { margin-inline-start: .6em; font-style: normal; font-size: .875rem; font-weight: 650; }
  & li:not([aria-current]) > [data-today]::after { content: attr(data-today); visibility: hidden; }
  [data-tone='deep'] & li { border-color: var(--deep-line); }
  /* On the smallest phones, and with letters of twice the size on others, the times are below their day. */
  @container week (max-width: 19rem) { & li { flex-wrap: wrap; & > :last-child { margin-inline-start: auto; } } }
`

/** The opening hours. Script marks today (`app/pageScripts/today.ts`), because a page is built once for all days. */
function Hours({ title, text, hours, labels, note, actions, tone }: SectionProps<'hours'>) {
  const timesOf = (times: readonly string[], allDay?: string) =>
    times.length === 0
      ? labels.closed
      : (allDay ?? times.map((span, index) => [index > 0 && ', ', <bdi key={span}>{span}</bdi>]))
  return (
    <SectionBand tone={tone} isTight>
      <Aside>
        <SectionHeading title={title} text={text} />
        <div>
          <WeekLines data-week={hours.timeZone}>
            {hours.always && labels.allDay ? (
              <li>
                <span>{hours.always}</span>
                <span>{labels.allDay}</span>
              </li>
            ) : (
              hours.days.map(({ day, name, times, isAllDay }) => (
                <li key={day} data-day={day}>
                  <span data-today={labels.today}>{name}</span>
                  <span>{timesOf(times, isAllDay ? labels.allDay : undefined)}</span>
                </li>
              ))
            )}
          </WeekLines>
          {hours.special.length > 0 && (
            <>
              {labels.special && <Special>{labels.special}</Special>}
              <WeekLines>
                {hours.special.map(({ day, text: date, name, times }) => (
                  <li key={day} data-date={day}>
                    <span data-today={labels.today}>
                      <time dateTime={day}>{date}</time> {name}
                    </span>
                    <span>{timesOf(times)}</span>
                  </li>
                ))}
              </WeekLines>
            </>
          )}
          {labels.seasons && hours.seasons.length > 0 && (
            <>
              <Special>{labels.seasons}</Special>
              <WeekLines>
                {hours.seasons.map(({ text: season, lines }) => (
                  <li key={season}>
                    <span>{season}</span>
                    <span>{lines}</span>
                  </li>
                ))}
              </WeekLines>
            </>
          )}
          {note && (
            <Small>
              <Markup text={note} />
            </Small>
          )}
          <ActionRow actions={actions} />
        </div>
      </Aside>
    </SectionBand>
  )
}

export const hours: SectionKind<'hours'> = { View: Hours, script: 'today' }

const Special = styled.h3`
  margin-block: 1.75rem .5rem;
  font-size: 1.125rem;
`
