import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, redirect, RouterProvider } from 'react-router-dom'
import type { SectionType } from '../site/page'
import type { Components } from '../page/PageView'
import { liveSections } from '../sections/live'
import { closeDialogs } from './behaviours/dialogs'
import { startBehaviours } from './behaviours/start'
import { followLinks } from './links'
import { detourFor, fetchPage } from './loadPage'
import { PageRoute, type LoadedPage } from './PageRoute'
import { readPage, type ReadPage } from './pageData'
import { adoptStyles, canAdoptStyles } from './styles'

/** Loads the code of the sections that a page makes live, and no other. */
async function withComponents(page: ReadPage): Promise<LoadedPage> {
  const types = [...new Set(page.content.sections.flatMap((block) => ('html' in block ? [] : [block.type])))]
  const components = await Promise.all(types.map(async (type: SectionType) => [type, await liveSections[type]?.()]))
  return { page, components: Object.fromEntries(components) as Components }
}

/** The page at an address: what an unknown one leads to is the site's to say. */
async function loadPage(address: URL): Promise<LoadedPage | Response> {
  let page = await fetchPage(address.pathname)
  const detour = page.data.fallbacks && detourFor(address.pathname, page.data)
  if (detour && 'redirect' in detour) return redirect(detour.redirect)
  if (detour) page = await fetchPage(detour.page)
  adoptStyles(page.styles)
  return withComponents(page)
}

async function start(): Promise<void> {
  const own = readPage(document)
  const { base, placeholder } = own.data
  startBehaviours(() => placeholder)
  const detour = own.data.fallbacks && detourFor(location.pathname, own.data)
  if (detour && 'redirect' in detour) return location.replace(detour.redirect)

  const first = detour ? ((await loadPage(new URL(location.href))) as LoadedPage) : await withComponents(own)
  const router = createBrowserRouter(
    [{
      id: 'page',
      path: '*',
      Component: PageRoute,
      // Only another address needs another page: a new hash or query does not.
      shouldRevalidate: ({ currentUrl, nextUrl }) => currentUrl.pathname !== nextUrl.pathname,
      loader: async ({ request }) => {
        try {
          return await loadPage(new URL(request.url))
        } catch {
          // No answer, or another build of the site: the browser goes there itself and shows what there is.
          location.assign(request.url)
          return new Promise<never>(() => {})
        }
      },
    }],
    { hydrationData: { loaderData: { page: first } } },
  )
  router.subscribe((state) => state.navigation.state === 'loading' && closeDialogs())

  const root = document.getElementById('app') as HTMLElement
  const app = <RouterProvider router={router} />
  if (detour) {
    root.replaceChildren()
    document.title = first.page.content.title
    createRoot(root).render(app)
  } else hydrateRoot(root, app)
  if (canAdoptStyles()) followLinks(base, (address) => void router.navigate(address))
}

void start()
