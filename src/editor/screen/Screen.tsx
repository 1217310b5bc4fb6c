import { useEffect, useState } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import type { EditorStore } from '../store/EditorStore'
import { ProblemLanguageContext } from '../words/problemText'
import { englishTitles, TitlesContext } from '../words/titles'
import { whenAnswered } from '../api/ask'
import { viewOf } from '../../manifest/edits/editorView'
import { chooseLanguage, readerLanguage } from '../api/readerLanguage'
import { loadTexts, screenLanguage, type ScreenTexts } from '../words/screenLanguages'
import { englishWords, WordsContext } from '../words/words'
import { Companions } from './Companions'
import { AddQuestion } from './dialogs/AddQuestion'
import { AddSection } from './dialogs/AddSection'
import { Conflicts } from './dialogs/Conflicts'
import { Outline } from './Outline'
import { Panel } from './panel/Panel'
import { Panes, type Pane } from './panel/Panes'
import { Preview, type PreviewWidth } from './page/Preview'
import { StoreContext, useEditorState, useStore } from '../store/StoreContext'
import { Toolbar } from './Toolbar'
import { Trouble } from './Trouble'
import { useHistory } from './useHistory'
import { usePartKeys } from './usePartKeys'

/** The screen: the outline on the left, the page in the middle, fields on the right. @param first the texts that it opens with */
export function Screen({ store, first }: { store: EditorStore; first?: ScreenTexts | undefined }) {
  const [language, setLanguage] = useState(readerLanguage)
  const chosen = screenLanguage(language)
  const choose = (key: string): void => {
    chooseLanguage(document.documentElement, key)
    setLanguage(key)
    // The names in the outline are the site's own texts, in the language of the screen.
    void store.refresh()
  }
  const [texts, setTexts] = useState(first)
  useEffect(() => {
    // If loading fails, the screen keeps its current language.
    const load = (): Promise<ScreenTexts | undefined> => loadTexts(chosen).catch(() => undefined)
    return whenAnswered(load, (loaded) => loaded && setTexts(loaded))
  }, [chosen])
  return (
    <I18nProvider locale={chosen.locale}>
      <RouterProvider navigate={(href) => void store.navigator.follow(href)}>
        <WordsContext value={texts?.words ?? englishWords}>
          <TitlesContext value={texts?.titleFor ?? englishTitles}>
            <ProblemLanguageContext value={texts?.problems}>
              <StoreContext value={store}>
                <Parts language={language} onLanguage={choose} />
              </StoreContext>
            </ProblemLanguageContext>
          </TitlesContext>
        </WordsContext>
      </RouterProvider>
    </I18nProvider>
  )
}

/** In ms: the time for which a notice is shown. */
const noticeMs = 6000

function Notice({ words }: { words: string }) {
  const store = useStore()
  useEffect(() => {
    if (words === '') return
    const timer = setTimeout(() => store.say(''), noticeMs)
    return () => clearTimeout(timer)
  }, [words, store])
  return (
    <div role="status" aria-live="polite">
      <p className="notice">{words}</p>
    </div>
  )
}

function Parts({ language, onLanguage }: { language: string; onLanguage: (language: string) => void }) {
  const site = useEditorState('site')
  const { take } = useHistory()
  const selection = useEditorState('selection')
  const notice = useEditorState('notice')
  const [width, setWidth] = useState<PreviewWidth>('full')
  const [pane, setPane] = useState<Pane>('page')

  // Set in the same render, because a hidden field cannot have the focus.
  const [turn, setTurn] = useState(0)
  if (selection && selection.turn !== turn) {
    setTurn(selection.turn)
    setPane('fields')
  } else if (!selection && turn !== 0) {
    // Fields of nothing are no view of their own.
    setTurn(0)
    setPane('page')
  }

  useEffect(() => {
    const onBack = (): void => {
      if (viewOf(location).at === undefined) setPane('page')
    }
    addEventListener('popstate', onBack)
    return () => removeEventListener('popstate', onBack)
  }, [])

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z') return
      // Text in a dialog is not in the site yet: undo is the field's own.
      if ((event.target as Element).closest('[role=dialog]')) return
      event.preventDefault()
      void take(event.shiftKey ? 'redo' : 'undo')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [take])
  usePartKeys()

  return (
    <div className="screen" data-pane={pane}>
      <Toolbar width={width} onWidth={setWidth} language={language} onLanguage={onLanguage} />
      <Trouble />
      {site && (
        <div className="parts">
          <Outline key={`outline ${language}`} onShown={() => setPane('page')} />
          <main className="middle">
            <Preview width={width} />
          </main>
          <Panel key={`panel ${language}`} />
        </div>
      )}
      <Panes pane={pane} onPane={setPane} />
      <Companions />
      <AddQuestion />
      <AddSection />
      <Conflicts />
      <Notice words={notice} />
    </div>
  )
}
