import type { EditorFix } from '../../words/messages'

/** The kind of change that a fix is. */
export const kindOfFix = ({ operations: [first], to }: EditorFix): 'add' | 'edit' | 'remove' =>
  to !== undefined ? 'edit' : first?.do === 'remove' ? 'remove' : 'add'
