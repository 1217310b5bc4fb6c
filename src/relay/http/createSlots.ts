/** Waits for a slot and returns the function that frees it; undefined if none became free in time. */
export type TakeSlot = () => Promise<(() => void) | undefined>

/** @param count the number of slots @param patienceMs the longest wait in ms */
export function createSlots(count: number, patienceMs: number): TakeSlot {
  let free = count
  const waiting = new Set<() => void>()

  function wait(): Promise<boolean> {
    return new Promise((done) => {
      const timer = setTimeout(() => end(false), patienceMs).unref()
      const take = (): void => end(true)
      const end = (isTaken: boolean): void => {
        clearTimeout(timer)
        waiting.delete(take)
        done(isTaken)
      }
      waiting.add(take)
    })
  }

  return async () => {
    if (free > 0) free -= 1
    else if (!(await wait())) return undefined
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      const [next] = waiting
      if (next) next()
      else free += 1
    }
  }
}
