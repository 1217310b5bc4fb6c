/** Only the parser: the package's own entry also loads data about all properties. */
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree'
}
