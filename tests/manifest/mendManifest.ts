import { languagesOf } from '../../src/manifest/core/languages'
import { currentVersion } from '../../src/manifest/migrations/migrations'
import { entriesOf } from '../../src/manifest/entries/select'
import type { SchemaNode } from '../../src/manifest/schema/schema'
import { follow, siteNode, type Block } from './schemaNodes'

const isDay = (day: unknown) => typeof day === 'string' && /^(?:\d{4}|-)-\d\d-\d\d$/.test(day)

/** Looks whose colours can be read on each other. */
const looks = [
  { brand: '#1e5b43', deep: '#123b2d', accent: '#f4a62a', paper: '#fbf8f1', tint: '#eef4e8', ink: '#17251e' },
  { brand: '#0b3d91', deep: '#061f4a', accent: '#ffd166', paper: '#ffffff', tint: '#eef3fb', ink: '#101828' },
  { brand: '#7a1f3d', deep: '#3d0f1f', accent: '#ffb703', paper: '#fffaf5', tint: '#fbeff2', ink: '#22121a' },
]
const [zones, tags, addresses] = [
  ['Asia/Kolkata', 'Europe/Berlin'],
  ['en', 'en-IN', 'hi', 'ar'],
  ['https://a.example', 'https://a.example/folder', 'http://localhost:4173'],
]

/** Lists of a site's own with every kind of field, with and without what a field can leave out. */
const ownLists = {
  courses: {
    title: 'Course',
    fields: {
      name: { type: 'text', title: 'Name', description: 'What it is called.', required: true },
      text: { type: 'longText', required: false },
      topics: { type: 'texts', required: false },
      places: { type: 'number', required: false, least: 1, most: 12 },
      fee: { type: 'price', required: false },
      starts: { type: 'date', required: false },
      at: { type: 'time', required: false },
      isFull: { type: 'yesNo', required: false },
      level: { type: 'choice', required: false, options: ['Beginners', 'Advanced'] },
      photo: { type: 'image', required: false },
      sign: { type: 'icon', required: false },
      teacher: { type: 'reference', required: false, to: 'team', several: false },
      others: { type: 'reference', required: false, to: 'services', several: true },
      more: { type: 'link', required: false },
      call: { type: 'phone', required: false },
      mail: { type: 'email', required: false },
      story: { type: 'blocks', required: false },
      hours: { type: 'hours', required: false },
    },
    linkedData: { as: 'Course', description: 'text', image: 'photo', price: 'fee' },
    entries: [
      {
        id: 'entry-0',
        alsoCalled: ['Pianoforte'],
        name: 'Piano',
        text: 'For **all**.',
        topics: ['Scales', 'Songs'],
        places: 4,
        fee: 1500,
        starts: '2027-01-31',
        at: '17:30',
        isFull: false,
        level: 'Beginners',
        photo: { src: 'cities/indore.svg', alt: 'A piano' },
        sign: 'ph:bug',
        teacher: 'entry-0',
        others: ['entry-0'],
        more: '/',
        call: '+91 98765 43210',
        mail: 'a@b.example',
        story: [
          { type: 'paragraph', text: 'Words of a **story**.' },
          { type: 'video', video: 'entry-0' },
          { type: 'form', form: 'page' },
        ],
        hours: [{ days: ['Mo', 'We'], opens: '16:00', closes: '17:00' }],
        seo: { title: 'Piano for all', description: 'Learn the piano.', keywords: ['piano'] },
      },
      { id: 'entry-1', name: 'Flute', hidden: false, from: '2020-01-01', until: '9999-12-31' },
    ],
  },
  team: {
    title: 'Teacher',
    fields: {
      name: { type: 'text', required: true },
      cv: { type: 'file', required: false },
      portrait: { type: 'image', required: false },
      hours: { type: 'hours', required: false },
    },
    linkedData: { as: 'Person', jobTitle: 'name' },
    entries: [
      {
        id: 'entry-0',
        name: 'Asha',
        portrait: { src: 'cities/indore.svg', alt: 'Asha' },
        hours: [{ days: ['Mo'], opens: '08:00', closes: '20:00' }],
        closedDays: [{ date: '--12-25' }],
      },
    ],
  },
}

/** The relay of a site that needs one. */
const relay = {
  address: 'a@b.example',
  confirm: 'confirmed',
  timeoutSeconds: 20,
  defaults: {},
}

/** The words of a site whose forms send. */
const outbox = {
  keepDays: 7,
  title: 'Not sent',
  text: 'Kept.',
  retry: 'Again',
  call: 'Call',
  whatsapp: 'Chat',
  discard: 'Discard',
  reference: 'Reference',
}

/** Every event that a service can have a label for, and the question that some of them need. */
const counted = {
  events: { call: 'Call', whatsapp: 'Chat', begun: 'Begun', sent: 'Sent', thanks: 'Thanks' },
  consent: { text: 'May we count? [How](/)', agree: 'Yes', refuse: 'No', again: 'Counting' },
}

/** No service counts twice. */
function mendMeasuring(measuring: Block): void {
  const services = new Map((measuring.to as Block[]).map((one) => [one.type, one]))
  Object.assign(measuring, structuredClone(counted), { to: [...services.values()] })
}

/** A field of the courses for each kind of field that a section shows. */
const fieldsOfCourses: Record<string, string> = {
  text: 'name',
  date: 'starts',
  image: 'photo',
  icon: 'sign',
  link: 'more',
  blocks: 'story',
  reference: 'teacher',
  price: 'fee',
  hours: 'hours',
}

/**
 * Makes a manifest, right in each of its parts, right as a whole: what is named exists, and what must be one of its
 * kind is.
 */
export function mendManifest(manifest: Block, pages: readonly unknown[][], salt: number): Block {
  const pick = <T>(values: readonly T[]): T => values[salt % values.length] as T
  const settings = manifest.site as Block
  Object.assign(settings, {
    media: 'media',
    timeZone: pick(zones),
    language: pick(tags),
    url: pick(addresses),
    currency: 'INR',
  })
  if (settings.languages) {
    delete settings.language
    settings.languages = [
      { tag: 'en', name: 'English' },
      { tag: 'hi', name: 'हिन्दी', path: 'hi', numerals: 'deva' },
    ]
  }
  // Names at the root are free.
  if (settings.files) settings.files = { 'ads.txt': 'a.example, 1, DIRECT', '.well-known/a.json': '{}' }
  manifest.relay ??= structuredClone(relay)
  manifest.outbox ??= structuredClone(outbox)
  Object.assign(manifest.relay as Block, { endpoint: pick(['https://relay.example:8443/to', 'https://relay.example']) })
  Object.assign(settings.theme as Block, { colors: pick(looks) })
  if (manifest.measuring) mendMeasuring(manifest.measuring as Block)
  Object.assign((manifest.frame as Block).footer as Block, { id: 'foot' })
  mendCompany(manifest)
  ;[manifest, pages].forEach(show)
  Object.assign(manifest, { version: currentVersion, redirects: [{ from: '/old-page', to: '/' }] })
  delete manifest.waivers
  manifest.lists = structuredClone(ownLists)
  Object.values(manifest.catalogs as Record<string, Block[]>).forEach((entries) => giveIds(entries, 'entry'))
  for (const [name, entries] of Object.entries(
    manifest.catalogs as Record<string, { id: string; seo?: { title: string } }[]>,
  ))
    for (const { id, seo } of entries) if (seo) seo.title += ` ${name} ${id}`
  for (const testimonial of (manifest.catalogs as Record<string, Block[]>).testimonials ?? [])
    if (testimonial.about) testimonial.about = { courses: 'entry-1', branches: 'entry-0' }
  for (const { clauses } of (manifest.catalogs as Record<string, { clauses: Block[] }[]>).documents ?? [])
    giveIds(clauses, 'clause')
  Object.values(manifest.forms as Record<string, Block>).forEach(mendForm)
  if (manifest.relay)
    (manifest.relay as Block).files = { megabytes: 5, types: ['.jpg', '.pdf'], missing: 'not attached' }
  const keys = languagesOf(manifest).map(({ key }) => key)
  manifest.routes = mendRoutes(manifest.routes as Block[], pages, keys)
  return new Names(manifest, salt).mend()
}

/** Nothing is hidden, on any day. */
function show(value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const block = value as Block
  if (typeof block.hidden === 'boolean') block.hidden = false
  // What forms start with is for fields that there are: `wrong-start` has cases of its own.
  if (typeof block.with === 'object') delete block.with
  const [begins, ends] = [isDay(block.from), isDay(block.until)]
  if (begins) block.from = ends ? '--01-01' : '2020-01-01'
  if (ends) block.until = begins ? '--12-31' : '9999-12-31'
  Object.values(block).forEach(show)
}

/** The company can be reached in every way; hours end after they begin, and no day has two. */
function mendCompany(manifest: Block): void {
  const company = manifest.company as Block
  Object.assign(company, { whatsapp: '+91 98765 43210', email: 'a@b.example' })
  company.hours ??= [{ days: ['Mo'], opens: '08:00', closes: '20:00' }]
  const branches = (manifest.catalogs as Record<string, Block[]>).branches ?? []
  for (const owner of [company, ...branches]) {
    // Two lines of one day overlap.
    if (Array.isArray(owner.hours)) owner.hours = owner.hours.slice(0, 1)
    if (Array.isArray(owner.closedDays)) owner.closedDays = owner.closedDays.slice(0, 1)
    for (const lines of [owner.hours, owner.closedDays] as (Block[] | undefined)[])
      for (const line of lines ?? []) {
        Object.assign(line, { opens: '08:00', closes: '20:00' })
        // The schema describes a 31st of June too.
        if (isDay(line.date)) line.date = '2026-12-25'
      }
  }
}

const giveIds = (blocks: readonly Block[], name: string, key = 'id'): void =>
  blocks.forEach((block, index) => void (block[key] = `${name}-${index}`))

/** What is chosen before a time: a house, somebody in it, and what takes some minutes. */
const choicesOfTime = ['branches', 'team', 'courses'].map((from) => ({
  type: 'radio',
  label: from,
  required: true,
  options: { from },
}))

const isLimited = ({ type, hoursOf, lasts }: Block): boolean =>
  type === 'slot' && (hoursOf !== undefined || typeof lasts === 'object')

/** The fields, with what limits times before those that are limited. */
function withChoicesOfTime(fields: readonly Block[]): Block[] {
  const limited = fields.filter(isLimited)
  if (limited.length === 0) return [...fields]
  return [...fields.filter((field) => !limited.includes(field)), ...structuredClone(choicesOfTime), ...limited]
}

/** Times are within the hours of what is chosen before them, and leave as many minutes as that takes. */
function mendTimes(slot: Block, fields: readonly Block[]): void {
  const nameOf = (from: string) =>
    fields.find(({ options, label }) => label === from && (options as Block | undefined)?.from === from)?.name
  if (slot.hoursOf !== undefined) slot.hoursOf = nameOf('branches')
  if (slot.alsoHoursOf !== undefined) slot.alsoHoursOf = ['team', 'branches'].map(nameOf)
  if (typeof slot.lasts === 'object') slot.lasts = { field: nameOf('courses'), minutes: 'places' }
}

/** Fields have names of their own, a conversation asks for each, and nothing is chosen at first. */
function mendForm(form: Block): void {
  const fields = withChoicesOfTime(form.fields as Block[])
  form.fields = fields
  // Each kind of delivery once.
  const all = [form.delivery, ...((form.also as Block[] | undefined) ?? [])] as Block[]
  const deliveries = all.filter(({ type }, index) => all.findIndex((other) => other.type === type) === index)
  if (deliveries.length > 1) form.also = deliveries.slice(1)
  else delete form.also
  for (const field of fields.filter(({ type }) => type === 'file')) {
    // Files go to the relay alone, and what it takes is as much as any field asks for.
    if (!deliveries.some(({ type }) => type === 'relay')) {
      for (const key of ['types', 'megabytes', 'most', 'tooLarge', 'withoutFile']) delete field[key]
      field.type = 'text'
    } else if (field.types) Object.assign(field, { types: ['.jpg', '.pdf'], megabytes: 0.1 })
    else delete field.megabytes
  }
  fields.forEach((field, index) => {
    field.name = `field${index}`
    for (const times of (field.type === 'slot' ? (field.times ?? []) : []) as Block[])
      Object.assign(times, { begins: '08:00', ends: '20:00' })
    if (field.type === 'slot') mendTimes(field, fields)
    field.times ??= field.type === 'slot' ? [{ days: ['Mo'], begins: '08:00', ends: '20:00', every: 30 }] : undefined
    if (field.times === undefined) delete field.times
    if (field.type === 'number') Object.assign(field, { least: 1, most: 9 })
    if (field.type === 'dates') delete field.nights
    delete field.initial
    if (index === 0) delete field.when
    else if (field.when) {
      const value = possibleValue(fields[0] as Block)
      if (value === undefined) delete field.when
      else field.when = { field: 'field0', is: [value], ...(index > 1 && andOf(fields[1] as Block)) }
    }
  })
  const steps = form.steps as { parts: Block[] } | undefined
  if (steps && fields.length > 1)
    steps.parts = [0, 1].map((index) => ({ ...(steps.parts[index] as Block), begins: `field${index}` }))
  else delete form.steps
  for (const { routes } of deliveries) if (routes) (routes as Block).field = 'field0'
  const conversation = form.conversation as { steps: Block[] } | undefined
  if (conversation)
    conversation.steps = fields.map(({ name }) => structuredClone({ ...conversation.steps[0], field: name }))
}

/** A second condition, where the field can have a value that is sure. */
function andOf(field: Block): { and?: Block[] } {
  const value = possibleValue(field)
  return value === undefined ? {} : { and: [{ field: String(field.name), is: [value] }] }
}

/** A value that a field can have; undefined where it is an entry's. */
function possibleValue({ type, value = 'yes', options }: Block): string | undefined {
  if (type === 'checkbox') return String(value)
  if (options === undefined) return 'any'
  return Array.isArray(options) ? String(options[0]) : undefined
}

const loops = ['services', 'cities', 'documents']
const namedIn: Record<string, Block> = { services: { namedIn: 'courses' } }

/** A home page, one page for each entry of some catalogs, single pages, and one for unknown addresses. */
function mendRoutes(routes: readonly Block[], pages: readonly unknown[][], keys: readonly string[]): Block[] {
  return pages.slice(0, routes.length + 3).map((sections, index) => {
    const { for: _, parent: __, paths, languages, otherwise, ...route } = routes[index % routes.length] as Block
    const each = loops[index - 2]
    const path = index === 0 ? '/' : index === 1 ? '*' : each ? `/${each}/{it.id}` : `/page-${index}`
    giveIds(sections as Block[], 'part')
    mendPages(sections as Block[], path === '*' ? undefined : 1, each)
    const other =
      (otherwise as Block | undefined)?.type === 'page'
        ? { ...(otherwise as Block), sections: pages[11] }
        : { type: 'redirect', to: '/' }
    if (other.type === 'page') {
      giveIds(pages[11] as Block[], 'other')
      mendPages(pages[11] as Block[])
    }
    const title = `${String(route.title)} ${each ? '{it.id} of ' : ''}${index}`
    return structuredClone({
      ...route,
      path,
      title,
      sections,
      ...(paths !== undefined && path !== '*' && !each && { paths: { hi: `/own-${index}` } }),
      ...(languages !== undefined && index > 4 && { languages: keys }),
      ...(each && { for: { each, as: 'it', ...namedIn[each] }, otherwise: other }),
    })
  })
}

/** One list of a page stands on several pages, and what is before and after an entry is shown on its own page. */
function mendPages(sections: readonly Block[], most = 0, each?: string): void {
  const paged = sections.filter((section) => section.pages)
  for (const section of paged.slice(0, most)) {
    Object.assign(section.pages as Block, { each: 1 })
    delete section.search
    delete section.fold
  }
  for (const section of paged.slice(most)) delete section.pages
  for (const section of sections.filter(({ neighbours }) => neighbours))
    if (each) (section.neighbours as Block).among = { from: each, where: { id: 'entry-0' }, sort: 'id', reverse: true }
    else delete section.neighbours
}

/** Gives everything that names a thing the name of one that there is. */
class Names {
  readonly #manifest: Block
  #next: number

  constructor(manifest: Block, salt: number) {
    this.#manifest = manifest
    this.#next = salt
  }

  mend(): Block {
    this.#walk(siteNode, this.#manifest)
    return this.#manifest
  }

  #walk(described: SchemaNode, value: unknown): void {
    const node = follow(described)
    if (Array.isArray(node.oneOf)) return this.#walk(memberOf(node, value), value)
    if (typeof value !== 'object' || value === null) return
    if (node['x-neighbours']) return
    if (node['x-query'] || node['x-choices'] || node['x-count'])
      return this.#mendQuery(value as Block, node['x-query'] === '*')
    // A page of thanks is a page, and links lead to the footer of the home page.
    if (typeof (value as { then?: Block }).then === 'object')
      Object.assign((value as { then: Block }).then, { page: '/' })
    if ('path' in value && value.path === '/') delete (value as Block).frame
    // A season is of every year or of one, and what is paid has two digits after the point.
    if ('opens' in value && 'days' in value) {
      delete (value as Block).from
      delete (value as Block).until
    }
    if (typeof (value as Block).amount === 'number') (value as Block).amount = 1
    if (node['x-format'] === 'price')
      for (const price of [value as Block, ...((value as Block).periods ? ((value as Block).periods as Block[]) : [])])
        Object.assign(price, { amount: 100, ...(price.upTo !== undefined && { upTo: 200 }) })
    for (const [key, child] of Object.entries(value)) {
      const inner = Array.isArray(value)
        ? node.items
        : ((node.properties as Block | undefined)?.[key] ??
          (key.startsWith('x-') ? undefined : node.additionalProperties))
      if (typeof inner !== 'object' || inner === null) continue
      const target = follow(inner as SchemaNode)
      if (typeof target['x-ref'] === 'string')
        (value as Block)[key] = this.#name(target['x-ref'], target['x-kinds'] as string[] | undefined)
      else if (typeof target['x-field'] === 'string')
        (value as Block)[key] = target['x-field-of'] ? 'portrait' : fieldsOfCourses[target['x-field']]
      else this.#walk(target, child)
    }
  }

  #name(list: string, kinds?: readonly string[]): string {
    this.#next += 1
    const names =
      list === 'forms' || list === 'lookups'
        ? (kinds ?? Object.keys(this.#manifest[list] as Block))
        : entriesOf(this.#manifest, list).map(({ id }) => id)
    return names[this.#next % names.length] as string
  }

  /** Its ids are those of entries, each once; it has one condition at most, which an entry meets. */
  #mendQuery(query: Block, isOfAnyKind: boolean): void {
    // What a section shows of them are fields that courses have.
    if (Array.isArray(query)) return
    if (isOfAnyKind) query.from = 'courses'
    for (const key of ['sort', 'groups', 'beside']) if (query[key] !== undefined) query[key] = 'id'
    if (query.only !== undefined) delete query.where
    else if (query.where !== undefined) query.where = { id: this.#name(String(query.from)) }
    if (Array.isArray(query.only)) query.only = [...new Set(query.only.map(() => this.#name(String(query.from))))]
  }
}

function memberOf(node: SchemaNode, value: unknown): SchemaNode {
  const members = (node.oneOf as SchemaNode[]).map(follow)
  return members.find(
    (member) => ((member.properties as Record<string, SchemaNode>).type as SchemaNode).const === (value as Block).type,
  ) as SchemaNode
}
