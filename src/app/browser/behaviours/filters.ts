/** Makes the boxes of `ui/FilterBox` narrow their lists: a substring of the words, upper and lower case alike. */
export function startFilters(): void {
  document.querySelectorAll<HTMLElement>('[data-filter]').forEach((box) => {
    const list = box.parentElement
    const input = box.querySelector('input')
    if (!list || !input) return
    const narrowNow = () => narrow(list, input.value, box)
    input.addEventListener('input', narrowNow)
    // Typed before this code came.
    if (input.value) narrowNow()
  })
}

function narrow(list: HTMLElement, words: string, box: HTMLElement): void {
  const wanted = words.trim().toLowerCase()
  let found = 0
  list.querySelectorAll<HTMLElement>('[data-filter-item]').forEach((item) => {
    item.hidden = !(item.dataset.filterItem ?? '').toLowerCase().includes(wanted)
    if (!item.hidden) found += 1
    // What was searched for is there at once, not when it is scrolled to.
    if (wanted) item.dataset.reveal = 'shown'
  })
  list.querySelectorAll<HTMLElement>('[data-filter-group]').forEach((group) => {
    group.hidden = !group.querySelector('[data-filter-item]:not([hidden])')
  })
  const status = box.querySelector('[role="status"]')
  if (status) status.textContent = found === 0 ? (box.dataset.filter ?? '') : ''
}
