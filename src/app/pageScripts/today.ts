// Marks today in weeks of opening hours: `data-week` has their time zone, `data-today` of each day the word for it.
const now = new Date()
document.querySelectorAll<HTMLElement>('[data-week]').forEach((week) => {
  const name = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: week.dataset.week }).format(now)
  const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(name) + 1
  const line = week.querySelector<HTMLElement>(`[data-day="${day}"] > [data-today]`)
  if (!line) return
  line.parentElement?.setAttribute('aria-current', 'date')
  const mark = document.createElement('em')
  mark.textContent = line.dataset.today as string
  line.append(mark)
})
