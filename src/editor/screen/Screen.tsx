import { useEffect, useState, type CSSProperties } from 'react'
import { I18nProvider, RouterProvider } from 'react-aria-components'
import type { EditorStore } from '../store/EditorStore'
import { englishTexts, TextsContext, useWords, type ScreenTexts } from '../words/words'
import { whenAnswered } from '../api/ask'
import { viewOf } from '../../manifest/edits/editorView'
import { chooseLanguage, readerLanguage } from '../api/readerLanguage'
import { loadTexts, screenLanguage } from '../words/screenLanguages'
import { Companions, OldWords, Trouble } from './Trouble'
import { AddQuestion, AddSection } from './dialogs/AddDialogs'
import { Conflicts } from './dialogs/Conflicts'
import { Outline } from './Outline'
import { Panel } from './panel/Panel'
import { Panes, type Pane } from './Panes'
import { catchFiles, Preview, type PreviewWidth } from './Preview'
import { StoreContext, useEditorState, useStore } from '../store/StoreContext'
import { Toolbar, useHistory } from './Toolbar'

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
        <TextsContext value={texts ?? englishTexts}>
          <StoreContext value={store}>
            <Parts language={language} onLanguage={choose} />
          </StoreContext>
        </TextsContext>
      </RouterProvider>
    </I18nProvider>
  )
}

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
  const words = useWords()
  const { take } = useHistory()
  const store = useStore()
  const selection = useEditorState('selection')
  const notice = useEditorState('notice')
  const [width, setWidth] = useState<PreviewWidth>('full')
  const [pane, setPane] = useState<Pane>('page')
  const [isFolded, setFolded] = useState(() => localStorage.getItem(storageKey('folded')) === 'true')

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
      const key = event.key.toLowerCase()
      // In a text with links the same keys set one.
      if (!(event.ctrlKey || event.metaKey) || !(key === 'z' || key === 'k') || event.defaultPrevented) return
      // Text in a dialog is not in the site yet: undo is the field's own.
      if ((event.target as Element).closest('[role=dialog]')) return
      event.preventDefault()
      if (key === 'k') void store.openDialog('search')
      else void take(event.shiftKey ? 'redo' : 'undo')
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [take, store])
  useEffect(() => catchFiles(document, () => store.say(words.dropOnPicture)), [store, words])
  usePartKeys()
  useEffect(() => storeWidths(), [])
  useEffect(() => localStorage.setItem(storageKey('folded'), String(isFolded)), [isFolded])

  return (
    <div className="screen" data-pane={pane} data-folded={isFolded || undefined} style={storedWidths()}>
      <Toolbar {...{ width, language, onLanguage, isFolded }} onWidth={setWidth} onFold={setFolded} />
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
      <OldWords />
      <AddQuestion />
      <AddSection />
      <Conflicts />
      <Notice words={notice} />
    </div>
  )
}

/** The key under which the browser remembers a part. */
const storageKey = (part: string): string => `editor-${part}`

/** Remembers the widths that parts beside the page are dragged to. @returns a function that ends it */
function storeWidths(): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target instanceof HTMLElement && target.matches('.outline, .panel') && target.style.width)
        localStorage.setItem(storageKey(target.className), target.style.width)
  })
  observer.observe(document.body, { attributeFilter: ['style'], subtree: true })
  return () => observer.disconnect()
}

const storedWidths = (): CSSProperties =>
  Object.fromEntries(['outline', 'panel'].map((part) => [`--${part}`, localStorage.getItem(storageKey(part))]))

const parts = '.toolbar, .outline, .middle iframe, .section-tools, .panel'

/** F6 moves the focus to the next part of the screen, Shift+F6 to the one before, to the element focused there last. */
function usePartKeys(): void {
  useEffect(() => {
    const last = new WeakMap<Element, HTMLElement>()
    const partOf = (element: Element | null): Element | undefined => element?.closest(parts) ?? undefined
    const onFocus = ({ target }: FocusEvent): void => {
      const part = target instanceof HTMLElement ? partOf(target) : undefined
      if (part) last.set(part, target as HTMLElement)
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'F6' || document.querySelector('[role=dialog]')) return
      event.preventDefault()
      const shown = [...document.querySelectorAll<HTMLElement>(parts)].filter((part) =>
        part.checkVisibility({ visibilityProperty: true }),
      )
      const here = shown.findIndex((part) => part === partOf(document.activeElement))
      const next = shown.at((here + (event.shiftKey ? (here < 0 ? 0 : -1) : 1)) % shown.length)
      if (!next) return
      const before = last.get(next)
      before?.focus()
      // The element focused last may be removed or disabled.
      if (before === undefined || document.activeElement !== before) next.focus()
    }
    // Capturing, because fields stop the event.
    document.addEventListener('focusin', onFocus, true)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('focusin', onFocus, true)
      document.removeEventListener('keydown', onKey)
    }
  }, [])
}
