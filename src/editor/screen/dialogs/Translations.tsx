import { Button, Link } from 'react-aria-components'
import { ask, useAnswer } from '../../api/ask'
import { pointerKey } from '../../../manifest/edits/pointer'
import { useLocationWords, useReadable, useWords } from '../../words/words'
import { useDialog, useHref, useSitePart, useStore } from '../../store/StoreContext'
import { Icon } from '../../controls/Icon'
import { Window } from '../../controls/Window'

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
