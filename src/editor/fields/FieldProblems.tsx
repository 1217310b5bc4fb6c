import type { Address } from '../document/address'
import type { EditorFix } from '../words/messages'
import { useProblemText } from '../words/problemText'
import { FixButton } from './FixButton'
import { useSink } from './Sink'
import { isName } from './TextField'

/** What the check says of a field, with what mends it as a button. */
export function FieldProblems({ at, id, value }: { at: Address; id: string; value: unknown }) {
  const textFor = useProblemText()
  const sink = useSink()
  const mend = ({ operations, to }: EditorFix): void => {
    const [only] = operations
    if (to !== undefined && isName(at, value)) void sink.rename(at, to)
    else if (only?.do === 'set' && operations.length === 1) sink.type(only.at, only.value, only.was)
    else sink.apply(operations, to === undefined ? 'remove' : 'edit')
  }
  return (
    <div id={`${id}-problems`} aria-live="polite">
      {sink.problemsAt(at).map((problem, index) => {
        const { fix } = problem
        return (
          <p key={index} className="problem" data-severity={problem.severity}>
            {textFor(problem)} {fix && <FixButton fix={fix} onPress={() => mend(fix)} />}
          </p>
        )
      })}
    </div>
  )
}
