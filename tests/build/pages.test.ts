import { beforeAll, expect, test } from 'vitest'
import { checkManifest } from '../../src/manifest/check'
import type { OutputFiles } from '../../src/node/output/assetPath'
import { applyChange, minimal, minimalContext, minimalText } from '../manifest/minimal'
import { build, buildUnchanged, pagesIn, readManifest } from './pestControlSite'

const manifest = readManifest()
let files: OutputFiles
let pages: ReadonlyMap<string, string>

beforeAll(async () => {
  files = await buildUnchanged()
  pages = pagesIn(files)
})

test('no file of an owner’s can replace one that a build makes at the root', () => {
  const made = [...files.keys()].filter((path) => /^[a-z0-9][^/]*$/i.test(path))
  expect(made).toContain('index.html')
  const text = minimalText(
    applyChange(minimal(), { 'site › files': Object.fromEntries(made.map((name) => [name, 'x'])) }),
  )
  const told = checkManifest(text, minimalContext).problems.map(({ messageId, at }) => [
    messageId,
    'key' in at && at.key,
  ])
  expect(told).toEqual(made.map((name) => ['wrong-root-file', name]))
})

const served = manifest.catalogs.cities?.filter((city) => city.served).map(({ id }) => id) ?? []
const services = manifest.catalogs.services?.map(({ id }) => id) ?? []
/** The pages that are about no entry. */
const single = [
  'pest-services',
  'book-now',
  'gallery',
  'service-locations',
  'about-us',
  'privacy-policy',
  'terms',
  'cookie-policy',
  'data-deletion',
  'accessibility',
  'locations',
]

test('the build makes every page that the site declares, and no other', () => {
  const expected = [
    'index.html',
    '404.html',
    'locations/404.html',
    ...single.map((name) => `${name}/index.html`),
    ...services.map((id) => `services/${id}/index.html`),
    ...served.map((id) => `locations/${id}/index.html`),
  ]
  expect([...pages.keys()].sort()).toEqual(expected.sort())
  expect({ services: services.length, cities: served.length, single: single.length, all: pages.size }).toEqual({
    services: 10,
    cities: 35,
    single: 11,
    all: 59,
  })
})

test('beside the pages there are assets under names that change with their content, and what hosts read', () => {
  const others = [...files.keys()].filter((path) => !path.endsWith('.html'))
  expect(others.filter((path) => !path.startsWith('assets/')).sort()).toEqual([
    '.nojekyll',
    '_headers',
    '_redirects',
    'favicon.ico',
    'licences.txt',
    'robots.txt',
    'sitemap.xml',
    'vercel.json',
  ])
  expect(
    others.filter((path) => path.startsWith('assets/') && !/^assets\/[\w-]+\.[\w-]{6,10}(?:-[\w]+)?\.\w+$/.test(path)),
  ).toEqual([])
})

test('the site map lists every page that can be searched', () => {
  const listed = [...String(files.get('sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1])
  const searchable = [
    '/',
    ...single.filter((name) => name !== 'locations').map((name) => `/${name}`),
    ...services.map((id) => `/services/${id}`),
    ...served.map((id) => `/locations/${id}`),
  ]
  expect(listed.sort()).toEqual(searchable.map((path) => manifest.site.url + path).sort())
})

test('every page has one h1, a title and a description of its own, and every id once', () => {
  const titles = new Map<string, string>()
  for (const [path, html] of pages) {
    expect(html.replaceAll(/<template\b[^]*?<\/template>/g, '').match(/<h1\b/g), path).toHaveLength(1)
    expect(/<meta name="description" content="([^"]+)"/.test(html), path).toBe(true)
    // What a template holds is not in the page.
    const ids = [...html.replaceAll(/<template[^]*?<\/template>/g, '').matchAll(/\sid="([^"]+)"/g)].map(
      (match) => match[1],
    )
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      path,
    ).toEqual([])
    const [, title = ''] = /<title>([^<]+)<\/title>/.exec(html) ?? []
    expect(titles.get(title), `the title of ${path}`).toBeUndefined()
    titles.set(title, path)
  }
})

test('every page that can be searched names its one address', () => {
  for (const [path, html] of pages) {
    const [, canonical] = /<link rel="canonical" href="([^"]+)"/.exec(html) ?? []
    if (/<meta name="robots" content="noindex">/.test(html)) expect(canonical, path).toBeUndefined()
    else expect(canonical, path).toBe(`${manifest.site.url}/${path.replace(/\/?index\.html$/, '')}`)
  }
})

test('the page of unknown addresses has the scripts of what it may show in place of its own', async () => {
  const changed = readManifest()
  const gallery = changed.routes.flatMap(({ sections = [] }) => sections).find(({ type }) => type === 'gallery')
  const cities = changed.routes.find(({ path }) => path.startsWith('/locations/{'))
  if (!gallery || !cities?.otherwise || !('sections' in cities.otherwise)) throw new Error('Bug: another site')
  const scripts = (built: OutputFiles) => String(built.get('404.html')).match(/\/assets\/gallery\.[^"]+\.js/g) ?? []
  expect(scripts(files)).toEqual([])
  cities.otherwise.sections = [gallery]
  expect(scripts(await build(changed))).toHaveLength(1)
})
