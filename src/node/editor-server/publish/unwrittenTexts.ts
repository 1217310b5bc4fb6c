import { memo } from '../../../manifest/core/memo'
import type { EditorProblem } from '../../../editor/words/messages'
import { addressOf } from '../../../editor/document/address'
import { schemaAt } from '../../../editor/document/schemaAt'
import { schemaOf } from '../../../manifest/schema/lists'
import { keysOf } from '../../../manifest/core/path'
import type { Schema } from '../../../manifest/schema/schema'
import { asText, isRecord } from '../../../manifest/core/read'
import { walkManifest } from '../../../manifest/schema/walk'
import { wordsOf } from '../reach'

/** Where new parts are put; elsewhere a button may well be called what the schema calls it. */
const made: ReadonlySet<string> = new Set(['routes', 'catalogs', 'lists'])

/** In entries: longer lists come from elsewhere, and looking through them takes time. */
const mostEntries = 500

/** Advice on texts that a new part was made with and nobody has written since. */
export function unwrittenTexts(root: unknown): EditorProblem[] {
  const schema = schemaOf(root)
  const titles = titlesOf(schema)
  const found: EditorProblem[] = []
  walkManifest(
    withoutLongLists(root),
    ({ path, value, annotations }) => {
      const words = wordsOf(annotations, value).find((text) => titles.has(text))
      // Of the labels of buttons and headings the title says the very words that most sites have.
      if (
        words === undefined ||
        asText(path.key).toLowerCase() !== words.toLowerCase() ||
        path.parent?.key === 'labels'
      )
        return
      const at = addressOf(root, keysOf(path))
      if (schemaAt(schema, root, at)?.title !== words) return
      found.push({
        rule: 'unwritten-text',
        severity: 'advice',
        messageId: 'unwritten-text',
        values: { title: words },
        at,
      })
    },
    ({ text, formText }, _value, top) => (text === true || formText === true) && made.has(top),
  )
  return found
}

const titlesOf = memo((schema: Schema): ReadonlySet<string> => {
  const titles = new Set<string>()
  collect(schema.definitions, titles)
  return titles
})

function collect(node: unknown, titles: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  if ('title' in node && typeof node.title === 'string') titles.add(node.title)
  Object.values(node).forEach((inner) => collect(inner, titles))
}

function withoutLongLists(root: unknown): unknown {
  if (!isRecord(root) || !isRecord(root.catalogs)) return root
  const short = Object.entries(root.catalogs).filter(([, list]) => !Array.isArray(list) || list.length <= mostEntries)
  return { ...root, catalogs: Object.fromEntries(short) }
}
