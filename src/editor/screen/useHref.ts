import { hrefOf, type View } from '../store/view'
import { useEditorState } from './StoreContext'

/** The addresses of other views, in the language that is read and with the contents as they are. */
export function useHref(): (view: View) => string {
  const { language, contents } = useEditorState('view')
  return (view) => hrefOf({ language, contents, ...view })
}
