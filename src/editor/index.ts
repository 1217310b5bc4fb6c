/** The door of the editor: its command, and its bundle for the package. */
export { editCommand } from './server/editCommand'
export { bundleEditor, packedEditor } from './server/page/bundleEditor'
