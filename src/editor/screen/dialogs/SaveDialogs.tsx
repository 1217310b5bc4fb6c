import { useState, useEffect, useRef, type RefObject, type ReactNode } from 'react'
import { useAnswer, ask } from '../../api/ask'
import type { ChangeWords, Failure, ValueWords, EditorApi, Save, SiteState } from '../../api/EditorApi'
import { useWords, useReadable, useLocationWords, useChoiceWords } from '../../words/words'
import { FailureText, Fold } from '../../controls/Fold'
import { Foot, Window } from '../../controls/Window'
import { useSitePart, useStore, useEditorState } from '../../store/StoreContext'
import { Button, useLocale } from 'react-aria-components'
import { asTime } from '../../../manifest/values/formatValue'

/** The unsaved changes in words, and the button for saving. */
export function ChangesDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const store = useStore()
  const problems = useSitePart('problems')
  const changes = useAnswer('changes', {})?.changes
  const [isComparing, setComparing] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const hasErrors = problems?.some(({ severity }) => severity === 'error') ?? false
  const save = async (): Promise<void> => {
    const reason = await store.save()
    setFailure(reason)
    if (reason !== undefined) return
    store.say(words.saved)
    onClose()
  }
  return (
    <Window title={words.changesTitle} isOpen isKnown={changes !== undefined} onClose={onClose} isWide={isComparing}>
      {changes?.length === 0 && <p>{words.noChanges}</p>}
      <ChangeList changes={changes ?? []} />
      {changes !== undefined && changes.length > 0 && (
        <Fold title={words.compare} onOpen={setComparing}>
          {isComparing && <BeforeAfter />}
        </Fold>
      )}
      {hasErrors && <p className="warning">{words.draftOnly}</p>}
      {failure !== undefined && (
        <div className="warning" role="alert">
          {words.saveFailed} <FailureText failure={failure} />
        </div>
      )}
      <Foot
        main={hasErrors ? words.saveDraft : words.saveNow}
        isDisabled={!changes?.length}
        onMain={() => void save()}
        onCancel={onClose}
      />
    </Window>
  )
}

/** Changes in words, each with the value before and after. */
export function ChangeList({ changes }: { changes: readonly ChangeWords[] }) {
  const words = useWords()
  const placeFor = useLocationWords()
  const readable = useReadable()
  const wordsForChoice = useChoiceWords()
  const wordsFor = (value: ValueWords): string => {
    if (typeof value === 'boolean') return value ? words.yes : words.no
    return typeof value === 'string' ? readable(value) : value.choices.map(wordsForChoice).join(', ')
  }
  const kinds = { changed: words.changed, added: words.added, removed: words.wasRemoved, order: words.reordered }
  return (
    <ul className="list changes">
      {changes.map(({ where, kind, before, after, places }, index) => (
        <li key={index}>
          <strong>{placeFor(where)}</strong> <em>{kinds[kind]}</em>
          {places !== undefined && places > 1 && <em>, {words.inPlaces({ count: places })}</em>}
          {before !== undefined && <del>{wordsFor(before) || words.wasEmpty}</del>}
          {after !== undefined && <ins>{wordsFor(after) || words.nowEmpty}</ins>}
        </li>
      ))}
    </ul>
  )
}

function BeforeAfter() {
  const words = useWords()
  const preview = useEditorState('preview')
  const { language } = useEditorState('view')
  const path = preview?.path
  const saved = useAnswer(
    'saved',
    path === undefined ? undefined : { path, ...(language !== undefined && { language }) },
  )
  if (!preview || saved === undefined) return <p role="status">{words.pageComes}</p>
  return <Pages before={saved.html} after={preview.html} />
}

/** Two states of a page beside each other, both scrolled to the first difference. @param before empty for no such page */
function Pages({ before, after }: { before?: string; after: string }) {
  const words = useWords()
  const one = useRef<HTMLIFrameElement>(null)
  const other = useRef<HTMLIFrameElement>(null)
  const align = (): void => {
    const [first, second] = [one.current?.contentDocument, other.current?.contentDocument]
    if (!first || !second) return
    for (const element of firstDifference(first, second)) if (element) showBelowHeader(element)
  }
  return (
    <div className="compare">
      {before !== undefined && <Page title={words.before} html={before} frame={one} align={align} />}
      <Page title={words.after} html={after} frame={other} align={align} />
    </div>
  )
}

interface PageProps {
  title: string
  html: string
  frame: RefObject<HTMLIFrameElement | null>
  align: () => void
}

function Page({ title, html, frame, align }: PageProps) {
  const words = useWords()
  return (
    <figure>
      <figcaption>{title}</figcaption>
      {html === '' ? (
        <p>{words.pageIsNew}</p>
      ) : (
        <div className="sheet">
          <iframe ref={frame} title={title} srcDoc={html} sandbox="allow-same-origin" onLoad={align} />
        </div>
      )}
    </figure>
  )
}

/** Scrolls the page of a section inside its frame only. */
function showBelowHeader(section: Element): void {
  const { defaultView: view, body } = section.ownerDocument
  const covered = body.querySelector('header')?.getBoundingClientRect().height ?? 0
  view?.scrollTo({ top: section.getBoundingClientRect().top + view.scrollY - covered, behavior: 'instant' })
}

function firstDifference(one: Document, other: Document): (Element | undefined)[] {
  const [ones, others] = [one, other].map((page) => [...page.querySelectorAll('header, [data-block], footer')])
  const index = (ones ?? []).findIndex((block, at) => block.textContent !== others?.[at]?.textContent)
  return [ones?.[index], others?.[index]]
}

/** Pictures are made one after another: each takes the server a moment. */
let last: Promise<unknown> = Promise.resolve()

/** Small pictures of a page before and after a save, made once they come into view. */
export function SavePicture({ id }: { id: string }) {
  const { language } = useEditorState('view')
  const holder = useRef<HTMLDivElement>(null)
  const [pages, setPages] = useState<EditorApi['stored']['out']>()
  useEffect(() => {
    if (!holder.current) return
    let isSeen = false
    const observer = new IntersectionObserver((entries) => {
      isSeen = entries.some(({ isIntersecting }) => isIntersecting)
      if (!isSeen) return
      const made = last.then(async () => {
        // Scrolled away or closed meanwhile.
        if (!isSeen) return
        observer.disconnect()
        setPages(await ask('stored', { id, ...(language !== undefined && { language }) }))
      })
      last = made.catch(() => undefined)
    })
    observer.observe(holder.current)
    return () => {
      isSeen = false
      observer.disconnect()
    }
  }, [id, language])
  return (
    <div className="small" ref={holder} inert>
      {pages && pages.after !== '' && <Pages {...pages} />}
    </div>
  )
}

/** The saved states of the site by days, each with a way back to it; versions in git in a fold. */
export function HistoryDialog({ onClose }: { onClose: () => void }) {
  const words = useWords()
  const sentenceOf = useSentences()
  const { locale } = useLocale()
  const timeOf = (when: string): string => asTime(new Date(when).toTimeString().slice(0, 5), locale)
  const store = useStore()
  const saves = useAnswer('saves', {})?.saves
  const versions = useAnswer('history', {})?.versions
  const take = async ({ failure, state }: { failure?: Failure; state: SiteState }): Promise<void> => {
    await store.refresh(state)
    store.say(failure ? words.failures[failure.reason] : words.restored)
    onClose()
  }
  return (
    <Window title={words.days} isOpen isKnown={saves !== undefined && versions !== undefined} onClose={onClose}>
      <p className="help">{words.daysHelp}</p>
      {saves?.length === 0 && <p>{words.noDays}</p>}
      {[...byDay(saves ?? [])].map(([key, ofDay]) => (
        <section key={key} className="day">
          <h3>{words.day({ day: new Date(key) })}</h3>
          <ul className="list changes">
            {ofDay.map((save) => (
              <State
                key={save.id}
                when={timeOf(save.when)}
                what={sentenceOf(save)}
                picture={<SavePicture id={save.id} />}
                // The newest state is the file as it is.
                {...(save !== saves?.[0] && { onBack: () => void ask('goback', { id: save.id }).then(take) })}
              />
            ))}
          </ul>
        </section>
      ))}
      {versions && versions.length > 0 && (
        <Fold title={words.history}>
          <ul className="list changes">
            {versions.map(({ id, when, what }) => (
              <State
                key={id}
                when={words.moment({ day: new Date(when), time: timeOf(when) })}
                what={what}
                onBack={() => void ask('restore', { id }).then(take)}
              />
            ))}
          </ul>
        </Fold>
      )}
    </Window>
  )
}

function byDay(saves: readonly Save[]): ReadonlyMap<string, readonly Save[]> {
  const days = new Map<string, Save[]>()
  for (const save of saves) {
    const day = new Date(save.when).toDateString()
    days.set(day, [...(days.get(day) ?? []), save])
  }
  return days
}

interface StateProps {
  when: string
  what: string
  picture?: ReactNode
  /** None for the current state. */
  onBack?: () => void
}

function State({ when, what, picture, onBack }: StateProps) {
  const words = useWords()
  return (
    <li className="saved">
      <small>{when}</small>
      <span>{what}</span>
      {onBack && (
        <Button onPress={onBack} aria-label={`${words.restore}: ${when}, ${what}`}>
          {words.restore}
        </Button>
      )}
      {picture}
    </li>
  )
}

function useSentences(): (save: Save) => string {
  const words = useWords()
  const placeFor = useLocationWords()
  return ({ by, changes, count }) => {
    const named = changes.map(({ kind, where }) => {
      const place = placeFor(where).split(' › ')
      if (kind === 'other') return words.savedElsewhere
      // An added or removed part is named without its place, unless it has no more than a number there.
      const isNamed = kind !== 'changed' && !/^\d+$/.test(place.at(-1) ?? '')
      const what = place.slice(isNamed ? -1 : -2).join(' › ')
      return words.didSave[kind]({ what })
    })
    const rest = count > changes.length ? [words.andMore({ count: count - changes.length })] : []
    return `${by === undefined ? '' : `${by}: `}${[...named, ...rest].join(', ')}`
  }
}
