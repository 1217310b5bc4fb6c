import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Lead } from '../../src/forms/unsent/leadStore'
import { sendAtLast, sendToRelay } from '../../src/forms/request/relayClient'
import { NotSentCard } from '../../src/forms/view/NotSentCard'
import { resolvedForm } from './resolvedForm'
import { World, typed, type Behaviour } from './World'

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

function openTab(world = new World(resolvedForm('bookingPanel'))) {
  const tab = world.open()
  Object.assign(tab.values, typed)
  return { world, tab, press: () => tab.engine.press({ ...tab.values }) }
}

/** A tab whose form was pressed, while the relay does so. */
async function openPressed(behaviour: Behaviour) {
  const trial = openTab()
  trial.world.behaviour = behaviour
  trial.press()
  await vi.advanceTimersByTimeAsync(100)
  return trial
}

describe('one press, one request', () => {
  test('20 presses in one task', async () => {
    const { world, press } = openTab()
    for (let count = 0; count < 20; count += 1) press()
    await vi.advanceTimersByTimeAsync(100)
    expect(world.posts).toHaveLength(1)
  })

  test('a press while it is trying again does nothing', async () => {
    const { world, tab, press } = await openPressed('refuses')
    world.behaviour = 'confirmsLate'
    void tab.engine.retry()
    press()
    void tab.engine.retry()
    await vi.advanceTimersByTimeAsync(5000)
    expect(world.posts).toHaveLength(2)
    expect(tab.said.map(({ kind }) => kind)).toEqual(['error', 'success'])
  })

  test('a try that fails again leaves the request where it can be tried once more', async () => {
    const { tab } = await openPressed('refuses')
    const { unsent } = tab.engine.state()
    void tab.engine.retry()
    await vi.advanceTimersByTimeAsync(100)
    expect(tab.engine.state()).toEqual({ isSending: false, unsent })
    tab.outbox.discard(unsent as string)
    void tab.engine.retry()
    await vi.advanceTimersByTimeAsync(100)
    expect(tab.engine.state()).toEqual({ isSending: false })
  })

  test('after success the next press is another request', async () => {
    const { world, tab, press } = openTab()
    press()
    await vi.advanceTimersByTimeAsync(100)
    expect(tab.values).toMatchObject({ name: '', address: '' })
    Object.assign(tab.values, typed)
    press()
    await vi.advanceTimersByTimeAsync(100)
    expect(new Set(world.posts.map(({ reference }) => reference)).size).toBe(2)
  })
})

describe('a failure that nobody expects', () => {
  test('half an emoji in a field is sent as a replacement character', async () => {
    const { world, tab, press } = openTab()
    tab.values.name = 'Asha \ud83d'
    press()
    await vi.advanceTimersByTimeAsync(100)
    expect(world.posts).toMatchObject([{ name: 'Asha \ufffd', confirmed: true }])
  })

  test('ends the press and says so, and the next press sends', async () => {
    const { world, tab, press } = openTab()
    const files = vi.spyOn(tab, 'files', 'get' as never).mockImplementation((() => {
      throw new TypeError('No files here.')
    }) as never)
    press()
    await vi.advanceTimersByTimeAsync(100)
    expect(tab.engine.state()).toEqual({ isSending: false })
    expect(tab.said.map(({ kind }) => kind)).toEqual(['error'])
    files.mockRestore()
    press()
    await vi.advanceTimersByTimeAsync(100)
    expect(world.posts).toHaveLength(1)
    expect(tab.said.map(({ kind }) => kind)).toEqual(['error', 'success'])
  })

  test('of what names a request ends the press and says so, and the next press sends', async () => {
    const { world, tab, press } = openTab()
    vi.spyOn(crypto, 'getRandomValues').mockImplementationOnce(() => {
      throw new TypeError('No numbers here.')
    })
    press()
    await vi.advanceTimersByTimeAsync(100)
    expect([tab.engine.state(), tab.said.map(({ kind }) => kind)]).toEqual([{ isSending: false }, ['error']])
    press()
    await vi.advanceTimersByTimeAsync(100)
    expect(world.posts).toHaveLength(1)
  })

  test('of the browser to say whether a lock is free keeps no request from being sent, once', async () => {
    const { world, tab, press } = openTab()
    let answerLate = (): void => {}
    world.request = (_name, _options, work) =>
      new Promise((done) => {
        answerLate = () => done(work({}))
      })
    press()
    await vi.advanceTimersByTimeAsync(3000)
    expect([world.posts.length, tab.engine.state().isSending]).toEqual([1, false])
    answerLate()
    await vi.advanceTimersByTimeAsync(3000)
    expect(world.posts).toHaveLength(1)
  })

  test('of one listener keeps no other request from being sent', async () => {
    const { world, tab, press } = openTab()
    world.behaviour = 'hangs'
    press()
    const other = world.open()
    Object.assign(other.values, typed, { name: 'Ravi' })
    other.engine.press({ ...other.values })
    await vi.advanceTimersByTimeAsync(50)
    world.kill(tab)
    world.kill(other)
    world.behaviour = 'confirms'
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const next = world.open()
    next.outbox.subscribe(() => {
      throw new Error('Not shown.')
    })
    const recovered = next.outbox.recover()
    await vi.advanceTimersByTimeAsync(1000)
    expect((await recovered).map(({ payload }) => payload.name).sort()).toEqual(['Asha', 'Ravi'])
    expect(next.outbox.unsent()).toEqual([])
    expect(logged).toHaveBeenCalled()
  })

  test('a stored request that no card can show is left out, and the others are shown', async () => {
    const { world, tab } = await openPressed('refuses')
    const [lead] = [...world.stored.values()].map((text) => JSON.parse(text) as Lead)
    const spoilt = { ...lead, reference: 'AAAA-AAAA', thanks: { title: { en: 'Thanks' } } }
    const [key] = [...world.stored.keys()]
    world.stored.set((key as string).replace(lead?.reference as string, 'AAAA-AAAA'), JSON.stringify(spoilt))
    world.kill(tab)
    expect(
      world
        .open()
        .outbox.unsent()
        .map(({ reference }) => reference),
    ).toEqual([lead?.reference])
  })
})

test('a card shows a request whose words have half an emoji', () => {
  const card = createElement(NotSentCard, {
    lead: { reference: 'AAAA-AAAA', words: 'Name: Asha \ud83d' },
    labels: {
      title: 'Not sent',
      text: '',
      reference: 'No.',
      retry: '',
      call: '',
      whatsapp: 'Chat',
      discard: '',
      keepDays: 1,
    },
    call: 'tel:1',
    chat: 'https://wa.me/1',
    isSending: false,
    retry: () => {},
    discard: () => {},
  })
  expect(renderToStaticMarkup(card)).toContain('https://wa.me/1?text=Name%3A%20Asha%20%EF%BF%BD')
})

describe('a field that was corrected while the request is unsent', () => {
  async function openUnsent() {
    const trial = await openPressed('refuses')
    trial.world.behaviour = 'confirms'
    const type = (values: Partial<typeof typed>) => {
      Object.assign(trial.tab.values, values)
      trial.tab.engine.take({ ...trial.tab.values })
    }
    const retry = async () => {
      void trial.tab.engine.retry()
      await vi.advanceTimersByTimeAsync(100)
    }
    return { ...trial, type, retry }
  }

  test('goes out by "send again", under the same reference', async () => {
    const { world, tab, type, retry } = await openUnsent()
    type({ name: 'Asha Rao' })
    await retry()
    expect(world.posts.map(({ name }) => name)).toEqual(['Asha', 'Asha Rao'])
    expect(new Set(world.posts.map(({ reference }) => reference)).size).toBe(1)
    expect(tab.said.at(-1)?.kind).toBe('success')
    expect([...world.stored.values()].join()).not.toContain('Asha')
  })

  test('and is wrong now: nothing goes out, and the visitor hears which', async () => {
    const { world, tab, type, retry } = await openUnsent()
    type({ phone: '12' })
    await retry()
    expect(world.posts).toHaveLength(1)
    expect(tab.said.map(({ kind }) => kind)).toEqual(['error', 'error'])
    expect(tab.engine.state().unsent).toBe(world.posts[0]?.reference)
    type({ phone: typed.phone })
    await retry()
    expect(world.posts.map(({ name }) => name)).toEqual(['Asha', 'Asha'])
    expect(tab.said.at(-1)?.kind).toBe('success')
  })

  test('or emptied with all others: the request goes out as it was', async () => {
    const { world, type, retry } = await openUnsent()
    type({ name: '', phone: '', serviceType: '', address: '' })
    await retry()
    expect(world.posts.map(({ name }) => name)).toEqual(['Asha', 'Asha'])
  })

  test('of a request that an earlier page could not send goes out too', async () => {
    const { world, tab } = await openUnsent()
    world.kill(tab)
    const next = world.open()
    Object.assign(next.values, typed)
    next.engine.take({ ...next.values })
    next.engine.adopt(world.posts[0]?.reference ?? '')
    next.engine.take({ ...next.values, name: 'Asha Rao' })
    void next.engine.retry()
    await vi.advanceTimersByTimeAsync(100)
    expect(world.posts.map(({ name }) => name)).toEqual(['Asha', 'Asha Rao'])
  })
})

describe('two tabs', () => {
  test.each([
    ['locks', true],
    ['a lease', false],
  ])('with %s they never send a lead at the same time', async (_, hasLocks) => {
    const { world, tab, press } = openTab(new World(resolvedForm('bookingPanel'), 'works', hasLocks))
    world.behaviour = 'refuses'
    press()
    await vi.advanceTimersByTimeAsync(200)
    const other = world.open()
    world.behaviour = 'confirmsLate'
    const [lead] = other.outbox.unsent()
    void tab.engine.retry()
    void other.outbox.send(lead?.reference ?? '')
    await vi.advanceTimersByTimeAsync(500)
    void tab.engine.retry()
    void other.outbox.send(lead?.reference ?? '')
    await vi.advanceTimersByTimeAsync(6000)
    expect(world.posts).toHaveLength(2)
    // The one that did not send it has heard all the same.
    expect(other.outbox.unsent()).toEqual([])
    expect(other.outbox.hasArrived(lead?.reference ?? '')).toBe(true)
  })

  test('what another tab has brought home is not sent again from here', async () => {
    const { world, tab } = await openPressed('refuses')
    world.behaviour = 'confirms'
    const other = world.open()
    void other.outbox.send(other.outbox.unsent()[0]?.reference ?? '')
    await vi.advanceTimersByTimeAsync(100)
    expect(tab.engine.state()).toEqual({ isSending: false })
    expect(tab.said.at(-1)?.kind).toBe('success')
    expect(tab.values.name).toBe('')
    expect([...world.stored.values()].join()).not.toContain('Asha')
  })

  test('a request that another tab was sending when it was ended without a word is shown on the page that is open', async () => {
    const { world, tab: sender, press } = openTab()
    world.behaviour = 'hangs'
    press()
    await vi.advanceTimersByTimeAsync(200)
    const open = world.open()
    await open.outbox.recover()
    await open.outbox.recover()
    // It is being sent: nothing is asked of the visitor here, and nothing is sent twice.
    expect(open.outbox.unsent()).toEqual([])
    expect(world.posts).toHaveLength(1)

    world.kill(sender)
    await vi.advanceTimersByTimeAsync(100)
    expect(open.outbox.unsent()).toMatchObject([{ state: 'ambiguous', payload: { name: 'Asha' } }])
    world.behaviour = 'confirms'
    const [{ reference } = { reference: '' }] = open.outbox.unsent()
    const sending = open.outbox.send(reference)
    await vi.advanceTimersByTimeAsync(1000)
    expect(await sending).toBe('sent')
    expect(open.outbox.unsent()).toEqual([])
    expect(new Set(world.posts.map((post) => post.reference)).size).toBe(1)
  })
})

describe('a page of thanks', () => {
  function openLeading() {
    const trial = openTab()
    trial.tab.leads = true
    return trial
  }

  test('a request that arrived leads to the page of thanks, which says it in place of a message', async () => {
    const { world, tab, press } = openLeading()
    press()
    expect(tab.ledOn).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(tab.ledOn).toEqual([world.posts[0]?.reference])
    expect(tab.said).toEqual([])
  })

  test('one that was not confirmed leads nowhere, until it is sent again and arrives', async () => {
    const { world, tab, press } = openLeading()
    world.behaviour = 'refuses'
    press()
    await vi.advanceTimersByTimeAsync(100)
    expect(tab.ledOn).toEqual([])
    world.behaviour = 'confirms'
    void tab.engine.retry()
    await vi.advanceTimersByTimeAsync(100)
    expect(tab.ledOn).toEqual([world.posts.at(-1)?.reference])
  })

  test('one that another tab has sent meanwhile leads nobody away', async () => {
    const { world, tab, press } = openLeading()
    world.behaviour = 'refuses'
    press()
    await vi.advanceTimersByTimeAsync(100)
    world.behaviour = 'confirms'
    void tab.outbox.send(tab.engine.state().unsent as string)
    await vi.advanceTimersByTimeAsync(100)
    expect(tab.said.at(-1)?.kind).toBe('success')
    expect(tab.ledOn).toEqual([])
  })

  test('what was typed while it was on its way keeps the visitor on the page', async () => {
    const { world, tab, press } = openLeading()
    world.behaviour = 'confirmsLate'
    press()
    tab.engine.take({ ...tab.values, name: 'Another name' })
    await vi.advanceTimersByTimeAsync(5000)
    expect(tab.ledOn).toEqual([])
    expect(tab.said.at(-1)?.kind).toBe('success')
  })

  test('without storage the form itself says that it arrived', async () => {
    const { tab, press } = openLeading()
    tab.leads = false
    press()
    await vi.advanceTimersByTimeAsync(100)
    expect(tab.said.map(({ kind }) => kind)).toEqual(['success'])
  })
})

describe('a request that an earlier version has stored, without the site in its key', () => {
  async function openEarlier(isAllowed: boolean) {
    const { world, tab } = await openPressed('refuses')
    world.kill(tab)
    const [[key, text]] = [...world.stored] as [[string, string]]
    const earlier = `unsent:${key.split('unsent:')[1]}`
    const lead = { ...(JSON.parse(text) as Lead), values: undefined }
    const [{ url, sent }] = world.posts as [World['posts'][number]]
    const before = { ...lead, url, confirm: 'confirmed', timeoutSeconds: 20, onLeave: 'send-as-form', payload: sent }
    world.stored.delete(key)
    world.stored.set(earlier, JSON.stringify(before))
    world.stored.set('settled:AAAA-AAAA', '{"until":1,"foundAt":1}')
    world.isAllowed = () => isAllowed
    return { world, key, earlier, next: world.open() }
  }

  test('is taken over by the site that sends it', async () => {
    const { world, key, next } = await openEarlier(true)
    expect([...world.stored.keys()]).toEqual([key])
    const [{ reference } = { reference: '' }] = next.outbox.unsent()
    world.behaviour = 'confirms'
    void next.outbox.send(reference)
    await vi.advanceTimersByTimeAsync(100)
    expect(world.posts.map(({ sent }) => sent)).toEqual([world.posts[0]?.sent, world.posts[0]?.sent])
    expect(next.outbox.unsent()).toEqual([])
  })

  test('is left to the other site of the origin that sends it', async () => {
    const { world, earlier, next } = await openEarlier(false)
    expect(next.outbox.unsent()).toEqual([])
    expect([...world.stored.keys()]).toEqual([earlier])
  })
})

describe('leaving the page', () => {
  test('while it waits: the lead goes out once more, in the one way that outlives the page', async () => {
    const { world, tab } = await openPressed('hangs')
    tab.fire('pagehide', { persisted: false })
    tab.fire('pagehide', { persisted: false })
    expect(world.posts).toHaveLength(2)
    expect(new Set(world.posts.map(({ reference }) => reference)).size).toBe(1)
    world.kill(tab)
    const next = world.open()
    await next.outbox.recover()
    expect(world.posts).toHaveLength(2)
    expect(next.outbox.unsent()).toMatchObject([{ state: 'ambiguous', resends: 1 }])
  })

  test('of a request that its receiver reads as JSON alone: nothing goes out that it cannot read, and the next page sends it', async () => {
    const world = new World(resolvedForm('bookingPanel'))
    world.readsForms = false
    const { tab, press } = openTab(world)
    world.behaviour = 'hangs'
    press()
    await vi.advanceTimersByTimeAsync(50)
    const [lead] = [...world.stored.values()].map((text) => JSON.parse(text) as Lead)
    tab.fire('pagehide', { persisted: false })
    expect(world.posts).toHaveLength(1)
    world.kill(tab)
    world.behaviour = 'confirms'
    const next = world.open()
    void next.outbox.recover()
    await vi.advanceTimersByTimeAsync(1000)
    expect(world.posts.map(({ reference }) => reference)).toEqual([lead?.reference, lead?.reference])
    expect(next.outbox.unsent()).toEqual([])
  })

  test('and coming back to it before sending has begun: it went out once, and the form says that nobody knows', async () => {
    const { world, tab, press } = openTab()
    press()
    tab.fire('pagehide', { persisted: true })
    tab.fire('pageshow', { persisted: true })
    await vi.advanceTimersByTimeAsync(100)
    expect(world.posts).toHaveLength(1)
    expect(tab.engine.state()).toMatchObject({ isSending: false, unsent: world.posts[0]?.reference })
  })

  test('a request that was stored and not begun to be sent is sent by the next page', async () => {
    const { world, tab } = await openPressed('hangs')
    world.kill(tab)
    for (const [key, text] of world.stored)
      world.stored.set(key, text.replace('"state":"sending"', '"state":"pending"'))
    world.behaviour = 'confirms'
    const next = world.open()
    const recovered = next.outbox.recover()
    await vi.advanceTimersByTimeAsync(1000)
    expect((await recovered).map(({ payload }) => payload.name)).toEqual(['Asha'])
  })

  test('the lead is in the store before anything is sent', async () => {
    const { world, press } = openTab()
    press()
    expect([...world.stored.values()].join()).toContain('"name":"Asha"')
    await vi.advanceTimersByTimeAsync(100)
    expect(world.posts).toMatchObject([{ wasKept: true }])
  })
})

describe('the request', () => {
  const request = { url: 'http://relay/ajax/x', confirm: 'confirmed', timeoutSeconds: 1 } as const

  async function requestFor(payload: Record<string, string>, body?: Blob): Promise<RequestInit> {
    const fetch = vi.fn(async () => new Response('{"success":"true"}'))
    await sendToRelay({ ...request, payload, ...(body && { body }) }, { fetch, isOnline: () => true })
    return (fetch.mock.calls as unknown as [string, RequestInit][])[0]?.[1] ?? {}
  }

  test('is JSON, asks for JSON, says where it comes from and outlives the page', async () => {
    expect(await requestFor({ name: 'Asha' })).toMatchObject({
      method: 'POST',
      body: '{"name":"Asha"}',
      headers: { 'Content-Type': 'application/json', Accept: 'application/json' },
      referrerPolicy: 'strict-origin-when-cross-origin',
      keepalive: true,
    })
  })

  test('names the content type of a body that has one, and of no other', async () => {
    const { body, headers, keepalive } = await requestFor({}, new Blob(['Asha'], { type: 'text/plain' }))
    const { headers: sent } = new Request(request.url, { method: 'POST', body: body ?? '', headers: headers ?? {} })
    expect([sent.get('Content-Type'), keepalive]).toEqual(['text/plain', true])
  })

  test.each([
    [59_000, 1],
    [60_000, 0],
  ])('of %i letters is sent as the page ends only where it may outlive the page', (letters, times) => {
    const fetch = vi.fn(async () => new Response())
    sendAtLast({ url: request.url, payload: { message: 'x'.repeat(letters) } }, { fetch })
    expect(fetch).toHaveBeenCalledTimes(times)
  })

  test('is sent also where it is too long to outlive the page', async () =>
    expect(await requestFor({ message: 'अ'.repeat(30_000) })).toMatchObject({ keepalive: false }))

  test.each([
    [true, 'network'],
    [false, 'offline'],
  ])('online %s: a failure is %s', async (isOnline, result) =>
    expect(
      await sendToRelay(
        { ...request, payload: {} },
        { fetch: () => Promise.reject(new TypeError()), isOnline: () => isOnline },
      ),
    ).toBe(result),
  )
})
