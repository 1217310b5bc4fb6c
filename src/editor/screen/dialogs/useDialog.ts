import { useEditorState, useStore } from '../StoreContext'

interface DialogState {
  isOpen: boolean
  open: () => void
  close: () => Promise<void>
}

/** A dialog that is named in the address: Back closes it. */
export function useDialog(name: string): DialogState {
  const store = useStore()
  const isOpen = useEditorState('view').dialog === name
  return { isOpen, open: () => void store.openDialog(name), close: () => store.closeDialog(name) }
}
