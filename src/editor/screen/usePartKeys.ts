import { useEffect } from 'react'

const parts = '.toolbar, .outline, .middle iframe, .section-tools, .panel'

/** F6 moves the focus to the next part of the screen, Shift+F6 to the one before, to the element focused there last. */
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
      const shown = [...document.querySelectorAll<HTMLElement>(parts)].filter((part) =>
        part.checkVisibility({ visibilityProperty: true }),
      )
      const here = shown.findIndex((part) => part === partOf(document.activeElement))
      const next = shown.at((here + (event.shiftKey ? (here < 0 ? 0 : -1) : 1)) % shown.length)
      if (!next) return
      const before = last.get(next)
      before?.focus()
      // The element focused last may be removed or disabled.
      if (before === undefined || document.activeElement !== before) next.focus()
    }
    // Capturing, because fields stop the event.
    document.addEventListener('focusin', onFocus, true)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus, true)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}
