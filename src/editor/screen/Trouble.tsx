import { useState, useEffect } from 'react'
import { Button, Link } from 'react-aria-components'
import { openAnew } from '../api/token'
import { englishTexts, TextsContext, useWords, useLocationWords, useProblemTexts } from '../words/words'
import { FailureText, Technical } from '../controls/Fold'
import { useEditorState, useSitePart, useStore, useDialog, useHref } from '../store/StoreContext'
import { useRouteError } from 'react-router-dom'
import { readerLanguage } from '../api/readerLanguage'
import { loadTexts, screenLanguage } from '../words/screenLanguages'
import { pointerToParam } from '../../manifest/edits/pointer'
import type { Companion, EditorFix, EditorProblem } from '../api/EditorApi'
import { IconButton, Icon } from '../controls/Icon'
import { FixButton, kindOfFix } from '../fields/FieldProblems'
import { isName } from '../fields/TextField'
import { Window } from '../controls/Window'
import { useIsNarrow } from './Panes'

/** Shows prominently why changes cannot be stored, or something was not done. */
export function Trouble() {
  const words = useWords()
  const trouble = useEditorState('trouble')
  const aside = useSitePart('aside')
  const [isAsideRead, setAsideRead] = useState(false)
  const [canOpen, setCanOpen] = useState(true)
  const open = async (): Promise<void> => setCanOpen(await openAnew().catch(() => false))
  return (
    <div role="alert">
      {aside !== undefined && !isAsideRead && (
        <p className="trouble">
          {words.damaged({ file: aside })} <Button onPress={() => setAsideRead(true)}>{words.close}</Button>
        </p>
      )}
      {trouble === 'offline' && (
        <p className="trouble">
          {words.offline} {words.startAgain}
        </p>
      )}
      {trouble === 'unknown' && (
        <p className="trouble">
          {words.unknownTab} {canOpen && <Button onPress={() => void open()}>{words.openAnew}</Button>}
        </p>
      )}
      {typeof trouble === 'object' && (
        <div className="trouble">
          {'disk' in trouble ? (
            <>
              {words.unstored} <FailureText failure={trouble.disk} />
            </>
          ) : (
            <>
              {words.failed} <Technical text={trouble.failure} />
            </>
          )}
        </div>
      )}
    </div>
  )
}

/** Stands where the screen cannot be drawn: what was typed is stored, and the screen can be opened anew. */
export function Crash() {
  const error = useRouteError()
  const [texts, setTexts] = useState(englishTexts)
  const { words } = texts
  useEffect(() => {
    loadTexts(screenLanguage(readerLanguage())).then(setTexts, () => undefined)
  }, [])
  return (
    <TextsContext value={texts}>
      <div className="trouble" role="alert">
        {words.failed} <Button onPress={() => globalThis.location.reload()}>{words.openAnew}</Button>
        <Technical text={error instanceof Error ? (error.stack ?? error.message) : String(error)} />
      </div>
    </TextsContext>
  )
}

/** Offers a moved entry for the lists that name entries one by one, until something else is done. */
export function Companions() {
  const words = useWords()
  const placeFor = useLocationWords()
  const store = useStore()
  const companions = useEditorState('companions')
  if (companions.length === 0) return null
  const take = async ({ at, value }: Companion): Promise<void> => {
    await store.apply([{ do: 'set', at, value }], 'edit')
    store.set({ companions: companions.filter((other) => other.at !== at) })
  }
  return (
    <section className="companions" aria-label={words.companions}>
      <header>
        <p role="status">{words.companions}</p>
        <IconButton icon="close" name={words.close} onPress={() => store.set({ companions: [] })} />
      </header>
      {companions.map((companion) => (
        <Button key={String(companion.at)} onPress={() => void take(companion)}>
          {words[companion.kind === 'order' ? 'sameOrder' : 'firstThere']({ place: placeFor(companion.words) })}
        </Button>
      ))}
    </section>
  )
}

/** Says that other texts still have the words that a name, an address or a number had before. */
export function OldWords() {
  const words = useWords()
  const store = useStore()
  const changed = useEditorState('oldWords')
  if (!changed) return null
  const { old, now, count } = changed
  const close = (): void => store.set({ oldWords: undefined })
  return (
    <section className="companions" aria-label={words.searchAll}>
      <header>
        <p role="status">{words.oldWords({ old, count })}</p>
        <IconButton icon="close" name={words.close} onPress={close} />
      </header>
      <Button onPress={() => (close(), void store.openDialog(pointerToParam(['search', old, now])))}>
        {words.seeOldWords}
      </Button>
    </section>
  )
}

/** The number of problems, and their list, each with a link to its field. */
export function Problems() {
  const words = useWords()
  const textsFor = useProblemTexts()
  const store = useStore()
  const hrefTo = useHref()
  const problems = useSitePart('problems') ?? []
  const { isOpen, open, close } = useDialog('problems')
  const isNarrow = useIsNarrow()
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
        <Icon name={problems.length === 0 ? 'right' : 'problem'} />{' '}
        <span className={isNarrow ? 'visually-hidden' : undefined}>{summary}</span>
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
