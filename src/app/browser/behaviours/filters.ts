import { foldedNames } from '../../../site/text/searchWords'
import { findMatches, type Matches } from './findMatches'

/** Starts the boxes of `ui/FilterBox`, which narrow their lists. */
export function startFilters(): void {
  document.querySelectorAll<HTMLElement>('[data-filter]').forEach((box) => {
    const list = box.parentElement
    const input = box.querySelector('input')
    if (!list || !input) return
    const items = [...list.querySelectorAll<HTMLElement>('[data-filter-item]')]
    const names = items.map((item) => foldedNames(item.dataset.filterItem ?? ''))
    const narrowNow = () => narrow(list, items, findMatches(input.value, names), box)
    input.addEventListener('input', narrowNow)
    // The visitor may have typed before this code was loaded.
    if (input.value) narrowNow()
  })
}

function narrow(list: HTMLElement, items: readonly HTMLElement[], { shown, isGuess }: Matches, box: HTMLElement): void {
  items.forEach((item, index) => {
    item.hidden = !shown.has(index)
    // Matches appear at once, without the fade on scrolling.
    if (shown.size < items.length) item.dataset.reveal = 'shown'
  })
  list.querySelectorAll<HTMLElement>('[data-filter-group]').forEach((group) => {
    group.hidden = !group.querySelector('[data-filter-item]:not([hidden])')
  })
  const folded = list.querySelector<HTMLDetailsElement>('[data-filter-fold]')
  if (folded && shown.size < items.length) folded.open = true
  const status = box.querySelector('[role="status"]')
  const { filter = '', filterNear = '' } = box.dataset
  if (status) status.textContent = shown.size === 0 ? filter : isGuess ? filterNear : ''
}
