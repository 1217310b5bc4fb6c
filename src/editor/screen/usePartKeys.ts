import { useEffect } from 'react'

const parts = '.toolbar, .outline, .middle iframe, .panel'

/** F6 leads to the next part of the screen, Shift+F6 to the one before, to what had the focus there last. */
export function usePartKeys(): void {
  useEffect(() => {
    const last = new WeakMap<Element, HTMLElement>()
    const partOf = (element: Element | null): Element | undefined => element?.closest(parts) ?? undefined
    const onFocus = ({ target }: FocusEvent): void => {
      const part = target instanceof HTMLElement ? partOf(target) : undefined
      if (part) last.set(part, target as HTMLElement)
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F6' || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      const shown = [...document.querySelectorAll<HTMLElement>(parts)].filter((part) => part.checkVisibility())
      const here = shown.findIndex((part) => part === partOf(document.activeElement))
      const next = shown.at((here + (event.shiftKey ? (here < 0 ? 0 : -1) : 1)) % shown.length)
      if (!next) return
      const known = last.get(next)
      known?.focus()
      // What had the focus may be gone, or be a button that does nothing now.
      if (known === undefined || document.activeElement !== known) next.focus()
    }
    // A field keeps it from those around it.
    document.addEventListener('focusin', onFocus, true)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus, true)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}
