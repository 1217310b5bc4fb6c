import fc from 'fast-check'
import { createMemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { pointerFromParam, pointerToParam } from '../../src/manifest/edits/pointer'
import type { OutlinePage } from '../../src/editor/api/EditorApi'
import { pageOf } from '../../src/editor/store/pageOf'
import { hrefOf, viewOf, type View } from '../../src/manifest/edits/editorView'
import { runsOf, seed } from '../depth'

/** What ids, addresses and keys are made of, and what an address of the web gives another meaning. */
const step = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'#/%~?&=+;:@.\\ -_09azAZ'), maxLength: 12 }),
  fc.string({ unit: fc.constantFrom(...'शीर्षक ०१', '%20', '%2F', '%23', '~1', '~0', '..', '#/'), maxLength: 6 }),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
)
const address = fc.array(step, { minLength: 1, maxLength: 8 })
const viewed: fc.Arbitrary<View> = fc.record(
  {
    path: fc.oneof(
      fc.constantFrom('/', '*', '', '/a//b', '/..', '/a/./b', '/a/', '/सेवा/दीमक'),
      fc.array(step, { maxLength: 4 }).map((steps) => `/${steps.join('/')}`),
    ),
    at: address,
    language: fc.constantFrom('hi', 'en', 'zh-Hant'),
    dialog: fc.constantFrom('publish', 'new/cities'),
    contents: address,
  },
  { requiredKeys: [] },
)
const options = { numRuns: runsOf(2000, 20_000), seed }

test('an address of a value comes out of its text as it went in', () =>
  fc.assert(
    fc.property(address, (at) => void expect(pointerFromParam(pointerToParam(at))).toEqual(at)),
    options,
  ))

test('a view comes out of its address as it went in, through the browser’s reading and the router’s', async () => {
  const router = createMemoryRouter([{ path: '/edit/*', element: null }], { initialEntries: ['/edit'] })
  await fc.assert(
    fc.asyncProperty(viewed, async (view) => {
      const href = hrefOf(view)
      expect(viewOf(new URL(href, 'http://localhost'))).toEqual(view)
      await router.navigate(href)
      expect(router.state.errors).toBeNull()
      expect(viewOf(router.state.location)).toEqual(view)
    }),
    { ...options, numRuns: runsOf(300, 3000) },
  )
})

test('an address reads as what it shows', () => {
  expect(
    hrefOf({
      path: '/services/termite-control',
      at: ['catalogs', 'services', '#termite-control', 'title'],
      language: 'hi',
      dialog: 'publish',
    }),
  ).toBe('/edit/page/services/termite-control?at=catalogs/services/%23termite-control/title&lang=hi&dialog=publish')
  expect(hrefOf({ at: ['routes', '#/about', 'sections', '#story'] })).toBe(
    '/edit?at=routes/%23~1about/sections/%23story',
  )
  expect(viewOf({ pathname: '/edit/page/%E0%A4%A', search: '' })).toEqual({})
})

test('the page at a path is the page itself or the route that makes it, as hosts read addresses', () => {
  const page = (route: string, path: string): OutlinePage => ({
    at: [],
    route,
    path,
    title: '',
    count: 1,
    sections: [],
  })
  const pages = [
    page('*', '*'),
    page('/', '/'),
    page('/{town.id}/{service.id}', '/town/leaks'),
    page('/services/{service.id}', '/services/leaks'),
    page('/services/all', '/services/all'),
  ]
  const routeAt = (path: string) => pageOf(pages, path)?.route
  expect(routeAt('/')).toBe('/')
  expect(routeAt('*')).toBe('*')
  expect(routeAt('/services/all')).toBe('/services/all')
  expect(routeAt('/services/drains')).toBe('/{town.id}/{service.id}')
  expect(pageOf(pages.slice(3), '/services/drains')?.route).toBe('/services/{service.id}')
  expect(pageOf(pages.slice(3), '/Services/drains')).toBeUndefined()
  expect(routeAt('/services')).toBeUndefined()
  expect(routeAt('/a/b/c')).toBeUndefined()
})
