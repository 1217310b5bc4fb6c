/** The progress of `app/behaviours/chatGreeting` when React took over. */
export interface Greeting {
  /** The number of greetings that were shown. */
  said: number
  isOpen: boolean
}

/** Reads the greeting from an island that is hydrated; undefined if none was shown, and during a build. */
export function greetingIn(island: HTMLElement | undefined): Greeting | undefined {
  const corner = island?.querySelector<HTMLDetailsElement>('details[data-said]')
  return corner ? { said: Number(corner.dataset.said), isOpen: corner.open } : undefined
}
