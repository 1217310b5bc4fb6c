import { addSections, type SchemaNode } from '../manifest/schema/schema'

/** The element of the page with the site's own kinds of sections; before any module reads the schema. */
export const ownKindsId = 'own-kinds'

if (typeof document !== 'undefined') {
  const text = document.getElementById(ownKindsId)?.textContent
  if (text) addSections(JSON.parse(text) as Record<string, SchemaNode>)
}
