import type { EditorFix } from '../../words/messages'

export const kindOfFix = ({ operations: [first], to }: EditorFix): 'add' | 'edit' | 'remove' =>
  to !== undefined ? 'edit' : first?.do === 'remove' ? 'remove' : 'add'
