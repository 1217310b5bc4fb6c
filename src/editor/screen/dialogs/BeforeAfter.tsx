import { useEffect, useRef, useState } from 'react'
import { ask } from '../../store/api'
import { useWords } from '../../words/words'
import { useEditorState } from '../StoreContext'

/** The current page as saved and as edited, beside each other, both scrolled to the first difference. */
export function BeforeAfter() {
  const words = useWords()
  const preview = useEditorState('preview')
  const [saved, setSaved] = useState<string>()
  const before = useRef<HTMLIFrameElement>(null)
  const after = useRef<HTMLIFrameElement>(null)
  const path = preview?.path
  useEffect(() => {
    if (path !== undefined) void ask('saved', { path }).then(({ html }) => setSaved(html))
  }, [path])
  const align = (): void => {
    const [one, other] = [before.current?.contentDocument, after.current?.contentDocument]
    if (!one || !other) return
    for (const element of firstDifference(one, other)) if (element) showBelowHeader(element)
  }
  if (!preview || saved === undefined) return <p role="status">{words.pageComes}</p>
  return (
    <div className="compare">
      <figure>
        <figcaption>{words.before}</figcaption>
        {saved === '' ? (
          <p>{words.pageIsNew}</p>
        ) : (
          <iframe ref={before} title={words.before} srcDoc={saved} sandbox="allow-same-origin" onLoad={align} />
        )}
      </figure>
      <figure>
        <figcaption>{words.after}</figcaption>
        <iframe ref={after} title={words.after} srcDoc={preview.html} sandbox="allow-same-origin" onLoad={align} />
      </figure>
    </div>
  )
}

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
