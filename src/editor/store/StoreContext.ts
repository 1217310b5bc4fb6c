import { createContext, useContext, useSyncExternalStore } from 'react'
import type { EditorState } from './EditorState'
import type { EditorStore } from './EditorStore'
import type { SiteState } from '../api/EditorApi'

export const StoreContext = createContext<EditorStore | undefined>(undefined)

export function useStore(): EditorStore {
  const store = useContext(StoreContext)
  if (!store) throw new Error('Bug: the screen has no store.')
  return store
}

/** A part of the state; the component renders again when that part changes. */
export function useEditorState<Part extends keyof EditorState>(part: Part): EditorState[Part] {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, () => store.state[part])
}

/** The same for a part of the site's state, which changes with each answer. */
export function useSitePart<Part extends keyof SiteState>(part: Part): SiteState[Part] | undefined {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, () => store.state.site?.[part])
}
