/** The current date in a time zone, as `2026-03-09`. */
function dayIn(timeZone: string, moment: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(moment)
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}`
}

/** The first day that can be chosen, or undefined if there is no limit. */
export function earliestDay(
  earliest: 'any' | 'today' | 'tomorrow' | undefined,
  timeZone: string,
  moment: number,
): string | undefined {
  if (earliest === undefined || earliest === 'any') return undefined
  const today = dayIn(timeZone, moment)
  if (earliest === 'today') return today
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1, day + 1)).toISOString().slice(0, 10)
}
