import { useEffect, useLayoutEffect, useRef } from 'react'
import { ScrollRestoration, useLoaderData, useLocation } from 'react-router-dom'
import { PageView, type Components } from '../page/PageView'
import { startPage } from './behaviours/start'
import { pageTagsOf, type ReadPage } from './pageData'

/** What the loader gives: a page, and the components its live sections need. */
export interface LoadedPage {
  page: ReadPage
  components: Components
}

/** The one route: shows the page that was loaded, and tells the rest of the document that it has changed. */
export function PageRoute() {
  const { page, components } = useLoaderData<LoadedPage>()
  const { hash } = useLocation()
  const shown = useRef(page)
  useLayoutEffect(() => {
    if (shown.current === page) return
    shown.current = page
    replaceHead(page)
    if (!hash) document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    const announcer = document.getElementById('announcer')
    if (announcer) announcer.textContent = page.content.title
  }, [page, hash])
  useEffect(startPage, [page])
  return (
    <>
      <PageView content={page.content} components={components} />
      <ScrollRestoration />
    </>
  )
}

function replaceHead({ head }: ReadPage): void {
  pageTagsOf(document).forEach((tag) => tag.remove())
  document.head.prepend(...head.map((tag) => document.importNode(tag, true)))
}
