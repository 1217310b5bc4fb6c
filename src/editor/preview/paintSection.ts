import type { Pointer } from '../../manifest/edits/pointer'

export type SectionChange =
  | { do: 'move'; at: Pointer; to: number }
  | { do: 'remove'; at: Pointer }
  | { do: 'duplicate'; at: Pointer }

/**
 * Applied before the server answers: only alternating backgrounds may differ. @param sections shown ones, in their
 * order
 */
export function paintSection(document: Document, change: SectionChange, sections: readonly Pointer[]): void {
  const blockOf = (at: Pointer | undefined): Element | null =>
    document.querySelector(`[data-block]#${CSS.escape((at?.at(-1) ?? '#').slice(1))}`)
  const block = blockOf(change.at)
  if (!block) return
  if (change.do === 'remove') block.remove()
  else if (change.do === 'duplicate') {
    const copy = block.cloneNode(true) as Element
    copy.removeAttribute('id')
    block.after(copy)
  } else {
    const others = sections.filter((at) => at.at(-1) !== change.at.at(-1))
    const shown = (some: readonly Pointer[]) => some.map(blockOf).filter((one) => one !== null)
    const [next] = shown(others.slice(change.to))
    const { top, bottom } = block.getBoundingClientRect()
    if (next) next.before(block)
    else shown(others.slice(0, change.to)).at(-1)?.after(block)
    // It stays where it is seen and the others go past it, so that it can be moved on by the same button.
    const view = document.defaultView
    if (view && bottom > 0 && top < view.innerHeight)
      view.scrollBy({ top: block.getBoundingClientRect().top - top, behavior: 'instant' })
  }
}
