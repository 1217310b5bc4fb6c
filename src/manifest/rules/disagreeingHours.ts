import { at } from '../core/read'
import { defineRule, finding } from './support/rule'

/** Two times in the label of opening hours are the times beside it: visitors read the one, search engines the other. */
export const disagreeingHours = defineRule('disagreeing-hours', {
  reads: 'everything',
  check: ({ manifest }) =>
    (manifest.company.hours ?? []).flatMap(({ label = '', opens, closes }, index) => {
      const times = timesIn(label)
      if (times.length !== 2 || (times[0]?.includes(opens) && times[1]?.includes(closes))) return []
      return finding(at('company', 'hours', index, 'label'), 'disagreeing-hours', { label, opens, closes })
    }),
})

/** The possible times in a label as `08:00`: without "am" or "pm" a number up to 12 has two. */
function timesIn(label: string): string[][] {
  const times = label.matchAll(/(?<![\d:.])(\d{1,2})(?:[:.](\d\d))?(?![\d:.]*\d)\s*(?:([ap])\.?\s?m\b)?/gi)
  return [...times].flatMap(([, hour = '', minutes = '00', half]) => {
    const [given, isHalf] = [Number(hour), half !== undefined]
    if (given > 24 || Number(minutes) > 59 || (isHalf && (given > 12 || given === 0))) return []
    const isAfternoon = half?.toLowerCase() === 'p'
    const possible = isHalf
      ? [(given % 12) + (isAfternoon ? 12 : 0)]
      : given <= 12
        ? [given, (given + 12) % 24]
        : [given % 24]
    return [possible.map((each) => `${String(each).padStart(2, '0')}:${minutes}`)]
  })
}
