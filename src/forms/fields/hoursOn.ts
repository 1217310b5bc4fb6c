import type { FormField } from '../../site/resolved'

export type Openings = Pick<FormField, 'openings' | 'week'>

/** The hours on a day such as `2026-12-24`: its own, or those of its weekday in its season; undefined if none are set. */
export const hoursOn = (
  day: string,
  { openings, week }: Openings,
): NonNullable<FormField['openings']>[string] | undefined =>
  openings?.[day] ??
  week?.filter((line) => holdsOn(day, line) && line.days.includes(new Date(day).getUTCDay())).map(({ hours }) => hours)

/** Whether a line of hours holds on a day, whatever its weekday. */
export const holdsOn = (day: string, { from = '', until = day }: { from?: string; until?: string }): boolean =>
  from <= day && day <= until
