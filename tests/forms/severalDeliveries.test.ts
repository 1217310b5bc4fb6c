import { nativeDeliveryOf } from '../../src/manifest/deliveries/formDeliveries'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { nativePost } from '../../src/forms/noScript/nativePost'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { outsideHosts } from '../../src/manifest/deliveries/outsideHosts'
import { collectAnnotatedValues } from '../../src/manifest/references/annotatedValues'
import { rulesOfManifest } from '../../src/relay/mail/SendingRules'
import { withRelay } from '../../src/node/site-build/withRelay'
import { endpointsOf } from '../../src/site/endpoints'
import { openSite } from '../../src/site/pages/openSite'
import { Resolver } from '../../src/site/resolve/Resolver'
import type { ResolvedForm } from '../../src/site/resolved'
import { checkMinimal, minimal } from '../manifest/minimal'
import { anyMedia } from '../site/openMinimal'
import { World, type Behaviour, type Tab } from './World'

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

const log = { type: 'log', alert: 'Thank you for asking.' }
const byHand = { title: 'Send it', text: 'One press is left.', mail: 'By e-mail' }
const receipt = {
  title: 'It is here',
  reference: 'Number',
  call: 'Ring',
  whatsapp: 'Write',
  again: 'Another',
  close: 'Close',
  byHand,
}
const typed = { name: 'Asha', phone: '9876543210', work: 'leak-repair' }

const original = minimal() as unknown as Manifest

/** The smallest site with such deliveries of its form. */
function siteWith(delivery: unknown, also?: unknown, more: Record<string, unknown> = {}) {
  return checkMinimal({
    'forms › booking › delivery': delivery,
    ...(also !== undefined && { 'forms › booking › also': also }),
    receipt,
    ...more,
  })
}

const manifestOf = (...site: Parameters<typeof siteWith>): Manifest => siteWith(...site).manifest as Manifest

const formIn = (manifest: Manifest): ResolvedForm =>
  new Resolver(manifest, { media: anyMedia, base: '/' }).form('booking')

async function press(form: ResolvedForm, behaviour: Behaviour = 'confirms'): Promise<{ world: World; tab: Tab }> {
  const world = new World(form)
  world.behaviour = behaviour
  const tab = world.open()
  tab.engine.press({ ...typed })
  await vi.advanceTimersByTimeAsync(100)
  return { world, tab }
}

describe('a form that logs, and goes to the relay too', () => {
  const manifest = manifestOf(log, [{ type: 'relay' }])
  const form = formIn(manifest)

  test('every field arrives under its name, with the title of the form as the subject', () => {
    expect(form.also).toEqual([
      {
        type: 'relay',
        payload: {
          ...Object.fromEntries(form.fields.map(({ name }) => [name, [{ field: name }]])),
          _subject: [form.title],
          _next: [{ page: 'page.url' }],
        },
      },
    ])
  })

  test('is done when the relay has confirmed it, once', async () => {
    const { world, tab } = await press(form)
    expect(world.posts).toMatchObject([{ name: 'Asha', delivered: true, wasKept: true }])
    expect(tab.alerts).toEqual([log.alert])
    expect(tab.logged).toHaveLength(1)
    expect(tab.engine.state().receipt?.reference).toBe(world.posts[0]?.reference)
  })

  test('thanks nobody before, and after a retry says and does what the others do', async () => {
    const { world, tab } = await press(form, 'refuses')
    expect(tab.engine.state().unsent).toBe(world.posts[0]?.reference)
    expect([tab.alerts, tab.engine.state().receipt]).toEqual([[], undefined])
    world.behaviour = 'confirms'
    void tab.engine.retry()
    await vi.advanceTimersByTimeAsync(100)
    expect(world.posts.filter(({ delivered }) => delivered)).toHaveLength(1)
    expect(new Set(world.posts.map(({ reference }) => reference)).size).toBe(1)
    expect(tab.alerts).toEqual([log.alert])
    expect(tab.engine.state().receipt?.reference).toBe(world.posts[0]?.reference)
  })

  test('another page sends what could not be sent to the relay', () => {
    const { unsent } = openSite(manifest, { media: anyMedia, base: '/' }).shell
    expect(unsent?.forms.booking).toMatchObject({
      delivery: { type: 'relay' },
      relay: { endpoint: 'https://relay.example' },
    })
  })

  test('without script it is posted to the relay', () => {
    const { attributes, nameOf } = nativePost(form)
    expect([attributes.method, new URL(attributes.action).host]).toEqual(['post', 'relay.example'])
    expect(form.fields.map(({ name }) => nameOf(name))).toEqual(['name', 'phone', 'work'])
  })

  test('pages may reach the relay and no chat, which learns nothing about visitors', () => {
    const { connect, forms } = endpointsOf(manifest)
    expect([connect, forms]).toEqual([['https://relay.example/ajax/'], ['https://relay.example/']])
    const hosts = outsideHosts(manifest, collectAnnotatedValues(manifest)).map(({ host }) => host)
    expect(hosts).not.toContain('wa.me')
    const own = manifestOf(log, [{ type: 'relay' }], { 'relay › endpoint': 'https://tap.example/relay' })
    expect(outsideHosts(own, collectAnnotatedValues(own))).toEqual([])
    const { problems } = siteWith(log, [{ type: 'relay' }], { 'company › whatsapp': undefined })
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('a trial sends to its own relay and mailbox, which the relay lets it', () => {
    const also = [{ type: 'relay', address: 'second@minimal.example' }]
    const tried = withRelay(manifestOf(log, also), 'http://127.0.0.1:9')
    expect(nativePost(formIn(tried)).attributes.action).toMatch(/^http:\/\/127\.0\.0\.1:9\/[^/]+$/)
    expect(rulesOfManifest(manifestOf(log, also)).recipients).toContain('second@minimal.example')
  })
})

test.each([
  [{ message: 'Hello' }, 'relay'],
  [{ message: 'Hello', withoutScript: { payload: {} } }, 'whatsapp'],
])('without script the first delivery that takes a post gets it: %j', (chat, type) => {
  const form = { delivery: { type: 'whatsapp', ...chat }, also: [{ type: 'relay' }] } as never
  expect(nativeDeliveryOf(form).type).toBe(type)
})

describe('a form that reaches nobody', () => {
  test('offers the visitor to send it, without a reference', async () => {
    const form = formIn(manifestOf(log))
    const { world, tab } = await press(form)
    expect(world.posts).toEqual([])
    expect(tab.alerts).toEqual([log.alert])
    expect(tab.engine.state().receipt).toEqual({
      lines: [
        { label: 'Name', text: 'Asha' },
        { label: 'Phone', text: '9876543210' },
        { label: 'Work', text: 'Leak' },
      ],
    })
    expect([form.receipt?.byHand, form.mail]).toEqual([byHand, `mailto:${original.company.email}`])
  })

  test('has no card where the site wants none; other forms do not carry them', async () => {
    const { tab } = await press(formIn(manifestOf(log, undefined, { receipt: { card: false } })))
    expect(tab.engine.state().receipt).toBeUndefined()
    const sent = formIn(manifestOf(original.forms.booking?.delivery))
    expect([sent.receipt?.title, sent.receipt?.byHand, sent.mail]).toEqual([receipt.title, undefined, undefined])
  })

  test('has built-in words where the site has none', () => {
    const { receipt: words } = formIn(manifestOf(log, undefined, { receipt: { call: 'Ring' } }))
    expect([words?.title, words?.call, words?.byHand?.mail]).toEqual(['Request received', 'Ring', 'Send by e-mail'])
  })

  test('its owner is advised, whether it thanks or not', () => {
    const adviceOn = (...site: Parameters<typeof siteWith>) =>
      siteWith(...site).problems.flatMap(({ messageId }) => (messageId.startsWith('silent-form') ? messageId : []))
    expect(adviceOn(log)).toEqual(['silent-form'])
    expect(adviceOn({ type: 'log' }, undefined, { 'forms › booking › messages › success': undefined })).toEqual([
      'silent-form/without-thanks',
    ])
    expect(adviceOn(log, [{ type: 'relay' }])).toEqual([])
  })
})
