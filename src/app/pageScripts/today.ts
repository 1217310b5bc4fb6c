import type { OpenSpan } from '../../manifest/values/openingDays'
import { zoneHere } from '../../manifest/values/zoneHere'
import { openNow, type NowWords } from '../../site/text/openNow'

interface NowData extends NowWords {
  spans: readonly OpenSpan[]
  timeZone: string
}

// Marks today in opening hours: `data-week` has their time zone, `data-today` of each day the word for it. A day on
// which other hours hold (`data-date`) is marked in place of its weekday. Where one day is shown alone (`data-first`), it
// is today or the next that there is.
const now = new Date()
document.querySelectorAll<HTMLElement>('[data-week]').forEach((week) => {
  const timeZone = zoneHere(week.dataset.week)
  const name = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone }).format(now)
  const date = new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(name) + 1
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
    const { spans, timeZone, ...words } = JSON.parse(line.dataset.now as string) as NowData
    // This language writes days as ISO 8601 does.
    const local = { timeZone: zoneHere(timeZone), hourCycle: 'h23' } as const
    const day = new Intl.DateTimeFormat('en-CA', local).format(new Date())
    const time = new Intl.DateTimeFormat('en-CA', { ...local, timeStyle: 'short' }).format(new Date())
    const state = openNow(spans, words, day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)))
    if (line.lastChild && state) line.lastChild.textContent = state.words
    line.toggleAttribute('data-is-open', state?.isOpen === true)
  })
}
sayNow()
document.addEventListener('visibilitychange', sayNow)
