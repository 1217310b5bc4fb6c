import { createContext, useContext, useSyncExternalStore } from 'react'
import type { EditorState, EditorStore } from '../EditorStore'

export const StoreContext = createContext<EditorStore | undefined>(undefined)

export function useStore(): EditorStore {
  const store = useContext(StoreContext)
  if (!store) throw new Error('Bug: the screen has no store.')
  return store
}

export function useEditorState(): EditorState {
  const store = useStore()
  return useSyncExternalStore(store.subscribe, () => store.state)
}
