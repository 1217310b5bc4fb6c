import { useCallback } from 'react'
import { hrefOf, type View } from '../../manifest/edits/editorView'
import { useEditorState } from '../store/StoreContext'

/** Returns the addresses of other views in the current language and with the outline as it is. */
export function useHref(): (view: View) => string {
  const { language, contents } = useEditorState('view')
  return useCallback((view: View) => hrefOf({ language, contents, ...view }), [language, contents])
}
