import type { Pointer } from '../../manifest/edits/pointer'
import type { EditorFix } from '../api/EditorApi'
import { useProblemTexts } from '../words/problemText'
import { Technical } from '../controls/FailureText'
import { FixButton } from './FixButton'
import { useFieldHost } from './FieldHost'
import { kindOfFix } from './values/kindOfFix'
import { isName } from './TextField'

/** The problems of a field, with buttons for their fixes. */
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
