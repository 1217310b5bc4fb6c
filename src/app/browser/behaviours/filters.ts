import { foldedNames } from '../../../site/text/searchWords'
import { findMatches, type Matches } from './findMatches'

/** Makes the boxes of `ui/FilterBox` narrow their lists. */
export function startFilters(): void {
  document.querySelectorAll<HTMLElement>('[data-filter]').forEach((box) => {
    const list = box.parentElement
    const input = box.querySelector('input')
    if (!list || !input) return
    const items = [...list.querySelectorAll<HTMLElement>('[data-filter-item]')]
    const names = items.map((item) => foldedNames(item.dataset.filterItem ?? ''))
    const narrowNow = () => narrow(list, items, findMatches(input.value, names), box)
    input.addEventListener('input', narrowNow)
    // Typed before this code came.
    if (input.value) narrowNow()
  })
}

function narrow(list: HTMLElement, items: readonly HTMLElement[], { shown, isGuess }: Matches, box: HTMLElement): void {
  items.forEach((item, place) => {
    item.hidden = !shown.has(place)
    // What was searched for is there at once, not when it is scrolled to.
    if (shown.size < items.length) item.dataset.reveal = 'shown'
  })
  list.querySelectorAll<HTMLElement>('[data-filter-group]').forEach((group) => {
    group.hidden = !group.querySelector('[data-filter-item]:not([hidden])')
  })
  const status = box.querySelector('[role="status"]')
  const { filter = '', filterNear = '' } = box.dataset
  if (status) status.textContent = shown.size === 0 ? filter : isGuess ? filterNear : ''
}
