import { setKinds, type OwnNodes } from '../manifest/schema/schema'

/** The element of the page with the site's own kinds; before any module reads the schema. */
export const ownKindsId = 'own-kinds'

if (typeof document !== 'undefined') {
  const text = document.getElementById(ownKindsId)?.textContent
  if (text) setKinds(JSON.parse(text) as OwnNodes)
}
