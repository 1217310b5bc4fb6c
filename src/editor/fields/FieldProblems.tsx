import type { Pointer } from '../document/pointer'
import type { EditorFix } from '../words/messages'
import { useProblemText } from '../words/problemText'
import { FixButton } from './FixButton'
import { useFieldHost } from './FieldHost'
import { isName } from './TextField'

/** The problems of a field, with buttons for their fixes. */
export function FieldProblems({ at, id, value }: { at: Pointer; id: string; value: unknown }) {
  const textFor = useProblemText()
  const host = useFieldHost()
  const mend = ({ operations, to }: EditorFix): void => {
    const [only] = operations
    if (to !== undefined && isName(at, value)) void host.rename(at, to)
    else if (only?.do === 'set' && operations.length === 1) host.type(only.at, only.value, only.was)
    else host.apply(operations, to === undefined ? 'remove' : 'edit')
  }
  return (
    <div id={`${id}-problems`} aria-live="polite">
      {host.problemsAt(at).map((problem, index) => {
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
