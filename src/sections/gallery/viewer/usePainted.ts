import { useEffect, useState } from 'react'

/** Whether the first render has been painted, so that a press is answered before the rest is rendered. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    // Work in a frame runs before painting; work postponed from it runs after.
    const frame = requestAnimationFrame(() => setTimeout(setPainted, 0, true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPainted
}
