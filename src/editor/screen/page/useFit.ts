import { useEffect, useRef, useState, type RefObject } from 'react'

interface Fit {
  holder: RefObject<HTMLDivElement | null>
  /** In CSS pixels: the width of the page. */
  width: number
  /** Below 1 where the page is wider than its space. */
  scale: number
}

/**
 * Shrinks a page to its space, as a page in less width is another one: a telephone's menu on a computer.
 * @param wanted in CSS pixels @param isLeast whether the page takes all the space if there is more
 */
export function useFit(wanted: number, isLeast: boolean): Fit {
  const holder = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState(innerWidth)
  useEffect(() => {
    const element = holder.current
    if (!element) return
    const watcher = new ResizeObserver(([entry]) => entry && setSpace(entry.contentRect.width))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [])
  const width = isLeast ? Math.max(space, wanted) : wanted
  return { holder, width, scale: Math.min(1, space / width) }
}
