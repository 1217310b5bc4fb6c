import { schemaOf } from '../../manifest/schema/lists'
import type { Schema } from '../../manifest/schema/schema'
import { useSitePart, useEditorState, useStore } from './StoreContext'
import { useCallback } from 'react'
import { hrefOf, type View } from '../../manifest/edits/editorView'

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
