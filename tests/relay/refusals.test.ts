import { request } from 'node:http'
import { expect, test } from 'vitest'
import { maxBodyBytes } from '../../src/relay/http/parseFields'
import { errorResponses, type ErrorReason } from '../../src/relay/http/RequestError'
import { openRelay, owner, sent, site } from './openRelay'

const json = { 'Content-Type': 'application/json', Origin: site }

type Case = { path?: string; method?: string; headers?: Record<string, string>; body?: string; reason: ErrorReason }

const cases: Record<string, Case> = {
  'no Referer and no Origin': { headers: { 'Content-Type': 'application/json' }, reason: 'no-referer' },
  'the origin of a page opened as a file': { headers: { ...json, Origin: 'null' }, reason: 'no-referer' },
  'malformed JSON': { body: '{"name":', reason: 'malformed' },
  'an empty body': { body: '', reason: 'malformed' },
  'lists in lists, deeper than the stack': {
    body: `{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}`,
    reason: 'malformed',
  },
  'blocks in blocks, deeper than the stack': {
    body: `{"a":${'{"b":'.repeat(15_000)}1${'}'.repeat(15_000)}}`,
    reason: 'malformed',
  },
  'a JSON array': { body: '["name"]', reason: 'malformed' },
  'the JSON value null': { body: 'null', reason: 'malformed' },
  'JSON that is text': { body: '"name"', reason: 'malformed' },
  'multipart without a boundary': { headers: { ...json, 'Content-Type': 'multipart/form-data' }, reason: 'malformed' },
  'plain text': { headers: { ...json, 'Content-Type': 'text/plain' }, reason: 'wrong-type' },
  'no content type': { headers: { Origin: site }, reason: 'wrong-type' },
  'JSON for a native post': { path: `/${owner}`, reason: 'wrong-type' },
  'a body over 100 kB': { body: `{"name":"${'a'.repeat(maxBodyBytes)}"}`, reason: 'too-large' },
  'a form address that is no address': { path: '/ajax/hello', reason: 'bad-address' },
  'two addresses': { path: `/ajax/${owner},${owner}`, reason: 'bad-address' },
  'an address with a line break': { path: `/ajax/${owner}%0d%0aBcc:x@example.org`, reason: 'bad-address' },
  'an address that is not well encoded': { path: '/ajax/%E0%A4%A', reason: 'bad-address' },
  'a native form address that is no address': { path: '/hello', reason: 'bad-address' },
  'a path deeper than any': { path: `/ajax/${owner}/more`, reason: 'not-found' },
  'PUT on a form': { method: 'PUT', reason: 'wrong-method' },
}

test.each(Object.entries(cases))('%s is refused', async (_, { reason, ...sending }) => {
  const { relay } = await openRelay()
  const { path = `/ajax/${owner}`, method = 'POST', headers = json, body = '{"name":"A"}' } = sending
  // As bytes: fetch gives a string a content type of its own.
  const response = await fetch(`${relay.url}${path}`, { method, headers, body: Buffer.from(body) })
  const { status, message } = errorResponses[reason]
  expect(await response.json()).toEqual({ success: 'false', message })
  expect(response.status).toBe(status)
  expect(relay.mailbox).toEqual([])
})

test('a form of exactly 100 kB passes', async () => {
  const { relay } = await openRelay()
  const body = `{"a":"${'a'.repeat(maxBodyBytes - 8)}"}`
  const response = await fetch(`${relay.url}/ajax/${owner}`, { method: 'POST', headers: json, body })
  expect(body).toHaveLength(maxBodyBytes)
  expect(await response.json()).toEqual(sent)
})

test('a sender that does not stop is cut off', async () => {
  const { relay } = await openRelay()
  const endless = request(`${relay.url}/ajax/${owner}`, { method: 'POST', headers: json })
  endless.on('error', () => {})
  const statuses: (number | undefined)[] = []
  endless.on('response', ({ statusCode }) => statuses.push(statusCode))
  const cut = new Promise((resolve) => endless.on('close', resolve))
  // 3 MB: the relay reads 2 MB and no more.
  for (let count = 0; count < 30; count += 1) endless.write(Buffer.alloc(maxBodyBytes, 'a'))
  await cut
  expect(endless.writableFinished).toBe(false)
  // By its size, and not for the time that it takes.
  expect(statuses).not.toContain(408)
  expect((await fetch(`${relay.url}/health`)).status).toBe(200)
})

test('a sender that goes away in the middle of the body harms nobody', async () => {
  const log: string[] = []
  const { relay, postJson } = await openRelay({ log: (line) => log.push(line) })
  const half = request(`${relay.url}/ajax/${owner}`, { method: 'POST', headers: { ...json, 'Content-Length': '100' } })
  half.on('error', () => {})
  half.write('{"name":', () => half.destroy())
  await new Promise((resolve) => half.on('close', resolve))
  expect(await (await postJson({ name: 'A' })).json()).toEqual(sent)
  expect(log).toEqual([`mail to ${owner}: New submission`])
})

test.each([`/${owner}`, `/ajax/${owner}`])('GET %s is 405 and says what is allowed', async (path) => {
  const { relay } = await openRelay()
  const response = await fetch(`${relay.url}${path}`)
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('POST, OPTIONS')
  expect(await response.json()).toMatchObject({ success: 'false' })
})

test('GET of a page that is not there is 404', async () => {
  const { relay } = await openRelay()
  for (const path of ['/favicon.ico', '/mail/7', '/mail/7.html', '/..%2frelay.ts', '/public/relay.css']) {
    expect((await fetch(`${relay.url}${path}`)).status).toBe(404)
  }
})

test('a flood is refused with the time to wait', async () => {
  const { relay, postJson } = await openRelay({ postsPerMinute: 2 })
  expect((await postJson({ name: 'A' })).status).toBe(200)
  expect((await postJson({ name: 'B' })).status).toBe(200)
  const refused = await postJson({ name: 'C' })
  expect(refused.status).toBe(429)
  const seconds = Number(refused.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect(refused.headers.get('access-control-expose-headers')).toBe('Retry-After')
  expect(await refused.json()).toMatchObject({ success: 'false' })
  expect(relay.mailbox).toHaveLength(2)
})

test('thirty posts a minute is the default', async () => {
  const { relay } = await openRelay({ postsPerMinute: undefined as never })
  const post = () => fetch(`${relay.url}/ajax/${owner}`, { method: 'POST', headers: json, body: '[]' })
  for (let count = 0; count < 30; count += 1) expect((await post()).status).toBe(400)
  expect((await post()).status).toBe(429)
})
