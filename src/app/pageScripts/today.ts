import type { OpenSpan } from '../../manifest/values/openingDays'
import { minutesOf } from '../../manifest/values/HoursLine'
import { momentIn } from '../../manifest/values/zoneHere'
import { openNow, type NowWords } from '../../site/text/openNow'

// Marks today in opening hours: `data-week` has their time zone, `data-today` of each day the word for it. A day on
// which other hours hold (`data-date`) is marked in place of its weekday. Where one day is shown alone (`data-first`), it
// is today or the next that there is.
const now = Date.now()
document.querySelectorAll<HTMLElement>('[data-week]').forEach((week) => {
  const date = momentIn(week.dataset.week, now).slice(0, 10)
  const day = new Date(`${date}T00:00Z`).getUTCDay() || 7
  const line =
    week.parentElement?.querySelector<HTMLElement>(`[data-date="${date}"] > [data-today]`) ??
    week.parentElement?.querySelector<HTMLElement>(`[data-date="-${date.slice(4)}"] > [data-today]`) ??
    week.querySelector<HTMLElement>(`[data-day="${day}"] > [data-today]`)
  for (let later = 0; 'first' in week.dataset && later < 7; later += 1) {
    const shown = week.querySelector<HTMLElement>(`[data-day="${((day + later - 1) % 7) + 1}"]`)
    if (!shown) continue
    week.dataset.first = shown.dataset.shown = 'chosen'
    break
  }
  if (!line) return
  line.parentElement?.setAttribute('aria-current', 'date')
  const mark = document.createElement('em')
  mark.textContent = line.dataset.today as string
  line.append(mark)
})

/** Says of each `data-now` whether it is open. */
function sayNow(): void {
  document.querySelectorAll<HTMLElement>('[data-now]').forEach((line) => {
    const { spans, timeZone, ...words } = JSON.parse(line.dataset.now as string) as NowWords & {
      spans: readonly OpenSpan[]
      timeZone: string
    }
    const [day = '', time = ''] = momentIn(timeZone, Date.now()).split(' ')
    const state = openNow(spans, words, day, minutesOf(time))
    if (line.lastChild && state) line.lastChild.textContent = state.words
    line.toggleAttribute('data-is-open', state?.isOpen === true)
  })
}
sayNow()
document.addEventListener('visibilitychange', sayNow)
