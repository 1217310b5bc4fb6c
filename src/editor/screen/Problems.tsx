import { Button, Link } from 'react-aria-components'
import { FixButton, kindOfFix } from '../fields/FieldProblems'
import { isName } from '../fields/TextField'
import type { EditorFix, EditorProblem } from '../api/EditorApi'
import { useProblemTexts, useWords } from '../words/words'
import { Icon } from '../controls/Icon'
import { useSitePart, useStore } from '../store/StoreContext'
import { Technical } from '../controls/Fold'
import { useDialog, useHref } from '../store/useView'
import { Window } from '../controls/Window'

/** The number of problems, and their list, each with a link to its field. */
export function Problems() {
  const words = useWords()
  const textsFor = useProblemTexts()
  const store = useStore()
  const hrefTo = useHref()
  const problems = useSitePart('problems') ?? []
  const { isOpen, open, close } = useDialog('problems')
  const errors = problems.filter(({ severity }) => severity === 'error')
  const advice = problems.length - errors.length
  const summary =
    problems.length === 0
      ? words.noProblems
      : [errors.length > 0 && words.errors({ count: errors.length }), advice > 0 && words.advice({ count: advice })]
          .filter(Boolean)
          .join(', ')
  return (
    <>
      <Button className="problems" data-errors={errors.length > 0 || undefined} onPress={open}>
        <Icon name={problems.length === 0 ? 'right' : 'problem'} /> <span className="summary">{summary}</span>
      </Button>
      <Window title={words.problems} isOpen={isOpen} onClose={() => void close()}>
        <p aria-live="polite">{summary}</p>
        <ul className="list faults">
          {[...errors, ...problems.filter(({ severity }) => severity !== 'error')].map((problem, index) => {
            const { text, expert } = textsFor(problem)
            const content = (
              <>
                <strong data-severity={problem.severity}>
                  {problem.severity === 'error' ? words.error : words.hint}
                </strong>
                <span>{text}</span>
              </>
            )
            return (
              <li key={index}>
                {problem.at.length === 0 ? (
                  <p className="row">{content}</p>
                ) : (
                  <Link className="row" href={hrefTo({ at: problem.at })}>
                    {content}
                  </Link>
                )}
                {expert !== '' && <Technical text={expert} />}
                {isMendedHere(problem) && (
                  <FixButton
                    fix={problem.fix}
                    onPress={() => void store.apply(problem.fix.operations, kindOfFix(problem.fix))}
                  />
                )}
              </li>
            )
          })}
        </ul>
      </Window>
    </>
  )
}

/** A named part is renamed at its field, where everything that names it follows. */
const isMendedHere = (problem: EditorProblem): problem is EditorProblem & { fix: EditorFix } => {
  const [operation] = problem.fix?.operations ?? []
  return operation !== undefined && !(operation.do === 'set' && isName(operation.at, operation.was))
}
