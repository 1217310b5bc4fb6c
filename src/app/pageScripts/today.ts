import { zoneHere } from '../../manifest/values/zoneHere'

// Marks today in opening hours: `data-week` has their time zone, `data-today` of each day the word for it. A day on
// which other hours hold (`data-date`) is marked in place of its weekday.
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
  if (!line) return
  line.parentElement?.setAttribute('aria-current', 'date')
  const mark = document.createElement('em')
  mark.textContent = line.dataset.today as string
  line.append(mark)
})
