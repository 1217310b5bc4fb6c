import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { receiversOf } from '../../src/forms/deliveries/openOutbox'
import { deliveryKindOf } from '../../src/forms/deliveries/deliveryKindOf'
import type { FormField } from '../../src/forms/fields/FieldKind'
import type { DeliveryContext, DeliveryType, Outcome } from '../../src/forms/deliveries/DeliveryKind'
import { loadFormParts } from '../../src/forms/view/FormBody'
import type { Browser } from '../../src/forms/unsent/browser'
import { Outbox } from '../../src/forms/unsent/Outbox'
import { at } from '../../src/manifest/core/read'
import { deliveryFacts } from '../../src/manifest/deliveries/deliveryFacts.generated'
import { factsOf } from '../../src/manifest/deliveries/formDeliveries'
import type { Delivery, Manifest } from '../../src/manifest/generated/manifest.generated'
import { chatOrigins } from '../../src/manifest/values/internetAddresses'
import { outsideHosts } from '../../src/manifest/deliveries/outsideHosts'
import { collectAnnotatedValues } from '../../src/manifest/references/annotatedValues'
import { exampleOf } from '../../src/node/schema/exampleOf'
import { withRelay } from '../../src/node/site-build/withRelay'
import { endpointsOf } from '../../src/site/endpoints'
import type { SchemaNode } from '../../src/manifest/schema/schema'
import { Resolver } from '../../src/site/resolve/Resolver'
import type { ResolvedForm } from '../../src/site/resolved'
import { checkMinimal } from '../manifest/minimal'
import { freshSchema } from '../manifest/schemaNodes'
import { anyMedia } from '../site/openMinimal'
import { sendingFormOf } from './sendingFormOf'
import { storageOf } from './storageOf'

/** What the receiver of each type answers to a request that it has taken; undefined where nothing is posted. */
const answers: { readonly [T in DeliveryType]: { status: number; text: string } | undefined } = {
  relay: { status: 200, text: '{"success":"true"}' },
  whatsapp: undefined,
  log: undefined,
}

const members = freshSchema.members(freshSchema.definition('Delivery'))
const values = { name: 'Asha Verma', phone: '9876543210', work: 'Leak' }
const trial = 'http://127.0.0.1:9'

interface Sent {
  /** Every request, by the outbox or past it. */
  posts: { url: string; body: BodyInit; type: string; isStored: boolean }[]
  /** The addresses opened in a new tab. */
  opened: string[]
  outcome: Outcome
}

const siteWith = (delivery: unknown, change: Record<string, unknown> = {}) =>
  checkMinimal({ 'forms › booking › delivery': delivery, ...change })

const formOf = (manifest: Manifest, main = manifest): ResolvedForm =>
  new Resolver(manifest, { media: anyMedia, base: '/', main }).form('booking')

/** An example with the parts that it may leave out and that name fields. */
const wholeExampleOf = (node: SchemaNode, example: object): object => ({
  ...Object.fromEntries(
    Object.entries(freshSchema.target(node).properties ?? {}).flatMap(([key, inner]) => {
      const part = exampleOf(inner, freshSchema)
      return JSON.stringify(part)?.includes('{form.') ? [[key, part]] : []
    }),
  ),
  ...example,
})

/** A block whose texts of what is sent stand in two languages, the second with a mark. */
function inTwoLanguages(node: SchemaNode, value: unknown): unknown {
  const target = freshSchema.target(node)
  if (typeof value === 'string') return target['x-form-text'] ? { en: value, hi: `${value} ${mark}` } : value
  if (typeof value !== 'object' || value === null) return value
  const inner = (key: string) => freshSchema.property(target, key) ?? target.items ?? {}
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, inTwoLanguages(inner(key), child)]))
}

const mark = 'अनुवाद'

const languages = [
  { tag: 'en-IN', name: 'English' },
  { tag: 'hi', name: 'हिन्दी', path: 'hi' },
]

/** The content type that a browser gives a body. */
const contentTypeOf = (body: BodyInit, headers: RequestInit['headers']): string =>
  new Request('https://any.example', { method: 'POST', body, headers: headers ?? {} }).headers.get('content-type') ?? ''

/** Sends a form's values to a receiver that answers so; without an answer the page is left while it waits. */
async function send(
  form: ResolvedForm,
  answer: { status: number; text: string } | undefined,
  file?: File,
): Promise<Sent> {
  const stored = new Map<string, string>()
  const posts: Sent['posts'] = []
  const opened: string[] = []
  let leave = () => {}
  const answerTo = async (url: unknown, { body, headers }: RequestInit = {}) => {
    posts.push({
      url: String(url),
      body: body as BodyInit,
      type: contentTypeOf(body as BodyInit, headers),
      isStored: stored.size > 0,
    })
    if (answer) return new Response(answer.text || null, { status: answer.status })
    if (posts.length === 1) leave()
    throw new TypeError('Failed to fetch')
  }
  vi.stubGlobal('fetch', answerTo)
  const browser: Browser = {
    fetch: answerTo,
    isAllowed: () => true,
    isOnline: () => true,
    locks: undefined,
    now: () => Date.now(),
    listen: (type, listener) => type === 'pagehide' && (leave = () => listener({})),
    askBeforeLeaving: () => {},
    storage: storageOf(stored),
  }
  const context: DeliveryContext = {
    outbox: new Outbox(browser, receiversOf({ [form.name]: sendingFormOf(form) })),
    open: (href) => void opened.push(href),
    alert: () => {},
    log: () => {},
  }
  const typed: Record<string, string> = file ? { ...values, photo: file.name } : values
  const outcome = await deliveryKindOf(form).send(
    { values: typed, files: file ? [{ field: 'photo', file }] : [], words: '', thanks: {} },
    form,
    context,
  )
  if (outcome.type === 'done') outcome.after?.()
  return { posts, opened, outcome }
}

/** Whether a source of a content policy allows an address. No source has a query. */
const allows = (source: string, address: string): boolean => {
  const { origin, pathname } = new URL(address)
  return (
    source === origin ||
    (source.endsWith('/') ? `${origin}${pathname}`.startsWith(source) : source === `${origin}${pathname}`)
  )
}

const bodyText = (body: BodyInit): string =>
  body instanceof FormData ? JSON.stringify([...body].map(([, value]) => value)) : String(body)

beforeAll(() => loadFormParts())
afterAll(() => vi.unstubAllGlobals())

describe.each(
  members.map(({ type, node }) => [type as DeliveryType, exampleOf(node, freshSchema) as Delivery, node] as const),
)('%s', (type, example, node) => {
  const { manifest, problems } = siteWith(example)
  const facts = factsOf(example)

  test('its example is right in the smallest site', () => {
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })
  if (!manifest) return

  const { delivery } = manifest.forms.booking as Manifest['forms'][string]
  const needs = facts.needs(delivery, true)
  const form = formOf(manifest)
  const kind = deliveryKindOf(form)
  const native = kind.native(form)
  const hosts = outsideHosts(manifest, collectAnnotatedValues(manifest)).map(({ host }) => host)
  const chatHosts = chatOrigins.map((origin) => new URL(origin).host)

  test('posts where the policy lets it, what it says it carries, stored before', async () => {
    const { posts, outcome } = await send(form, answers[type])
    expect(outcome.type).toBe('done')
    expect(posts.length > 0).toBe(answers[type] !== undefined)
    if (posts.length === 0) return
    const { reference = '' } = outcome as { reference?: string }
    expect(reference).not.toBe('')
    expect(needs).toContain('outbox')
    const carried = facts.carries(delivery)
    expect(carried).not.toBe('nothing')
    expect(facts.receivers(delivery, manifest, at('forms', 'booking', 'delivery'), true)).not.toEqual([])
    for (const { url, body, isStored } of posts) {
      expect(isStored).toBe(true)
      expect(endpointsOf(manifest).connect.filter((source) => allows(source, url))).not.toEqual([])
      expect(hosts).toContain(new URL(url).host)
      expect(bodyText(body)).toContain(reference)
      for (const [field, value] of Object.entries(values))
        if (typeof carried !== 'object' || carried.texts.some((text) => text.includes(`{form.${field}}`)))
          expect(bodyText(body)).toContain(value)
    }
  })

  test('counts as sent what its receiver answers, and nothing that is refused', async () => {
    const answer = answers[type]
    if (!answer) return
    for (const status of [400, 500]) expect((await send(form, { ...answer, status })).outcome.type).toBe('unconfirmed')
  })

  test('sends once more as its page ends, as a form, to a receiver that reads forms', async () => {
    const { posts } = await send(form, undefined)
    expect(posts.map((post) => post.type)).toEqual(
      {
        nothing: [],
        json: ['application/json'],
        'json-and-forms': ['application/json', 'application/x-www-form-urlencoded;charset=UTF-8'],
      }[kind.reads],
    )
    // A receiver that the form posts to without script reads forms.
    const isAskedByBoth = posts.some(({ url }) => new URL(url).host === new URL(native.action).host)
    if (native.method === 'post' && isAskedByBoth) expect(kind.reads).toBe('json-and-forms')
  })

  test('sends files exactly where it says so, and the check says it where not', async () => {
    const photo = { ...(exampleOf(freshSchema.definition('FileField'), freshSchema) as FormField), name: 'photo' }
    const files = { megabytes: 1, types: ['.jpg'], missing: 'not attached' }
    const checked = siteWith(delivery, { 'forms › booking › fields › 3': photo, 'relay › files': files })
    expect(checked.problems.some(({ messageId }) => messageId === 'wrong-file/delivery')).toBe(!facts.takesFiles)
    const asking = {
      ...form,
      fields: [...form.fields, photo],
      ...(form.relay && { relay: { ...form.relay, files } }),
    }
    const { posts } = await send(asking as ResolvedForm, answers[type], new File(['x'], 'leak.jpg'))
    const bodies = posts.map(({ body }) => (body instanceof FormData ? [...body.values()] : []))
    expect(bodies.flat().some((value) => value instanceof File)).toBe(facts.takesFiles)
  })

  test('says what it needs for the addresses it opens, and who gets them', async () => {
    const { opened } = await send(form, answers[type])
    const addresses = [...opened, native.action]
    for (const address of addresses) expect(hosts).toContain(new URL(address).host)
    if (addresses.some((address) => chatHosts.includes(new URL(address).host))) expect(needs).toContain('whatsapp')
  })

  test('on a page in another language posts the owner’s words, and the name of the language', async () => {
    const whole = inTwoLanguages(node, wholeExampleOf(node, example))
    const site = siteWith(whole, { 'site › languages': languages })
    const shown = formOf(site.translations[0] as Manifest, site.manifest)
    const { posts } = await send(shown, answers[type])
    const { method, payload } = deliveryKindOf(shown).native(shown)
    const sent = [...posts.map(({ body }) => bodyText(body)), ...(method === 'post' ? [JSON.stringify(payload)] : [])]
    if (answers[type]) expect(sent).not.toEqual([])
    for (const body of sent) {
      expect(body).not.toContain(mark)
      expect(body).toContain('Hindi')
    }
  })

  test('without script the form goes where the policy lets it', () => {
    expect(native.method === 'post').toBe(facts.takesNativePost(delivery))
    expect(endpointsOf(manifest).forms.filter((source) => allows(source, native.action))).not.toEqual([])
  })

  test('in a trial posts to the relay of the trial alone', async () => {
    const tried = formOf(withRelay(manifest, trial))
    const { action, method } = deliveryKindOf(tried).native(tried)
    for (const { url } of (await send(tried, answers[type])).posts) expect(url).toMatch(`${trial}/ajax/`)
    if (method === 'post') expect(new URL(action).origin).toBe(trial)
  })
})

test('a source of the policy has no query', () => {
  const { manifest } = siteWith(exampleOf(members[0]?.node ?? {}, freshSchema))
  const targets = vi.spyOn(deliveryFacts.relay, 'scriptTargets').mockReturnValue(['https://hooks.example/x?key=1'])
  expect(endpointsOf(manifest as Manifest).connect).toEqual(['https://hooks.example/x'])
  targets.mockRestore()
})
