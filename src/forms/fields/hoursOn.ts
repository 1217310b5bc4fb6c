import type { FormField } from '../../site/resolved'

export type Openings = Pick<FormField, 'openings' | 'week'>

/** The hours on a day such as `2026-12-24`: its own, or those of its weekday in its season; undefined if none are set. */
export const hoursOn = (
  day: string,
  { openings, week }: Openings,
): NonNullable<FormField['openings']>[string] | undefined =>
  openings?.[day] ??
  openings?.[`-${day.slice(4)}`] ??
  week?.filter((line) => holdsOn(day, line) && line.days.includes(new Date(day).getUTCDay())).map(({ hours }) => hours)

/** Whether a line of hours holds on a day, whatever its weekday. A season of every year (`--07-01`) lies within one. */
function holdsOn(day: string, { from = '', until }: { from?: string; until?: string }): boolean {
  const one = from[0] === '-' ? `-${day.slice(4)}` : day
  return from <= one && one <= (until ?? one)
}
