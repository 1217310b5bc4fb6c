import { EventEmitter, getEventListeners } from 'node:events'
import type { ServerResponse } from 'node:http'
import { describe, expect, test, vi } from 'vitest'
import { faultNames, faults, type FaultName } from './double/faults'
import type { ActiveFault } from './double/FaultQueue'
import { misbehave } from './double/misbehave'
import { openRelay, owner, sent, site } from './openRelay'

/** What a client makes of it: status and body, or where it broke off. */
type Seen = { status: number; body: unknown } | 'network error' | 'body broke off' | 'no answer'

const error = (status: number): Seen => ({ status, body: expect.objectContaining({ success: 'false' }) })
const page = (status: number): Seen => ({ status, body: expect.stringContaining('<!doctype html>') })

/** How each fault looks. The type asks for every fault in the table. */
const looks: Readonly<Record<FaultName, Seen>> = {
  'true-string': { status: 200, body: sent },
  'true-boolean': { status: 200, body: { ...sent, success: true } },
  'not-activated': { status: 200, body: { success: 'false', message: expect.stringMatching(/needs Activation/) } },
  'no-referer': { status: 200, body: { success: 'false', message: expect.stringMatching(/^Make sure you open/) } },
  'empty-200': { status: 200, body: '' },
  'html-200': page(200),
  'cut-json-200': { status: 200, body: '{"success":"tr' },
  'null-200': { status: 200, body: null },
  'array-200': { status: 200, body: [{ success: 'true' }] },
  'string-ok-200': { status: 200, body: 'ok' },
  'created-201': { status: 201, body: sent },
  'no-content-204': { status: 204, body: '' },
  'redirect-302': page(200),
  'bad-request-400': error(400),
  'forbidden-html-403': page(403),
  'not-found-404': error(404),
  'too-large-413': error(413),
  'unprocessable-422': error(422),
  'rate-limited-429': error(429),
  'rate-limited-429-retry-after': error(429),
  'error-500': error(500),
  'bad-gateway-502': page(502),
  'unavailable-503': page(503),
  'gateway-timeout-504': page(504),
  'error-500-no-cors': error(500),
  'preflight-refused': { status: 200, body: sent },
  'reset-before-body': 'network error',
  'reset-after-headers': 'body broke off',
  'reset-after-delivery': 'network error',
  hang: 'no answer',
  'hang-after-delivery': 'no answer',
  'slow-body': { status: 200, body: sent },
  'delayed-ok': { status: 200, body: sent },
}

async function observe(sending: Promise<Response>): Promise<Seen> {
  try {
    const response = await sending
    const text = await response.text().catch(() => undefined)
    return text === undefined ? 'body broke off' : { status: response.status, body: parse(text) }
  } catch (failure) {
    return failure instanceof Error && failure.name === 'TimeoutError' ? 'no answer' : 'network error'
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function post(url: string, timeoutMs = 60_000): Promise<Response> {
  return fetch(`${url}/ajax/${owner}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: site },
    body: '{"name":"Asha"}',
    signal: AbortSignal.timeout(timeoutMs),
  })
}

// Side by side, because the mail server greets each connection only after 100 ms.
describe.concurrent.each(faultNames)('%s', (fault) => {
  test('looks as described and delivers as described', async ({ onTestFinished }) => {
    const { relay } = await openRelay({}, onTestFinished)
    relay.setFault(fault, { times: 1, delayMs: 1 })
    expect(await observe(post(relay.url, looks[fault] === 'no answer' ? 200 : 60_000))).toEqual(looks[fault])

    // The fault for preflights lets posts through.
    const delivered = fault === 'preflight-refused' || faults[fault].delivered ? 1 : 0
    await vi.waitFor(() => expect(relay.mailbox).toHaveLength(delivered), 60_000)
    expect((await fetch(`${relay.url}/health`)).status).toBe(200)
  })
})

test('many answers that are held back at once are no leak to Node, and one that nobody waits for is let go', async ({
  onTestFinished,
}) => {
  const { relay } = await openRelay({}, onTestFinished)
  const warnings: Error[] = []
  const hear = (warning: Error) => void warnings.push(warning)
  process.on('warning', hear)
  onTestFinished(() => void process.off('warning', hear))
  relay.setFault('slow-body', { times: 12, delayMs: 20 })
  await Promise.all(Array.from({ length: 12 }, () => post(relay.url).then((response) => response.text())))
  expect(warnings).toEqual([])

  const closing = new AbortController()
  const response = Object.assign(new EventEmitter(), { destroy: () => {} }) as unknown as ServerResponse
  await misbehave({ does: { kind: 'hang' }, delayMs: 0 } as ActiveFault, response, closing.signal)
  expect(getEventListeners(closing.signal, 'abort')).toHaveLength(1)
  response.emit('close')
  expect(getEventListeners(closing.signal, 'abort')).toHaveLength(0)
})

test('faults meet native posts too, and a post that is refused anyway is refused', async () => {
  const { relay, postForm, postJson } = await openRelay({ faults: [{ fault: 'error-500', times: 1 }] })
  expect((await postForm({ name: 'A' })).status).toBe(500)
  relay.setFault('true-string')
  expect((await postJson([])).status).toBe(400)
})
