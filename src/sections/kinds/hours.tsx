import type { SectionProps } from '../../site/page'
import styled from 'styled-components'
import { ActionRow } from '../../ui/Button'
import { Aside } from '../../ui/styles/layout'
import { SectionBand, SectionHeading } from '../../ui/SectionBand'
import { Small } from '../../ui/styles/text'
import { Markup } from '../../ui/Markup'
import { WeekLines } from '../parts/WeekLines'
import type { SectionKind } from './SectionKind'

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
