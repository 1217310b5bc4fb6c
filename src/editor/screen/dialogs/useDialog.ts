import { useEditorState, useStore } from '../../store/StoreContext'

/** A dialog that is named in the address: Back closes it. */
export function useDialog(name: string) {
  const store = useStore()
  const isOpen = useEditorState('view').dialog === name
  return { isOpen, open: () => void store.openDialog(name), close: () => store.closeDialog(name) }
}
