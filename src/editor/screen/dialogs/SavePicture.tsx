import { useEffect, useRef, useState } from 'react'
import { ask } from '../../api/ask'
import type { EditorApi } from '../../api/EditorApi'
import { useEditorState } from '../../store/StoreContext'
import { Pages } from './BeforeAfter'

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
