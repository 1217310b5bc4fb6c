import { beforeAll, describe, expect, test } from 'vitest'
import { slow } from '../depth'
import type { OutputFiles } from '../../src/node/output/assetPath'
import { sentencesOf, textOf } from '../../src/words/english'
import { locateProblems } from '../../src/manifest/json/locate'
import type { City, Manifest, Service, Testimonial } from '../../src/manifest/generated/manifest.generated'
import { build, buildUnchanged, check, pagesIn, readManifest } from './pestControlSite'

let before: OutputFiles

beforeAll(async () => {
  before = await buildUnchanged()
})

/**
 * Builds a changed copy of the site. The words a test adds are written with letters the site has, so that its typeface
 * stays the same.
 */
async function buildWith(change: (manifest: Manifest) => void): Promise<OutputFiles> {
  const manifest = readManifest()
  change(manifest)
  return build(manifest)
}

/** The files that are new or differ, but for what `leaveOut` takes from both. */
function differences(after: OutputFiles, leaveOut: (html: string) => string = (html) => html): string[] {
  // Two kinds of files are named by their content and follow from a page: what makes its forms live, and its picture
  // for sharing.
  const paths = new Set([...before.keys(), ...after.keys()].filter((path) => !/^assets\/(?:data|share)\./.test(path)))
  // The page names that file.
  const withoutData = (page: string) => page.replaceAll(/assets\/data\.\w+\.json/g, 'assets/data.json')
  const content = (files: OutputFiles, path: string) => {
    const found = files.get(path)
    if (found === undefined) return 'nothing'
    return path.endsWith('.html')
      ? leaveOut(withoutData(String(found)))
      : Buffer.from(found as string).toString('latin1')
  }
  return [...paths].filter((path) => content(before, path) !== content(after, path)).sort()
}

const html = (files: OutputFiles, path: string): string => String(files.get(path))

/** Takes the list items out that link to an address, wherever they stand. */
const withoutItemsTo = (address: string) => (page: string) =>
  page.replaceAll(/<li\b[^>]*>(?:(?!<li\b|<\/li>)[^])*<\/li>/g, (item) =>
    item.includes(`href="${address}"`) ? '' : item,
  )

const cityPages =
  readManifest()
    .catalogs.cities?.filter(({ served }) => served)
    .map(({ id }) => `locations/${id}/index.html`) ?? []

describe('adding is data only', () => {
  test('a city: its page, the lists, the choices, the counts and the site map', async () => {
    const after = await buildWith(({ catalogs }) => {
      const [model] = catalogs.cities as [City]
      catalogs.cities?.push({
        ...model,
        id: 'maihar',
        name: 'Maihar',
        seo: { title: 'Pest Control in Maihar', description: 'Termites, rats and mosquitoes in Maihar.' },
        served: true,
        major: true,
        neighbours: model.neighbours,
      })
    })
    expect(/<h1[^>]*>([^<]*)</.exec(html(after, 'locations/maihar/index.html'))?.[1]).toContain('Maihar')
    for (const list of ['index.html', 'service-locations/index.html', 'pest-services/index.html'])
      expect(html(after, list), list).toContain('href="/locations/maihar"')
    expect(html(after, 'book-now/index.html')).toMatch(/<option[^>]*>Maihar<\/option>/)
    expect(html(after, 'service-locations/index.html')).toContain('36 towns')
    expect(html(after, 'terms/index.html')).toContain('36 towns')
    expect(html(after, 'sitemap.xml')).toContain('/locations/maihar<')
    // The number of towns stands at the foot of every page: but for it, nothing else has changed.
    const withoutCount = (page: string) => page.replaceAll(/\b3[56]\b/g, 'some')
    expect(differences(after, withoutCount)).toEqual([
      'book-now/index.html',
      'index.html',
      'locations/maihar/index.html',
      'pest-services/index.html',
      'service-locations/index.html',
      'sitemap.xml',
    ])
  })

  test('a service: its page, the cards, the menus, the choices and the site map', async () => {
    const address = '/services/honey-bee-control'
    const after = await buildWith(({ catalogs }) => {
      const [model] = catalogs.services as [Service]
      catalogs.services?.push({
        ...model,
        id: 'honey-bee-control',
        title: 'Honey Bee Control',
        seo: { title: 'Honey Bee Control', description: 'Bees taken down and carried away alive.' },
      })
    })
    expect(/<h1[^>]*>([^<]*)</.exec(html(after, 'services/honey-bee-control/index.html'))?.[1]).toBe(
      'Honey Bee Control',
    )
    const shown = ['index.html', 'pest-services/index.html', 'service-locations/index.html', ...cityPages]
    // A card, and the list at the foot of the page.
    for (const path of shown)
      expect(html(after, path).split(`href="${address}"`).length - 1, path).toBeGreaterThanOrEqual(2)
    for (const path of pagesIn(after).keys()) expect(html(after, path), path).toContain(`href="${address}"`)
    for (const path of cityPages) expect(html(after, path), path).toMatch(/<option[^>]*>Honey Bee Control<\/option>/)
    // But for the foot, no other page has changed.
    const changed = differences(after, (page) => page.replace(/<footer[^]*<\/footer>/, withoutItemsTo(address)))
    expect(changed).toEqual([...shown, 'services/honey-bee-control/index.html', 'sitemap.xml'].sort())
  })

  slow(test)('a testimonial', async () => {
    const after = await buildWith(({ catalogs }) => {
      const [model] = catalogs.testimonials as [Testimonial]
      catalogs.testimonials?.push({
        ...model,
        id: 'somebody',
        name: 'Nandini Verma',
        text: 'They came on the day they had said.',
      })
    })
    expect(html(after, 'index.html')).toContain('They came on the day they had said.')
    expect(differences(after)).toEqual(['index.html'])
  })

  slow(test)('a link of the navigation: in the bar and in the menu of every page', async () => {
    const after = await buildWith(
      ({ frame }) => void frame.header.links.push({ label: 'About our team', href: '/about-us' }),
    )
    const links = (page: string) => page.split('>About our team<').length - 1
    for (const [path, page] of pagesIn(after)) expect(links(page), path).toBe(2)
    expect(html(after, 'about-us/index.html')).toMatch(/<a [^>]*aria-current="page"[^>]*>About our team</)
    // With one more link the header needs another width for them all, and with one to the page itself a rule for that,
    // in its style and so in the policy's hash of it.
    const withoutFit = (page: string) => page.replace(/<style>[^]*?<\/style>/, '').replaceAll(/'sha256-[^']+'/g, 'hash')
    expect(differences(after, (page) => withoutItemsTo('/about-us')(withoutFit(page)))).toEqual([])
  })

  slow(test)('a section', async () => {
    const after = await buildWith(({ routes }) => {
      const about = routes.find(({ path }) => path === '/about-us')
      about?.sections.push({
        type: 'banner',
        id: 'visit',
        title: 'Come and see our office',
        actions: [{ type: 'link', label: 'All towns', href: '/service-locations' }],
      })
    })
    expect(html(after, 'about-us/index.html')).toMatch(/id="visit"[^]*Come and see our office/)
    expect(differences(after)).toEqual(['about-us/index.html'])
  })

  slow(test)('a field of a form', async () => {
    const after = await buildWith(({ forms }) => {
      const booking = forms.booking as Manifest['forms'][string]
      booking.fields.push({ type: 'text', name: 'landmark', label: 'Landmark near you', required: false })
      if (booking.delivery.type === 'relay')
        booking.delivery.payload = { ...booking.delivery.payload, landmark: '{form.landmark}' as never }
    })
    expect(html(after, 'book-now/index.html')).toMatch(/<label[^>]*>[^]*?Landmark near you/)
    expect(html(after, 'book-now/index.html')).toMatch(/<input[^>]*name="landmark"/)
    expect(differences(after)).toEqual(['book-now/index.html'])
  })

  slow(test)('a whole page', async () => {
    const after = await buildWith(
      ({ routes }) =>
        void routes.unshift({
          path: '/guarantee',
          name: 'Guarantee',
          title: 'Our guarantee | {company.name}',
          description: 'What we promise, and for how long.',
          sections: [
            { type: 'page-header', id: 'top', title: 'Our guarantee' },
            {
              type: 'prose',
              id: 'words',
              title: 'In short',
              blocks: [{ type: 'paragraph', text: 'We come again until it is done.' }],
            },
          ],
        }),
    )
    expect(html(after, 'guarantee/index.html')).toContain('We come again until it is done.')
    expect(html(after, 'guarantee/index.html')).toContain('<title>Our guarantee | ')
    expect(html(after, 'sitemap.xml')).toContain('/guarantee<')
    // A new page may bring a picture of its own.
    const changed = differences(after).filter((path) => !path.startsWith('assets/') || before.has(path))
    expect(changed).toEqual(['guarantee/index.html', 'sitemap.xml'])
  })
})

test('removing a service that others name is a problem at each of them, and says where the services are', () => {
  const manifest = readManifest()
  manifest.catalogs.services = manifest.catalogs.services?.filter(({ id }) => id !== 'termite-control') as [
    Service,
    ...Service[],
  ]
  const problems = locateProblems(JSON.stringify(manifest, null, 2), check(manifest)).filter((problem) =>
    sentencesOf(problem)[0].includes('"termite-control"'),
  )
  const { cities = [], testimonials = [], options = [] } = manifest.catalogs
  const uses = [
    ...cities.flatMap(({ services }, city) =>
      services.flatMap((id, index) =>
        String(id) === 'termite-control' ? `catalogs › cities › ${city} › services › ${index}` : [],
      ),
    ),
    ...testimonials.flatMap(({ service }, index) =>
      String(service) === 'termite-control' ? `catalogs › testimonials › ${index} › service` : [],
    ),
    ...options.flatMap(({ service }, index) =>
      String(service) === 'termite-control' ? `catalogs › options › ${index} › service` : [],
    ),
  ]
  expect(uses.length).toBeGreaterThan(10)
  expect(problems.map(({ place }) => place).sort()).toEqual(uses.sort())
  for (const problem of problems) {
    expect(problem.line).toBeGreaterThan(1)
    expect(textOf(problem)).toContain('service')
  }
})
