import { createContext, useContext, useSyncExternalStore, useCallback } from 'react'
import type { EditorState } from './EditorState'
import type { EditorStore } from './EditorStore'
import type { SiteState } from '../api/EditorApi'
import { schemaOf } from '../../manifest/schema/lists'
import type { Schema } from '../../manifest/schema/schema'
import { hrefOf, type View } from '../../manifest/edits/editorView'

export const StoreContext = createContext<EditorStore | undefined>(undefined)

export function useStore(): EditorStore {
  const store = useContext(StoreContext)
  if (!store) throw new Error('Bug: the screen has no store.')
  return store
}

/** A part of the state; the component renders again when that part changes. */
export function useEditorState<Part extends keyof EditorState>(part: Part): EditorState[Part] {
  const store = useStore()
  const read = () => store.state[part]
  return useSyncExternalStore(store.subscribe, read, read)
}

/** The same for a part of the site's state, which changes with each answer. */
export function useSitePart<Part extends keyof SiteState>(part: Part): SiteState[Part] | undefined {
  const store = useStore()
  const read = () => store.state.site?.[part]
  return useSyncExternalStore(store.subscribe, read, read)
}

export const useSchema = (): Schema => schemaOf(useSitePart('ownLists'))

/** Returns the addresses of other views in the current language and with the outline as it is. */
export function useHref(): (view: View) => string {
  const { language, contents } = useEditorState('view')
  return useCallback((view: View) => hrefOf({ language, contents, ...view }), [language, contents])
}

/** A dialog that is named in the address: Back closes it. */
export function useDialog(name: string) {
  const store = useStore()
  const isOpen = useEditorState('view').dialog === name
  return { isOpen, open: () => void store.openDialog(name), close: () => store.closeDialog(name) }
}
