import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { ask, useAnswer } from '../../api/ask'
import type { Published } from '../../api/EditorApi'
import { useProblemText, useWords } from '../../words/words'
import { FailureText, Technical } from '../../controls/Fold'
import { useEditorState, useStore, useDialog } from '../../store/StoreContext'
import { Foot, Window } from '../../controls/Window'
import { useStoredState } from './useDraft'

/** A choice that the browser keeps for the next time, by its storage key. */
function useRemembered(key: string): readonly [string, (chosen: string) => void] {
  const [chosen, setChosen] = useState(() => localStorage.getItem(key) ?? '')
  const choose = (next: string): void => {
    setChosen(next)
    localStorage.setItem(key, next)
  }
  return [chosen, choose]
}

/** Builds the saved site, checks it, and stores it in git. */
export function PublishDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = useWords()
  const textFor = useProblemText()
  const store = useStore()
  const site = useEditorState('site')
  const [result, setResult] = useState<Published & { words: string; again?: () => Promise<void> }>()
  const [isWorking, setWorking] = useState(false)
  const [message, setMessage] = useStoredState('publish', '')
  const [host, setHost] = useRemembered('editor-host')
  const [folder, setFolder] = useRemembered('editor-folder')
  const problems = useDialog('problems')
  const history = useAnswer('history', isOpen ? {} : undefined)
  const hasErrors = site?.problems.some(({ severity }) => severity === 'error') ?? false
  const canPublish = !hasErrors && !site?.isChanged && !isWorking
  useEffect(() => {
    if (isOpen) setResult(undefined)
  }, [isOpen])
  /** @param isAll whether it is also stored and sent: what fails the check is neither */
  const publish = async (isAll: boolean, isAccepted = false): Promise<void> => {
    setWorking(true)
    setResult(undefined)
    try {
      const built = await ask('publish', { host, folder, isAccepted })
      const published = isAll && built.isDone ? await send(built) : built
      setResult({ ...published, words: wordsOf(published, isAll), again: () => publish(isAll, true) })
    } finally {
      setWorking(false)
    }
  }
  const send = async ({ address }: Published): Promise<Published> => {
    const stored = await ask('store', { message: message.trim() || words.publishNews({ day: new Date() }) })
    if (stored.isDone) setMessage(() => '')
    return { ...stored, ...(address !== undefined && { address }) }
  }
  const wordsOf = (published: Published, isAll: boolean): string => {
    const { isDone, isOutside, isSent, isWithoutMedia, folder: built = '' } = published
    if (!isDone) return isOutside ? words.publishOutside : words.publishFailed
    const inGit = isSent ? words.publishSent : words.inGit
    const done = isAll ? inGit : words[host === '' ? 'publishBuilt' : 'publishReady']({ folder: built })
    return [done, ...(isWithoutMedia ? [words.withoutMedia] : [])].join(' ')
  }
  const saveFirst = async (): Promise<void> => {
    const reason = await store.save()
    if (reason !== undefined) setResult({ failures: [reason], isDone: false, words: words.saveFailed })
  }
  return (
    <Window title={words.publishTitle} isOpen={isOpen} isKnown={history !== undefined} onClose={onClose}>
      {(hasErrors || site?.isChanged) && (
        <p className="warning">
          {hasErrors ? words.failures.problems : words.publishSave}{' '}
          <Button className="link" onPress={hasErrors ? problems.open : () => void saveFirst()}>
            {hasErrors ? words.problems : words.saveNow}
          </Button>
        </p>
      )}
      {history && history.nobody.length > 0 && (
        <p className="warning">{words.publishNobody({ addresses: history.nobody.join(', ') })}</p>
      )}
      <div className="field">
        <label htmlFor="publish-host">{words.publishHost}</label>
        <select id="publish-host" value={host} onChange={(event) => setHost(event.target.value)}>
          <option value="">{words.publishFolder}</option>
          {history?.hosts.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="publish-folder">{words.publishInto}</label>
        <input
          id="publish-folder"
          value={folder}
          placeholder={history?.folder}
          aria-describedby="publish-folder-help"
          onChange={(event) => setFolder(event.target.value)}
        />
        <p className="help" id="publish-folder-help">
          {words.publishIntoHelp}
        </p>
      </div>
      {history?.isGit && (
        <div className="field">
          <label htmlFor="publish-message">{words.publishMessage}</label>
          <input
            id="publish-message"
            value={message}
            placeholder={words.publishNews({ day: new Date() })}
            onChange={(event) => setMessage(() => event.target.value)}
          />
        </div>
      )}
      {history?.isGit && <p className="help">{words.publishHow}</p>}
      <div aria-live="polite">
        {isWorking && <p>{words.publishWorking}</p>}
        {result && (
          <>
            <p className={result.isDone ? 'success' : 'warning'}>
              {result.words}{' '}
              {result.address !== undefined && (
                <a href={result.address} target="_blank" rel="noreferrer">
                  {words.publishLook}
                </a>
              )}
            </p>
            {result.isOutside && !result.isDone && (
              <p>
                <Button onPress={() => void result.again?.()}>{words.publishAnyway}</Button>
              </p>
            )}
            {result.failures.map((failure, index) => (
              <div key={index} className="problem">
                <FailureText failure={failure} />
              </div>
            ))}
            {result.steps && <Technical title={words.publishSteps} text={result.steps.map(textFor).join('\n\n')} />}
          </>
        )}
      </div>
      <Foot
        main={history?.isGit ? words.publishGit : words.publishCheck}
        isDisabled={!canPublish}
        onMain={() => void publish(history?.isGit ?? false)}
        onCancel={onClose}
        isDone={result?.isDone}
      >
        {history?.isGit && (
          <Button isDisabled={!canPublish} onPress={() => void publish(false)}>
            {words.publishCheck}
          </Button>
        )}
      </Foot>
    </Window>
  )
}
