import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls back when an observed element has left the screen. */
export function useLeaving(element: RefObject<Element | null>, isWatched: boolean, onLeft: () => void): void {
  const report = useEffectEvent(onLeft)
  useEffect(() => {
    if (!isWatched || !element.current) return undefined
    const observer = new IntersectionObserver((entries) => entries.some((entry) => !entry.isIntersecting) && report())
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isWatched])
}
