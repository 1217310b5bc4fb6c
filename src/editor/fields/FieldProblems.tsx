import { isWithin, type Pointer } from '../../manifest/edits/pointer'
import type { EditorFix } from '../api/EditorApi'
import { useProblemTexts, useWords, useTitles, useChoiceWords } from '../words/words'
import { Technical } from '../controls/Fold'
import { useSitePart } from '../store/StoreContext'
import { useFieldHost } from './FieldHost'
import { isName } from './TextField'
import { Button } from 'react-aria-components'
import type { SchemaNode } from '../../manifest/schema/schema'
import { helpTexts, withChoiceWords } from '../words/helpTexts'

export function FieldProblems({ at, id, value }: { at: Pointer; id: string; value: unknown }) {
  const textsFor = useProblemTexts()
  const host = useFieldHost()
  const mend = (fix: EditorFix): void => {
    const { operations, to } = fix
    const [only] = operations
    if (to !== undefined && isName(at, value)) void host.rename(at, to)
    else if (to !== undefined && only?.do === 'set' && operations.length === 1) host.type(only.at, only.value, only.was)
    else host.apply(operations, kindOfFix(fix))
  }
  return (
    <div id={`${id}-problems`} aria-live="polite">
      {host.problemsAt(at).map((problem, index) => {
        const { fix } = problem
        const { text, expert } = textsFor(problem)
        return (
          <div key={index} className="problem" data-severity={problem.severity}>
            {text} {fix && <FixButton fix={fix} onPress={() => mend(fix)} />}
            {expert !== '' && <Technical text={expert} />}
          </div>
        )
      })}
    </div>
  )
}

/** The number of errors in a part or a block. */
export function ErrorCount({ at }: { at: Pointer }) {
  const words = useWords()
  const problems = useSitePart('problems') ?? []
  const errors = problems.filter((problem) => problem.severity === 'error' && isWithin(problem.at, at)).length
  return errors === 0 ? null : (
    <span className="count" data-errors="">
      <span aria-hidden="true">{errors}</span>
      <span className="visually-hidden">{words.errors({ count: errors })}</span>
    </span>
  )
}

export function FixButton({ fix, onPress }: { fix: EditorFix; onPress: () => void }) {
  const words = useWords()
  const kind = kindOfFix(fix)
  return <Button onPress={onPress}>{kind === 'edit' ? words.change({ to: fix.to ?? '' }) : words[kind]}</Button>
}

export const kindOfFix = ({ operations: [first], to }: EditorFix): 'add' | 'edit' | 'remove' =>
  to !== undefined ? 'edit' : first?.do === 'remove' ? 'remove' : 'add'

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
