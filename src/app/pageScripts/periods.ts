// Marks the price of today where an entry shows those of its seasons: the build has marked the one of its day. It shares no
// module, because that would be one file more for all pages.
document.querySelectorAll<HTMLElement>('[data-periods]').forEach((table) => {
  const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' } as const
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: table.dataset.periods, ...numbers }).format()
  const line = [...table.querySelectorAll('tr')].find(({ dataset: { from = '', until = '9' } }) => {
    const day = (from || until).startsWith('-') ? `-${today.slice(4)}` : today
    return from > until ? from <= day || day <= until : from <= day && day <= until
  })
  const marked = table.querySelector('[aria-current]')
  const mark = marked?.querySelector('em')
  if (!line || !mark) return
  marked?.removeAttribute('aria-current')
  line.setAttribute('aria-current', 'date')
  line.cells[0]?.append(mark)
})
