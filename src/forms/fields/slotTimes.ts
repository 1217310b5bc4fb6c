import type { FormField } from '../../site/resolved'

interface SlotTimes {
  days: readonly string[]
  begins: string
  ends: string
  every: number
}

const days = ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

function timesIn({ begins, ends, every }: SlotTimes): string[] {
  const times: string[] = []
  for (let minutes = minutesOf(begins); minutes < minutesOf(ends); minutes += every) times.push(timeOf(minutes))
  return times
}

/** Hours that close before they open go past midnight. */
const isWithin = (time: string, spans: NonNullable<FormField['openings']>[string]): boolean =>
  spans.some(([opens, closes]) => time >= opens && (time < closes || closes < opens))

/** The times on a day such as `2026-12-24`, in order; without a day those of all days. */
export function timesOn(
  times: readonly SlotTimes[],
  closed: readonly string[] = [],
  day?: string,
  openings: FormField['openings'] = {},
): string[] {
  if (day !== undefined && closed.includes(day)) return []
  const name = day === undefined ? undefined : days[new Date(`${day}T00:00Z`).getUTCDay()]
  const spans = day === undefined ? undefined : openings[day]
  const some = times.filter((one) => day === undefined || (name !== undefined && one.days.includes(name)))
  return [...new Set(some.flatMap(timesIn))].filter((time) => !spans || isWithin(time, spans)).sort()
}
