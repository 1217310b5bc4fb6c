import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { addCommand } from '../../src/node/site-file/commands/addCommand'
import { renameCommand } from '../../src/node/site-file/commands/entryCommands'
import type { Form, Manifest, Route, Section } from '../../src/manifest/generated/manifest.generated'
import type { EditedSite } from './EditedSite'

type Edit = (site: EditedSite) => void | Promise<void>

/** An edit of the manifest alone. */
const data =
  (change: (manifest: Manifest) => void): Edit =>
  (site) =>
    site.change(change)

const route = ({ routes }: Manifest, path: string): Route => routes.find((each) => each.path === path) as Route
const section = <T extends Section['type']>(manifest: Manifest, path: string, type: T): Section & { type: T } =>
  route(manifest, path).sections.find((each) => each.type === type) as Section & { type: T }
const formOf = ({ forms }: Manifest, name: string): Form => forms[name] as Form
const silent = () => undefined

/** What owners do to their site, none of which anybody may have to change code or a test for. */
export const edits: Readonly<Record<string, Edit>> = {
  'another phone number': data(({ company }) => void (company.phone = '+91 91234 56780')),
  'another company name': data(({ company, site }) => void (company.name = site.name = 'Gulmohar & Sons "Pest" Works')),
  'another e-mail address': data(({ company }) => void (company.email = 'desk@gulmohar.example')),
  'another office': data(({ company }) =>
    Object.assign(company.address, { street: '7 Lake Road', postalCode: '462001' }),
  ),
  'closed on Sundays': data(({ company }) => void (company.hours = (company.hours ?? []).slice(0, 1))),
  'more reviews': data(({ company, facts }) => {
    company.rating = { value: 4.7, outOf: 5, reviews: '2400+' }
    Object.assign(facts as object, { reviews: '2400+' })
  }),
  'other colours': data(({ site: { theme } }) =>
    Object.assign(theme.colors, {
      brand: '#0b3d91',
      deep: '#061f4a',
      accent: '#ffd166',
      paper: '#ffffff',
      tint: '#eef3fb',
    }),
  ),
  'another typeface': data(({ site: { theme } }) => void (theme.font = 'bricolage')),
  'the system’s typeface': data(({ site: { theme } }) => void (theme.font = 'system')),
  'square corners and less room': data(({ site: { theme } }) =>
    Object.assign(theme, { corners: 'square', spacing: 'compact', sizes: 'bold' }),
  ),
  'a text in another script': data(
    (manifest) => void (section(manifest, '/', 'hero').text = 'घर में कीड़े? We come, look and explain before we treat.'),
  ),
  'prices for a service': data(({ catalogs }) =>
    Object.assign(catalogs.services?.at(-1) ?? {}, { pricing: [{ label: 'Two balconies', price: '₹4,500' }] }),
  ),
  'a benefit less and a step more': data(({ catalogs }) => {
    const service = catalogs.services?.at(1)
    service?.benefits.pop()
    service?.process.push({ title: 'A call', description: 'A week later we ring and ask what you still see.' })
  }),
  'a testimonial less': data(({ catalogs }) => void catalogs.testimonials?.splice(0, 1)),
  'twelve testimonials more': data(({ catalogs }) => {
    const [model] = catalogs.testimonials ?? []
    const visitors = Array.from({ length: 12 }, (_, index) => `Visitor ${index + 1}`)
    if (model)
      catalogs.testimonials?.push(
        ...visitors.map((name, index) => ({
          ...model,
          id: `visitor-${index + 1}`,
          name,
          text: `Good work, says ${name}.`,
        })),
      )
  }),
  'a video less': data(({ catalogs }) => void catalogs.videos?.splice(0, 1)),
  'a city more': ({ file }) =>
    addCommand(
      ['city', '--name', 'Maihar', '--served', 'true', '--region', 'Vindhya', '--image.alt', 'A hill with a temple']
        .concat([
          '--services',
          'rat-control,ant-control,bird-netting',
          '--tagline',
          'A thousand steps, and ants on each.',
        ])
        .concat(['--site', file]),
      silent,
    ),
  'a city is no longer large': data(({ catalogs }) => void delete catalogs.cities?.find(({ major }) => major)?.major),
  'the last city is served no more': data(({ catalogs }) =>
    Object.assign(catalogs.cities?.findLast(({ served }) => served) ?? {}, { served: false, servedFrom: 'indore' }),
  ),
  'another id for a service': ({ file }) =>
    renameCommand(['service', 'rat-control', 'rodent-control', '--site', file], silent),
  'a question more': data(({ catalogs }) =>
    catalogs.questions?.push({ id: 'sundays', question: 'Do you come on Sundays?', answer: 'Yes, until five.' }),
  ),
  'a reason less': data(({ catalogs }) => {
    const last = catalogs.points?.findLastIndex(({ group }) => group === 'whyChoose') ?? 0
    catalogs.points?.splice(last, 1)
  }),
  'a page more, and a link to it': data((manifest) => {
    manifest.routes.splice(-1, 0, {
      path: '/careers',
      name: 'Careers',
      title: 'Work With Us | {company.name}',
      description:
        'We train people who like to look closely. Write to {company.name} at Indore and tell us about yourself.',
      sections: [
        { type: 'page-header', id: 'top', title: 'Work with us', text: 'We train people who like to look closely.' },
        { type: 'prose', id: 'how', title: 'How', blocks: [{ type: 'paragraph', text: 'Write to {company.email}.' }] },
      ],
    })
    manifest.frame.footer.groups[1]?.links?.push({ label: 'Careers', href: '/careers' })
  }),
  'a page less, and no link to it': data(({ routes, frame }) => {
    routes.splice(
      routes.findIndex(({ path }) => path === '/accessibility'),
      1,
    )
    for (const group of frame.footer.groups) group.links = group.links?.filter(({ href }) => href !== '/accessibility')
  }),
  'a link less at the top': data(({ frame }) => void frame.header.links.splice(1, 1)),
  'the sections of the first page in another order': data(
    (manifest) =>
      void route(manifest, '/').sections.splice(1, 5, ...route(manifest, '/').sections.slice(1, 6).reverse()),
  ),
  'a field more': data((manifest) => {
    const { fields, delivery } = formOf(manifest, 'booking')
    fields.push({ name: 'floor', type: 'text', label: 'Which floor', required: false })
    if (delivery.type === 'relay') Object.assign(delivery.payload ?? {}, { floor: '{form.floor}' })
  }),
  'a field that has to be filled': data((manifest) =>
    Object.assign(formOf(manifest, 'booking').fields.find(({ name }) => name === 'message') ?? {}, {
      required: true,
      missing: 'Please tell us more',
    }),
  ),
  'a choice more': data(
    ({ catalogs }) => void catalogs.options?.push({ id: 'wasps', group: 'booking', label: 'Wasps' }),
  ),
  'another greeting in the chat': data((manifest) => {
    const form = formOf(manifest, 'chat')
    if (form.type === 'chat')
      Object.assign(form.conversation.greetings[1] ?? {}, { text: 'There is time for every question.', after: 200 })
  }),
  'another picture': (site) => {
    writeFileSync(
      join(site.media, 'welcome.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 700"><path fill="#cde" d="M0 0h900v700H0z"/></svg>',
    )
    site.change((manifest) =>
      Object.assign(section(manifest, '/', 'hero').image ?? {}, { src: 'welcome.svg', alt: 'A clear sky' }),
    )
  },
  'a photograph': async (site) => {
    const pixels = { create: { width: 800, height: 500, channels: 3 as const, background: '#88aa66' } }
    await sharp(pixels).jpeg().toFile(join(site.media, 'cities/photo.jpg'))
    site.change(({ catalogs }) => Object.assign(catalogs.cities?.[0]?.image ?? {}, { src: 'cities/photo.jpg' }))
  },
  'another language': data(({ site }) => void (site.language = 'en-GB')),
  'a language that is written from the right': data(({ site }) => void (site.language = 'ur-IN')),
  'published in a folder': data(({ site }) => void (site.url = 'https://gulmohar.example/pests')),
  'an old address leads on': data(
    (manifest) =>
      void (manifest.redirects = [...(manifest.redirects ?? []), { from: '/prices', to: '/pest-services' }]),
  ),
  'no key figures in the search text': data(
    (manifest) => void (route(manifest, '/').title = 'Pest Control | {company.name}'),
  ),
}
