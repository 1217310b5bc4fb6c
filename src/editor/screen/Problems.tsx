import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { EditorFix, EditorProblem } from '../messages'
import { FixButton } from '../fields/FixButton'
import { isName } from '../fields/TextField'
import { useProblemText } from '../problemText'
import { useWords } from '../words'
import { useSitePart, useStore } from './StoreContext'
import { Window } from './Window'

/** How many problems there are, and the list of them: a press leads to the field. */
export function Problems() {
  const words = useWords()
  const textFor = useProblemText()
  const store = useStore()
  const problems = useSitePart('problems') ?? []
  const [isOpen, setOpen] = useState(false)
  const errors = problems.filter(({ severity }) => severity === 'error')
  const advice = problems.length - errors.length
  const summary =
    problems.length === 0
      ? words.noProblems
      : [errors.length > 0 && words.errors(errors.length), advice > 0 && words.advice(advice)]
          .filter(Boolean)
          .join(', ')
  const goTo = ({ at }: EditorProblem): void => {
    setOpen(false)
    void store.select(at)
  }
  return (
    <>
      <Button className="problems" data-errors={errors.length > 0 || undefined} onPress={() => setOpen(true)}>
        {summary}
      </Button>
      <Window title={words.problems} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p aria-live="polite">{summary}</p>
        <ul className="list">
          {[...errors, ...problems.filter(({ severity }) => severity !== 'error')].map((problem, index) => (
            <li key={index}>
              <Button className="row" onPress={() => goTo(problem)}>
                <strong data-severity={problem.severity}>
                  {problem.severity === 'error' ? words.error : words.hint}
                </strong>
                <span>{textFor(problem)}</span>
              </Button>
              {isMendedHere(problem) && (
                <FixButton
                  fix={problem.fix}
                  onPress={() =>
                    void store.apply(problem.fix.operations, problem.fix.to === undefined ? 'remove' : 'edit')
                  }
                />
              )}
            </li>
          ))}
        </ul>
      </Window>
    </>
  )
}

/** What others name is renamed at its field, where all who name it follow. */
const isMendedHere = (problem: EditorProblem): problem is EditorProblem & { fix: EditorFix } => {
  const [operation] = problem.fix?.operations ?? []
  return operation !== undefined && !(operation.do === 'set' && isName(operation.at, operation.was))
}
