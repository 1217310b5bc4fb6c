/** Marks today in weeks of opening hours: `data-week` has their time zone, `data-today` the word that marks it. */
export function markToday(now = new Date()): void {
  document.querySelectorAll<HTMLElement>('[data-week][data-today]').forEach((week) => {
    const name = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: week.dataset.week }).format(now)
    const day = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].indexOf(name) + 1
    const line = week.querySelector(`[data-day="${day}"]`)
    if (!line) return
    line.setAttribute('aria-current', 'date')
    const mark = document.createElement('em')
    mark.textContent = week.dataset.today ?? ''
    line.firstElementChild?.append(mark)
  })
}

markToday()
