import { useState } from 'react'
import { Link, Button } from 'react-aria-components'
import { ask, useAnswer } from '../../api/ask'
import type { FoundText } from '../../api/EditorApi'
import { pointerFromParam, pointerKey } from '../../../manifest/edits/pointer'
import { useLocationWords, useReadable, useWords } from '../../words/words'
import { useEditorState, useHref, useSitePart, useStore, useDialog } from '../../store/StoreContext'
import { SearchInput } from '../../fields/SearchBox'
import { Foot, Window, WindowForm } from '../../controls/Window'
import { useStoredState } from './useDraft'
import { Icon } from '../../controls/Icon'

/** Searches all texts of the site, and puts other words in the place of what it finds. The address may say which for which. */
export function SearchDialog() {
  const { dialog = '' } = useEditorState('view')
  const [name, old = '', now = ''] = pointerFromParam(dialog)
  return name === 'search' ? <Searching key={dialog} dialog={dialog} old={old} now={now} /> : null
}

function Searching({ dialog, old, now }: { dialog: string; old: string; now: string }) {
  const words = useWords()
  const placeFor = useLocationWords()
  const readable = useReadable()
  const store = useStore()
  const hrefTo = useHref()
  const revision = useSitePart('revision')
  // Back from one of the texts leads to the list once more.
  const [query, setQuery] = useStoredState(`search/${old}`, old)
  const [by, setBy] = useState(now)
  // A part of a longer word is ticked by hand.
  const [turned, setTurned] = useState<readonly string[]>([])
  const { total = 0, texts = [] } = useAnswer('find', query.trim() === '' ? undefined : { query, by, revision }) ?? {}
  const isLeft = ({ at, isInWord }: FoundText): boolean => turned.includes(pointerKey(at)) !== isInWord
  const chosen = texts.filter((one) => !isLeft(one))
  const close = (): void => void store.closeDialog(dialog)
  const replace = async (): Promise<void> => {
    await store.flush()
    await store.refresh(await ask('replace', { query, by, at: chosen.map(({ at }) => at) }))
    store.say(words.replacedIn({ count: chosen.length }))
    close()
  }
  return (
    <Window title={words.searchAll} isOpen onClose={close} isWide>
      <WindowForm onMain={() => {}}>
        <SearchInput query={query} onQuery={(typed) => setQuery(() => typed)} />
      </WindowForm>
      <p className="help" role="status">
        {query.trim() === ''
          ? words.searchHelp
          : total === 0
            ? words.nothingFound
            : words.results({ shown: texts.length, total })}
      </p>
      <ul className="list changes found">
        {texts.map((one) => {
          const key = pointerKey(one.at)
          return (
            <li key={key}>
              {by !== '' && (
                <input
                  type="checkbox"
                  aria-label={placeFor(one.words)}
                  checked={!isLeft(one)}
                  onChange={() =>
                    setTurned(turned.includes(key) ? turned.filter((other) => other !== key) : [...turned, key])
                  }
                />
              )}
              <Link className="row" href={hrefTo({ at: one.at })}>
                <span>
                  <small>{placeFor(one.words)}</small>
                  {readable(one.text)}
                  {by !== '' && !isLeft(one) && <ins>{readable(one.after)}</ins>}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {texts.length > 0 && (
        <Foot
          main={words.replaceIn({ count: chosen.length })}
          isDisabled={by === '' || chosen.length === 0}
          onMain={() => void replace()}
          onCancel={close}
          note={
            <input
              aria-label={words.replaceBy}
              placeholder={words.replaceBy}
              value={by}
              onChange={(event) => setBy(event.target.value)}
            />
          }
        />
      )}
    </Window>
  )
}

/** Opens the list of texts that are not in all languages, or have changed in one alone, both languages side by side. */
export function Translations() {
  const words = useWords()
  const placeFor = useLocationWords()
  const readable = useReadable()
  const hrefTo = useHref()
  const store = useStore()
  const { isOpen, open, close } = useDialog('translations')
  const revision = useSitePart('revision')
  const languages = useSitePart('languages') ?? []
  const texts = useAnswer('translations', isOpen ? { revision } : undefined)?.texts
  if (languages.length < 2) return null
  return (
    <>
      <Button className="wide-button" onPress={open}>
        <Icon name="list" /> {words.toTranslate}
      </Button>
      <Window title={words.toTranslate} isOpen={isOpen} onClose={() => void close()} isWide>
        <p className="help">{texts?.length === 0 ? words.allTranslated : words.toTranslateHelp}</p>
        <ul className="list changes found">
          {texts?.map(({ at, words: place, state, texts: both }) => (
            <li key={pointerKey([...at, ...Object.keys(both)])}>
              <Link className="row" href={hrefTo({ at })}>
                <span>
                  <small>
                    {placeFor(place)}: {words.translationOf[state]}
                  </small>
                  <span className="compare">
                    {languages.map(
                      ({ key, tag }) =>
                        key in both && (
                          <span key={key} lang={tag}>
                            {readable(both[key] ?? '')}
                          </span>
                        ),
                    )}
                  </span>
                </span>
              </Link>
              {state === 'stale' && (
                <Button onPress={() => void ask('reviewed', { at }).then((site) => store.refresh(site))}>
                  {words.stillRight}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Window>
    </>
  )
}
