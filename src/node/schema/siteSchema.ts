import { schema, type SchemaNode } from '../../manifest/schema/schema'
import { editorSchema } from './editorSchema'
import { looks } from './looks'

/** The schema for code editors, with the kinds of the site that this process is about. */
export function siteSchema(): SchemaNode {
  const completed = editorSchema(schema)
  const theme = completed.definitions?.Theme
  // Nothing needs to stand in a theme that its look may say.
  if (looks().length > 0 && theme) {
    delete theme.required
    delete theme.properties?.colors?.required
  }
  return completed
}
