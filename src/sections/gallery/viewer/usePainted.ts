import { useEffect, useState } from 'react'

/** Whether what was rendered first has been painted: a press is answered before what it does not need is made. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    // A frame's own work comes before it is painted, what it puts off after.
    const frame = requestAnimationFrame(() => setTimeout(setPainted, 0, true))
    return () => cancelAnimationFrame(frame)
  }, [])
  return isPainted
}
