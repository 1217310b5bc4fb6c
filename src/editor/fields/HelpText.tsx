import type { SchemaNode } from '../../manifest/schema/schema'
import { helpTexts, withChoiceWords } from '../words/helpTexts'
import { useTitles } from '../words/titles'
import { useChoiceWords } from '../words/titles'
import { useWords } from '../words/words'

/** The description of a field; what it says of the file is in a fold. */
export function HelpText({ node, id }: { node: SchemaNode; id?: string }) {
  const words = useWords()
  const titleFor = useTitles()
  const wordsFor = useChoiceWords()
  // A field of the site's own list is explained by its kind, which the control shows.
  if (node.description === undefined || node['x-meaning'] !== undefined) return null
  const tick = node.type === 'boolean' ? { on: words.yes, off: words.no } : undefined
  const description = withChoiceWords(titleFor(node.description), node.enum ?? [], wordsFor)
  const { plain, expert } = helpTexts(description, tick)
  return (
    <>
      {plain !== '' && (
        <p className="help" id={id}>
          {plain}
        </p>
      )}
      {expert !== '' && (
        <details className="help expert">
          <summary>{words.forExperts}</summary>
          {expert}
        </details>
      )}
    </>
  )
}
