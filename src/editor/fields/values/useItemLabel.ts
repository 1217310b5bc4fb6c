import type { SchemaNode } from '../../../manifest/schema/schema'
import { useEditorState } from '../../store/StoreContext'
import { labelOfItem } from './labelOfItem'

/** Returns a function for the label of an item, {@link labelOfItem}, in which answers to a form have their words. */
export function useItemLabel(): (item: unknown, node?: SchemaNode) => string | undefined {
  const answers = useEditorState('read')?.answers
  return (item, node) => labelOfItem(item, node, answers)
}
