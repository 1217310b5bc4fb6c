import { foldedNames, foldWords } from '../../../site/text/searchWords'

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

/** The entries whose names contain the typed words, or the nearest ones if there are none. */
interface Matches {
  /** The indexes of the entries. */
  shown: ReadonlySet<number>
  /** Whether no name contains the words. */
  isGuess: boolean
}

const contains = Infinity
const slip = 1000

/** The number of letters from which a shared beginning, or words with a slip, count as near. */
const minLetters = 4

/** @param entries the folded names of each */
export function findMatches(typed: string, entries: readonly (readonly string[])[]): Matches {
  const words = foldWords(typed)
  const scores = entries.map((names) => Math.max(...names.map((name) => scoreOf(words, name))))
  const best = Math.max(...scores)
  return {
    shown: new Set(scores.flatMap((score, index) => (score > 0 && score === best ? [index] : []))),
    isGuess: best < contains,
  }
}

function scoreOf(words: string, name: string): number {
  if (name.includes(words)) return contains
  let same = 0
  while (same < name.length && words[same] === name[same]) same += 1
  const [typed, meant] = [words.slice(same), name.slice(same)]
  if (words.length >= minLetters && isOneSlip(typed, meant)) return slip
  return same >= minLetters || (same > 0 && same === name.length) ? same : 0
}

/** Whether one letter is wrong, missing, added, or swapped with the next. The first letters of both differ. */
const isOneSlip = (typed: string, meant: string): boolean =>
  meant.slice(1).startsWith(typed.slice(1)) ||
  meant.slice(1).startsWith(typed) ||
  meant.startsWith(typed.slice(1)) ||
  meant.startsWith(`${typed.charAt(1)}${typed.charAt(0)}${typed.slice(2)}`)
