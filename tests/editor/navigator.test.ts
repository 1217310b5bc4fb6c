import { createMemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Navigator } from '../../src/editor/store/Navigator'
import { viewOf } from '../../src/manifest/edits/editorView'

test('a dialog that is closed while Forward still leads to it is gone back from', async () => {
  let hold: Promise<void> | undefined
  const router = createMemoryRouter([{ path: '*', element: null, loader: async () => (await hold) ?? null }], {
    initialEntries: ['/edit/page/', '/edit/page/about'],
  })
  const navigator = new Navigator(router)
  const about = viewOf({ pathname: '/edit/page/about', search: '' })
  await navigator.open('publish', { ...about, dialog: 'publish' })
  await router.navigate(-1)
  await expect.poll(() => router.state.navigation.state).toBe('idle')

  let release = () => {}
  hold = new Promise((resolve) => (release = resolve))
  await Promise.race([router.navigate(1), Promise.resolve()])
  expect(navigator.isUnderWay).toBe(true)
  expect(navigator.view.dialog).toBe('publish')
  release()
  hold = undefined
  await navigator.close('publish', about)
  await expect.poll(() => router.state.navigation.state).toBe('idle')
  expect(navigator.view).toEqual(about)

  await router.navigate(-1)
  await expect.poll(() => router.state.location.pathname).toBe('/edit/page/')
  router.dispose()
})
