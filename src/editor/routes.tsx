import type { HydrationState, RouteObject } from 'react-router-dom'
import type { EditorStore } from './store/EditorStore'
import { Screen } from './screen/Screen'
import { editorPath } from './store/view'

const id = 'editor'

/** One screen at all addresses: what each of them shows is loaded into the store. */
export const routesOf = (store: EditorStore): RouteObject[] => [
  {
    id,
    path: `${editorPath}/*`,
    caseSensitive: true,
    loader: async ({ request }) => store.load(request),
    element: <Screen store={store} />,
  },
]

/** The screen is there at once, and what it shows follows: also where no server answers. */
export const shownAtOnce: { hydrationData: HydrationState } = { hydrationData: { loaderData: { [id]: null } } }
