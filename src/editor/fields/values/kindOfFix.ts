import type { EditorFix } from '../../api/EditorApi'

export const kindOfFix = ({ operations: [first], to }: EditorFix): 'add' | 'edit' | 'remove' =>
  to !== undefined ? 'edit' : first?.do === 'remove' ? 'remove' : 'add'
