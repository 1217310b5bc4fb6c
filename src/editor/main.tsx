/// <reference types="vite/client" />
import './ownKinds'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider, type HydrationState, type RouteObject } from 'react-router-dom'
import { EditorStore } from './store/EditorStore'
import { Navigator } from './store/Navigator'
import { pressOnce } from './controls/pressOnce'
import { takeGiven } from './api/token'
import { openLanguage, readerLanguage } from './api/readerLanguage'
import { loadTexts, screenLanguage, screenLanguages } from './words/screenLanguages'
import './styles/ground.css'
import './styles/screen.css'
import './styles/fields.css'
import './styles/windows.css'
import './styles/narrow.css'
import { Crash } from './screen/Trouble'
import { Screen } from './screen/Screen'
import { editorPath } from '../manifest/edits/editorView'
import type { ScreenTexts } from './words/words'

const id = 'editor'

/** One screen for all addresses: the loader loads the content into the store. */
const routesOf = (store: EditorStore, texts?: ScreenTexts): RouteObject[] => [
  {
    id,
    path: `${editorPath}/*`,
    caseSensitive: true,
    loader: async ({ request }) => store.load(request),
    element: <Screen store={store} first={texts} />,
    errorElement: <Crash />,
  },
]

/** The screen is shown at once and its content follows, also if no server answers. */
const shownAtOnce: { hydrationData: HydrationState } = { hydrationData: { loaderData: { [id]: null } } }

// Before the first request, whose answer is in this language.
openLanguage(document.documentElement, Object.keys(screenLanguages))
// If its words do not come, the screen is English.
const texts = await loadTexts(screenLanguage(readerLanguage())).catch(() => undefined)
const store = new EditorStore()
// The token has been removed from the address by now (`token.ts`).
addEventListener('hashchange', takeGiven)
pressOnce()
const router = createBrowserRouter(routesOf(store, texts), shownAtOnce)
createRoot(document.getElementById('editor') as HTMLElement).render(<RouterProvider router={router} />)
void store.open(new Navigator(router))
