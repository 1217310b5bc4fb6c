/**
 * The time zone as a browser knows it: its own (undefined) where it is older than the name, such as Europe/Kyiv of 2022.
 * Most visitors are in the zone of the site. It imports nothing: a page script that does not share a module is one file.
 */
export function zoneHere(timeZone: string | undefined): string | undefined {
  try {
    new Intl.DateTimeFormat('en', { timeZone }).format()
    return timeZone
  } catch {
    return undefined
  }
}

/** The date and time in a time zone, as `2026-03-09 14:30`. */
export function momentIn(timeZone: string | undefined, moment: number): string {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: zoneHere(timeZone),
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(moment)
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')} ${part('hour')}:${part('minute')}`
}
