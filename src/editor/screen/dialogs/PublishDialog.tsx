import { useEffect, useState } from 'react'
import { Button } from 'react-aria-components'
import { ask, whenAnswered } from '../../api/ask'
import type { EditorApi, Published } from '../../api/EditorApi'
import { useProblemText, useWords } from '../../words/words'
import { FailureText, Technical } from '../../controls/Fold'
import { useEditorState, useStore } from '../../store/StoreContext'
import { Foot } from '../../controls/WindowForm'
import { useDialog } from '../../store/useView'
import { useStoredState } from './useDraft'
import { Window } from '../../controls/Window'

/** The storage keys of what was chosen last. */
const hostKey = 'editor-host'
const folderKey = 'editor-folder'

/** Builds the saved site, checks it, and stores it in git. */
export function PublishDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const words = useWords()
  const textFor = useProblemText()
  const store = useStore()
  const site = useEditorState('site')
  const [result, setResult] = useState<Published & { words: string; again?: (isAccepted: boolean) => Promise<void> }>()
  const [isWorking, setWorking] = useState(false)
  const [message, setMessage] = useStoredState('publish', '')
  const [host, setHost] = useState(localStorage.getItem(hostKey) ?? '')
  const [folder, setFolder] = useState(localStorage.getItem(folderKey) ?? '')
  const problems = useDialog('problems')
  const [history, setHistory] = useState<EditorApi['history']['out']>()
  const hasErrors = site?.problems.some(({ severity }) => severity === 'error') ?? false
  const canPublish = !hasErrors && !site?.isChanged && !isWorking
  useEffect(() => {
    if (!isOpen) return
    setResult(undefined)
    return whenAnswered(() => ask('history', {}), setHistory)
  }, [isOpen])
  const work = async (
    done: (published: Published) => string,
    start: () => Promise<Published>,
    again: (isAccepted: boolean) => Promise<void>,
  ): Promise<void> => {
    setWorking(true)
    setResult(undefined)
    try {
      const published = await start()
      setResult({ ...published, words: wordsOf(published, done), again })
      setHistory(await ask('history', {}))
    } finally {
      setWorking(false)
    }
  }
  const wordsOf = (published: Published, done: (published: Published) => string): string => {
    if (published.isOutside && !published.isDone) return words.publishOutside
    if (!published.isDone) return words.publishFailed
    return [done(published), ...(published.isWithoutMedia ? [words.withoutMedia] : [])].join(' ')
  }
  const build = (isAccepted: boolean): Promise<Published> => ask('publish', { host, folder, isAccepted })
  /** A site that fails the check is neither stored nor sent. */
  const send = async (isAccepted: boolean): Promise<Published> => {
    const built = await build(isAccepted)
    if (!built.isDone) return built
    const stored = await ask('store', { message: message.trim() || words.publishNews({ day: new Date() }) })
    if (stored.isDone) setMessage(() => '')
    return { ...stored, ...(built.address !== undefined && { address: built.address }) }
  }
  const publishAll = (isAccepted = false): Promise<void> =>
    work(
      ({ isSent }) => (isSent ? words.publishSent : words.inGit),
      () => send(isAccepted),
      publishAll,
    )
  const publishHere = (isAccepted = false): Promise<void> =>
    work(
      ({ folder: built = '' }) =>
        host === '' ? words.publishBuilt({ folder: built }) : words.publishReady({ folder: built }),
      () => build(isAccepted),
      publishHere,
    )
  const saveFirst = async (): Promise<void> => {
    const reason = await store.save()
    if (reason !== undefined) setResult({ failures: [reason], isDone: false, words: words.saveFailed })
  }
  return (
    <Window title={words.publishTitle} isOpen={isOpen} onClose={onClose}>
      {hasErrors && (
        <p className="warning">
          {words.failures.problems}{' '}
          <Button className="link" onPress={problems.open}>
            {words.problems}
          </Button>
        </p>
      )}
      {!hasErrors && site?.isChanged && (
        <p className="warning">
          {words.publishSave}{' '}
          <Button className="link" onPress={() => void saveFirst()}>
            {words.saveNow}
          </Button>
        </p>
      )}
      {history && history.nobody.length > 0 && (
        <p className="warning">{words.publishNobody({ addresses: history.nobody.join(', ') })}</p>
      )}
      <div className="field">
        <label htmlFor="publish-host">{words.publishHost}</label>
        <select
          id="publish-host"
          value={host}
          onChange={(event) => {
            setHost(event.target.value)
            localStorage.setItem(hostKey, event.target.value)
          }}
        >
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
          onChange={(event) => {
            setFolder(event.target.value)
            localStorage.setItem(folderKey, event.target.value)
          }}
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
                <Button onPress={() => void result.again?.(true)}>{words.publishAnyway}</Button>
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
        onMain={() => void (history?.isGit ? publishAll() : publishHere())}
        onCancel={onClose}
        isDone={result?.isDone}
      >
        {history?.isGit && (
          <Button isDisabled={!canPublish} onPress={() => void publishHere()}>
            {words.publishCheck}
          </Button>
        )}
      </Foot>
    </Window>
  )
}
