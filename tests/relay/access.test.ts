import { request } from 'node:http'
import { expect, test } from 'vitest'
import { rulesOfManifest } from '../../src/relay/mail/SendingRules'
import { networkOf } from '../../src/node/serve/networkOf'
import { isLoopbackHost } from '../../src/node/serve/ownRequest'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { openRelay, owner } from './openRelay'

/** Asks with headers that `fetch` sets by itself. */
function ask(url: string, headers: Record<string, string>, method = 'GET'): Promise<number> {
  return new Promise((done, fail) => {
    const asked = request(url, { method, headers }, (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
    asked.on('error', fail)
    asked.end()
  })
}

const paths = ['/', '/mailbox.json', '/mail/1', '/mail/1.html']

test('the mailbox opens under its own name only, and can be emptied by its own page only', async () => {
  const { relay, postJson } = await openRelay()
  await postJson({ name: 'Asha' })
  const { port } = new URL(relay.url)
  for (const path of paths) {
    for (const Host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`])
      expect([path, Host, await ask(relay.url + path, { Host })]).toEqual([path, Host, 200])
    for (const Host of [
      `evil.example:${port}`,
      'localhost',
      `localhost:${Number(port) + 1}`,
      `localhost.evil.example:${port}`,
    ])
      expect([path, Host, await ask(relay.url + path, { Host })]).toEqual([path, Host, 403])
    for (const Origin of [`http://localhost:${Number(port) + 1}`, 'https://evil.example', 'null'])
      expect([path, Origin, await ask(relay.url + path, { Origin })]).toEqual([path, Origin, 403])
    expect(await ask(relay.url + path, { 'Sec-Fetch-Site': 'same-site' })).toBe(403)
    expect(await ask(relay.url + path, { Origin: relay.url, 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
  }
  expect(await ask(`${relay.url}/mailbox`, { Origin: 'http://localhost:9' }, 'DELETE')).toBe(403)
  expect(await ask(`${relay.url}/mailbox`, { Host: `evil.example:${port}` }, 'DELETE')).toBe(403)
  expect(relay.mailbox).toHaveLength(1)
})

test.each([{ host: '0.0.0.0' }, { behindProxy: true }])('with %o the mailbox needs a password', async (options) => {
  const { relay, postJson } = await openRelay(options)
  const url = relay.url.replace('localhost', '127.0.0.1')
  expect(relay.password).toMatch(/^[\w-]{16}$/)
  expect((await postJson({ name: 'Asha' })).status).toBe(200)
  const withPassword = (password: string) => ({
    Authorization: `Basic ${Buffer.from(`me:${password}`).toString('base64')}`,
  })
  for (const path of paths) {
    expect([path, await ask(url + path, {})]).toEqual([path, 401])
    expect(await ask(url + path, withPassword(relay.password ?? ''))).toBe(200)
  }
  expect(await ask(`${url}/mailbox`, {}, 'DELETE')).toBe(401)
  const guesses = await Promise.all(
    Array.from({ length: 15 }, (_, number) => ask(url, withPassword(`guess ${number}`))),
  )
  expect(guesses.sort()).toEqual([...Array<number>(10).fill(401), ...Array<number>(5).fill(429)])
  expect(await (await fetch(url, { headers: withPassword('guess') })).text()).toContain('Too many wrong passwords')
})

test('a password that is given is used, and none is needed on this computer alone', async () => {
  expect((await openRelay()).relay.password).toBeUndefined()
  expect((await openRelay({ host: '0.0.0.0', password: 'a:b' })).relay.password).toBe('a:b')
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['', ''],
])('the network of %s is %s', (address, network) => expect(networkOf(address)).toBe(network))

test('behind a proxy each network of visitors has a limit of its own; elsewhere what it says is not believed', async () => {
  const { postJson } = await openRelay({ behindProxy: true, postsPerMinute: 2 })
  const post = async (forwarded: string) => (await postJson({ name: 'A' }, { 'X-Forwarded-For': forwarded })).status
  expect([await post('9.9.9.9, 203.0.113.1'), await post('203.0.113.1'), await post('8.8.8.8, 203.0.113.1')]).toEqual([
    200, 200, 429,
  ])
  expect([await post('2001:db8:1:2::1'), await post('2001:db8:1:2::2'), await post('2001:db8:1:2:ffff::3')]).toEqual([
    200, 200, 429,
  ])
  expect(await post('2001:db8:1:3::1')).toBe(200)
  // With the ports that some proxies add.
  expect([await post('203.0.113.7:4711'), await post('203.0.113.7'), await post('203.0.113.7:4712')]).toEqual([
    200, 200, 429,
  ])
  expect([
    await post('[2001:db8:1:9::1]:4711'),
    await post('[2001:db8:1:9::2]'),
    await post('2001:db8:1:9::3'),
  ]).toEqual([200, 200, 429])

  const direct = await openRelay({ postsPerMinute: 2 })
  const lie = async (forwarded: string) =>
    (await direct.postJson({ name: 'A' }, { 'X-Forwarded-For': forwarded })).status
  expect([await lie('203.0.113.1'), await lie('203.0.113.2'), await lie('203.0.113.3')]).toEqual([200, 200, 429])
})

test('a manifest says whom its relay writes to, with what answers, and for which pages', () => {
  const relay = (payload: object, address?: string) => ({ delivery: { type: 'relay', address, payload } })
  const manifest = {
    site: { name: 'Trial', url: 'https://www.trial.example/folder', language: 'en' },
    company: {
      name: 'Trial',
      phone: '1',
      whatsapp: '1',
      email: 'hello@trial.example',
      address: {},
      hours: [],
      rating: {},
    },
    catalogs: {},
    relay: { address: owner, defaults: { _cc: 'copy@trial.example, {company.email}' } },
    forms: {
      one: relay({ _autoresponse: 'Thank you from {company.name}.' }, '{company.email}'),
      two: relay({ _autoresponse: 'Thank you, {form.name}.', _cc: '{form.email}' }),
      three: { delivery: { type: 'whatsapp', withoutScript: { address: 'third@trial.example', payload: {} } } },
      four: { delivery: { type: 'log' } },
    },
  } as unknown as Manifest
  expect(rulesOfManifest(manifest)).toEqual({
    recipients: [owner, 'copy@trial.example', 'hello@trial.example', 'hello@trial.example', 'third@trial.example'],
    autoresponses: ['Thank you from Trial.'],
    origins: ['https://www.trial.example'],
  })
  expect(isLoopbackHost({ host: 'localhost' }, 80)).toBe(true)
})
