import type { HydrationState, RouteObject } from 'react-router-dom'
import type { EditorStore } from './store/EditorStore'
import { Crash } from './screen/Trouble'
import { Screen } from './screen/Screen'
import { editorPath } from '../manifest/edits/editorView'
import type { ScreenTexts } from './words/words'

const id = 'editor'

/** One screen for all addresses: the loader loads the content into the store. */
export const routesOf = (store: EditorStore, texts?: ScreenTexts): RouteObject[] => [
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
export const shownAtOnce: { hydrationData: HydrationState } = { hydrationData: { loaderData: { [id]: null } } }
