import { useEffect, useRef, useState, type RefObject } from 'react'
import { ask } from '../../api/ask'
import { useAnswer } from '../../api/useAnswer'
import { useWords } from '../../words/words'
import { useEditorState } from '../../store/StoreContext'
import type { EditorApi } from '../../api/EditorApi'

/** The current page as saved and as edited. */
export function BeforeAfter() {
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
export function Pages({ before, after }: { before?: string; after: string }) {
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
      {before !== undefined && (
        <figure>
          <figcaption>{words.before}</figcaption>
          {before === '' ? (
            <p>{words.pageIsNew}</p>
          ) : (
            <Page title={words.before} html={before} frame={one} align={align} />
          )}
        </figure>
      )}
      <figure>
        <figcaption>{words.after}</figcaption>
        <Page title={words.after} html={after} frame={other} align={align} />
      </figure>
    </div>
  )
}

interface PageProps {
  title: string
  html: string
  frame: RefObject<HTMLIFrameElement | null>
  align: () => void
}

const Page = ({ title, html, frame, align }: PageProps) => (
  <div className="sheet">
    <iframe ref={frame} title={title} srcDoc={html} sandbox="allow-same-origin" onLoad={align} />
  </div>
)

/** Scrolls the page of a section inside its frame only. */
function showBelowHeader(section: Element): void {
  const { defaultView: view, body } = section.ownerDocument
  const covered = body.querySelector('header')?.getBoundingClientRect().height ?? 0
  view?.scrollTo({ top: section.getBoundingClientRect().top + view.scrollY - covered, behavior: 'instant' })
}

/** The first sections of two pages whose texts differ. */
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
