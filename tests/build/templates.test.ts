import { expect, test } from 'vitest'
import { manyCities } from '../bench/manyCities'
import { enumProperties } from '../../src/manifest/entries/enumProperties'
import { buildSite } from '../../src/node/site-build/buildSite'
import { bundleCode } from '../../src/node/code/bundleCode'
import { contentHash } from '../../src/node/cache/cache'
import { prepareMedia } from '../../src/node/pictures/prepareMedia'
import { baseOf, sourceOf, type SiteSource } from '../../src/node/site-build/prepareSite'
import { checkFile } from '../../src/node/check/checkFile'
import { fromRoot } from '../../src/node/process/paths'
import { mediaFolderOf } from '../../src/node/check/mediaFiles'
import { withOnePicture } from '../../src/node/pictures/shareImages'
import type { City, Manifest, Section } from '../../src/manifest/generated/manifest.generated'
import type { PageSource } from '../../src/site/page'
import { openSite } from '../../src/site/pages/openSite'
import { isDeep, slow } from '../depth'
import { fixtureSites } from '../sites/fixtureSites'
import { siteFiles } from './buildFile'
import { readManifest, siteFile, siteText } from './pestControlSite'

/** Makes every page from templates where there are some, and each by itself; counts how many had to be rendered. */
async function bothWays(manifest: Manifest) {
  const base = baseOf(manifest)
  const media = await prepareMedia([manifest], mediaFolderOf(siteFile, siteText), base, new Map())
  const { prerender } = await bundleCode()
  const site = openSite(manifest, { media, base })
  const opened = (chosen?: ReadonlySet<string>) => {
    const data = new Set<string>()
    const keepData = (json: string, isTrial?: boolean): string =>
      `/${contentHash((isTrial ? data : data.add(json), json))}.json`
    const renderer = prerender.createRenderer(site.shell, {
      code: {
        script: '/a.js',
        scriptOf: (name) => `/${name}.js`,
        codeOf: () => [],
        keepData,
        keepHtml: () => '/part.html',
      },
      fontStyles: '',
      fontFiles: [],
      ...(chosen && { chosen }),
    })
    return {
      data,
      render: (source: PageSource) => {
        const page = renderer.open(source)
        return Buffer.from(
          page.make(page.share && `/share/${page.share.title}-${page.share.picture}.png`).bytes(),
        ).toString('utf8')
      },
    }
  }
  const [templates, alone] = [opened(enumProperties()), opened()]
  let [pages, rendered] = [0, 0]
  for (const source of site.sources()) {
    const { route, make } = source
    const values = source.values()
    const counted: PageSource = {
      ...source,
      values: () => values,
      make: (own) => (own === values && (rendered += 1), make(own)),
    }
    expect(firstDifference(templates.render(counted), alone.render(source))).toBeUndefined()
    if (route) pages += 1
  }
  expect(firstDifference([...templates.data].sort().join('\n'), [...alone.data].sort().join('\n'))).toBeUndefined()
  return { pages, rendered }
}

/** Where two pages begin to differ, with what stands there. */
function firstDifference(one: string, other: string): string[] | undefined {
  if (one === other) return undefined
  let at = 0
  while (one[at] === other[at]) at += 1
  return [one, other].map((page) => page.slice(Math.max(0, at - 60), at + 80))
}

const citiesOf = (manifest: Manifest): City[] => manifest.catalogs.cities ?? []
const cityRoute = (manifest: Manifest) =>
  manifest.routes.find((route) => route.for?.each === 'cities') as Manifest['routes'][number]

test('most pages of a large site are made from templates, to the byte as if each were rendered', async () => {
  const cities = isDeep ? 150 : 80
  const { pages, rendered } = await bothWays(manyCities(readManifest(), cities))
  expect(pages).toBe(cities + 10)
  // The ten services, and some of each form that cities have.
  expect(rendered).toBeLessThan(40)
})

test('cities of any form and with any words', async () => {
  const manifest = manyCities(readManifest(), 220)
  citiesOf(manifest).forEach((city, index) => {
    const change: Partial<City> =
      [
        { name: `<b>"Tom & 'Jerry'"</b> ${index}` },
        { tagline: '' },
        { about: 'https://elsewhere.example/ is not a link' },
        { season: `{page.title} ${index}` },
        { region: '</script>\u2028' as City['region'] },
        { localities: [] },
        { localities: [`$& $1 ${index}`, 'Ä', '🐜'] },
        { neighbours: city.neighbours?.slice(0, index % 3) ?? [] },
        { services: city.services.slice(0, 1) },
        { tagline: '{company.name} | {company.phone}' },
      ][index % 11] ?? {}
    Object.assign(city, change)
    if (index % 7 === 0) delete (city as Partial<City>).localName
    if (index % 13 === 0) delete (city as Partial<City>).seo
  })
  const { pages, rendered } = await bothWays(manifest)
  expect(rendered).toBeLessThan(pages / 2)
})

test('hydrated sections, lists and links that depend on the city', async () => {
  const manifest = manyCities(readManifest(), 60)
  const route = cityRoute(manifest)
  const hero = manifest.routes[0]?.sections[0] as Section & { type: 'hero' }
  const testimonials = {
    ...hero.testimonials,
    only: undefined,
    where: { location: '{city.name}' },
  } as unknown as typeof hero.testimonials
  route.sections.push({
    ...hero,
    id: 'welcome',
    title: 'All of {city.name}',
    text: '{city.about}',
    testimonials,
    actions: [{ type: 'whatsapp', label: 'Ask from {city.name}', message: 'I live in {city.name} & ask: {page.url}' }],
  } as Section)
  for (const link of manifest.frame.header.links.slice(0, 1)) Object.assign(link, { href: '/locations/indore' })
  const { pages, rendered } = await bothWays(manifest)
  expect(rendered).toBeLessThan(pages / 2)
})

slow(test)('opening hours of the entry of a page, also where the first pages have none', async () => {
  const manifest = readManifest()
  const hours = (opens: string) => [{ label: 'Daily', days: ['Mo', 'Su'], opens, closes: '20:00' }]
  const branches = Array.from({ length: 9 }, (_, index) => ({
    id: `house-${index}`,
    name: `House ${index}`,
    address: manifest.company.address,
    ...(index > 4 && { hours: hours(`0${index}:00`) }),
  }))
  Object.assign(manifest.catalogs, { branches })
  manifest.routes.push({
    path: '/houses/{branch.id}',
    for: { each: 'branches', as: 'branch' },
    title: '{branch.name}',
    description: '{branch.name}',
    sections: [
      { type: 'hours', id: 'hours', title: 'Open', hours: '{branch}', labels: { today: 'today', closed: 'closed' } },
    ],
  } as unknown as Manifest['routes'][number])
  const { pages, rendered } = await bothWays(manifest)
  expect(rendered).toBeLessThan(pages)
})

slow(test)('texts that components take apart, also where the first pages have none', async () => {
  const manifest = manyCities(readManifest(), 40)
  citiesOf(manifest).forEach(
    (city, index) => index % 8 === 7 && Object.assign(city, { about: `${city.about}\n\nMore.` }),
  )
  const detail = (from: string, id: string, show: object) =>
    ({ type: 'entries', id: 'detail', entries: { from, only: [id] }, layout: 'detail', show }) as unknown as Section
  cityRoute(manifest).sections.push(detail('cities', '{city}', { title: 'name', text: 'about' }))
  manifest.catalogs.questions = Array.from({ length: 40 }, (_, index) => ({
    id: `question-${index}`,
    question: index % 8 === 6 ? `Question *${index}* (b)` : `Question ${index}`,
    answer: index % 8 === 7 ? 'A **bold** answer' : 'An answer',
  })) as Manifest['catalogs']['questions']
  manifest.routes.push({
    path: '/answers/{question.id}',
    for: { each: 'questions', as: 'question' },
    title: '{question.question}',
    description: '{question.question}',
    sections: [
      detail('questions', '{question}', { title: 'question', text: 'answer' }),
      {
        type: 'prose',
        id: 'again',
        title: 'Again',
        blocks: [{ type: 'paragraph', text: '[{question.question}](/) {question.answer}, {question.question}' }],
      },
    ],
  } as unknown as Manifest['routes'][number])
  const { pages, rendered } = await bothWays(manifest)
  expect(rendered).toBeLessThan(pages / 2)
})

slow(test)("pages of a site's own list, whose texts have paragraphs of any number", async () => {
  const manifest = readManifest()
  const lists = {
    rooms: {
      title: 'Room',
      fields: {
        name: { type: 'text', required: true },
        about: { type: 'longText' },
        price: { type: 'price' },
        day: { type: 'date' },
        size: { type: 'choice', options: ['Small', 'Large'] },
        beside: { type: 'reference', to: 'rooms' },
      },
      entries: Array.from({ length: 150 }, (_, index) => ({
        id: `room-${index}`,
        name: `Room <${index}>`,
        about: [`First ${index} "&"`, `Second ${index}`, `Third ${index}`]
          .slice(0, 1 + (index % 3))
          .join(index % 10 ? '\n\n' : '\n\n\n'),
        price: 100 * index,
        day: `2030-01-${String(1 + (index % 28)).padStart(2, '0')}`,
        size: index % 2 ? 'Small' : 'Large',
        ...(index > 20 && { beside: `room-${index - 1}` }),
      })),
    },
  }
  Object.assign(manifest, { lists })
  const show = {
    title: 'name',
    text: 'about',
    price: 'price',
    lines: [{ field: 'day' }, { field: 'size' }, { field: 'beside' }],
  }
  manifest.routes.push({
    path: '/rooms/{room.id}',
    for: { each: 'rooms', as: 'room' },
    title: '{room.name}',
    description: '{room.about}',
    sections: [
      { type: 'entries', id: 'detail', entries: { from: 'rooms', only: ['{room}'] }, layout: 'detail', show },
      {
        type: 'entries',
        id: 'others',
        title: 'Others',
        entries: { from: 'rooms', others: true, limit: 6 },
        layout: 'chips',
        show: { title: 'name' },
      },
    ],
  } as unknown as Manifest['routes'][number])
  const { pages, rendered } = await bothWays(manifest)
  expect(pages).toBeGreaterThan(150)
  expect(rendered).toBeLessThan(pages / 2)
})

test('without templates every page of every site has the same bytes', { timeout: 240_000 }, async () => {
  const build = async (source: SiteSource, usesTemplates: boolean) => {
    const files = new Map<string, string>()
    const notes: string[] = []
    await buildSite(source, {
      usesTemplates,
      note: (sentence) => void notes.push(sentence),
      write: () => {},
      writePage: ({ file }, { bytes }) => void files.set(file, Buffer.from(bytes()).toString('utf8')),
    })
    return { files, notes: notes.filter((note) => note.includes('template')) }
  }
  const sources = (isDeep ? siteFiles : [fixtureSites.plumbing, fixtureSites.screens]).map((file) => {
    const checked = checkFile(fromRoot(file))
    return sourceOf(withOnePicture(checked.manifest as Manifest), checked)
  })
  const manifest = withOnePicture(manyCities(readManifest(), 60))
  const many = sourceOf(manifest, { text: JSON.stringify(manifest), mediaFolder: mediaFolderOf(siteFile, siteText) })
  for (const source of [...sources, many]) {
    const [filled, rendered] = [await build(source, true), await build(source, false)]
    expect(filled.notes).toEqual([])
    expect([...filled.files.keys()]).toEqual([...rendered.files.keys()])
    for (const [file, html] of filled.files)
      expect(firstDifference(html, rendered.files.get(file) ?? ''), file).toBeUndefined()
  }
})
