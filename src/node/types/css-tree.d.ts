/** The parser alone: the package's own entry loads all that is known of properties, too. */
declare module 'css-tree/parser' {
  export { parse as default } from 'css-tree'
}
