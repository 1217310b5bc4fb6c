import { useEffect, useRef, useState, type RefObject } from 'react'
import { ask, whenAnswered } from '../../api/ask'
import { useWords } from '../../words/words'
import { useEditorState } from '../../store/StoreContext'

/** The current page as saved and as edited. */
export function BeforeAfter() {
  const words = useWords()
  const preview = useEditorState('preview')
  const { language } = useEditorState('view')
  const [saved, setSaved] = useState<string>()
  const path = preview?.path
  useEffect(() => {
    if (path !== undefined)
      return whenAnswered(
        () => ask('saved', { path, ...(language !== undefined && { language }) }),
        ({ html }) => setSaved(html),
      )
  }, [path, language])
  if (!preview || saved === undefined) return <p role="status">{words.pageComes}</p>
  return <Pages before={saved} after={preview.html} />
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
