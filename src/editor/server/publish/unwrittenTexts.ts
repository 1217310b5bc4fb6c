import { memo } from '../../../manifest/core/memo'
import type { EditorProblem } from '../../api/EditorApi'
import { pointerTo } from '../../../manifest/edits/pointer'
import { schemaAt } from '../../../manifest/edits/schemaAt'
import { schemaOf } from '../../../manifest/schema/lists'
import { keysOf, asText, isRecord } from '../../../manifest/core/read'
import type { Schema } from '../../../manifest/schema/schema'
import { walkManifest } from '../../../manifest/schema/annotatedSchema'
import { wordsOf } from '../changeScope'
import { titlesIn } from '../blankValue'
import { languagesOf } from '../../../manifest/core/languages'

/** The parts where entries and sections are added; elsewhere a text may rightly equal the example in the schema. */
const made: ReadonlySet<string> = new Set(['routes', 'catalogs', 'lists'])

const rule = 'unwritten-text'

/** Longer lists are imported, and searching them takes time. */
const mostEntries = 500

/** Advice on example texts of new parts that nobody has replaced. */
export function unwrittenTexts(root: unknown): EditorProblem[] {
  const schema = schemaOf(root)
  // By the words in each language of the site.
  const titles = new Map(
    languagesOf(root)
      .map(({ tag }) => titlesIn(tag))
      .flatMap((words) => [...titlesOf(schema)].map((title) => [words[title] || title, title])),
  )
  const advice: EditorProblem[] = []
  walkManifest(
    withoutLongLists(root),
    ({ path, value, annotations }) => {
      const words = wordsOf(annotations, value).find((text) => titles.has(text))
      const english = titles.get(words ?? '')
      // The titles of button labels and headings are texts that many sites use.
      if (words === undefined || asText(path.key).toLowerCase() !== english?.toLowerCase()) return
      const at = pointerTo(root, keysOf(path))
      if (path.parent?.key === 'labels' || schemaAt(schema, root, at)?.title !== english) return
      advice.push({ rule, messageId: rule, severity: 'advice', values: { title: words }, at })
    },
    ({ text, formText }, _value, top) => (text === true || formText === true) && made.has(top),
  )
  return advice
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
