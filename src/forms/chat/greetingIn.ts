/** How far `app/behaviours/chatGreeting` had come when React took over. */
export interface Greeting {
  /** How many of the greetings were said. */
  said: number
  isOpen: boolean
}

/** Reads the greeting from an island that is hydrated; none where nothing was said yet, and while a page is built. */
export function greetingIn(island: HTMLElement | undefined): Greeting | undefined {
  const corner = island?.querySelector<HTMLDetailsElement>('details[data-said]')
  return corner ? { said: Number(corner.dataset.said), isOpen: corner.open } : undefined
}
