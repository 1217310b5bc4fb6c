import { useSyncExternalStore } from 'react'

/** As in `styles/narrow.css`: one part of the screen is shown at a time. */
const narrow = matchMedia('(max-width: 800px)')

function subscribe(onChange: () => void): () => void {
  narrow.addEventListener('change', onChange)
  return () => narrow.removeEventListener('change', onChange)
}

export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, () => narrow.matches)
