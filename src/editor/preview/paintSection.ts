import type { Address } from '../document/address'

/** What is done with a section as a whole. */
export type SectionChange =
  | { do: 'move'; at: Address; to: number }
  | { do: 'remove'; at: Address }
  | { do: 'duplicate'; at: Address }

/** Before the server answers: it differs at most in grounds in turn. @param sections shown ones, in their order */
export function paintSection(document: Document, change: SectionChange, sections: readonly Address[]): void {
  const blockOf = (at: Address | undefined): Element | null =>
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
    const shown = (some: readonly Address[]) => some.map(blockOf).filter((one) => one !== null)
    const [next] = shown(others.slice(change.to))
    if (next) next.before(block)
    else shown(others.slice(0, change.to)).at(-1)?.after(block)
  }
}
