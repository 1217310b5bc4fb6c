import { expect, test } from 'vitest'
import { openRelay, owner, sent, site } from './openRelay'

const lead = {
  name: 'Asha Verma',
  phone: '9876543210',
  address: '14 Neem Chowk\nVijay Nagar',
  reference: 'NG-7K2M',
  _subject: 'New termite-control Control Service Request',
  _template: 'table',
  _captcha: 'false',
  _next: `${site}/book-now`,
  _blacklist: 'loan',
  _anything: 'hidden',
}

test('a mail says days in words; what is no day stays as it is', async () => {
  const { relay, postJson } = await openRelay()
  const days = { day: '2026-12-08', when: '2026-12-05 10:30', none: '2026-13-40', note: 'from 2026-12-08' }
  await postJson(days)
  const said = { day: 'Tuesday, 8 December 2026', when: 'Saturday, 5 December 2026, 10:30\u00a0am' }
  expect(relay.mailbox[0]?.fields).toEqual({ ...days, ...said })
  expect(relay.mailbox[0]?.html).toContain(said.when)
})

test('a JSON post becomes a mail with the fields in order and without the control fields', async () => {
  const { relay, postJson } = await openRelay()
  const response = await postJson(lead)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await response.json()).toEqual(sent)

  const [mail, ...others] = relay.mailbox
  expect(others).toEqual([])
  expect(mail).toMatchObject({ id: '1', to: owner, cc: '', replyTo: null, subject: lead._subject })
  expect(Object.entries(mail?.fields ?? {})).toEqual([
    ['name', 'Asha Verma'],
    ['phone', '9876543210'],
    ['address', '14 Neem Chowk\nVijay Nagar'],
    ['reference', 'NG-7K2M'],
  ])
  expect(mail?.text).toContain(`Someone just submitted your form on ${site}/.`)
  expect(`${mail?.text}${mail?.html}`).not.toMatch(/_subject|_next|loan|hidden/)
  expect(Date.parse(mail?.receivedAt ?? '')).toBeGreaterThan(Date.now() - 60_000)
})

test.each([
  ['a list', (inner: unknown) => [inner]],
  ['a block', (inner: unknown) => ({ a: inner })],
])('a value nested as %s is taken to a depth of 20', async (_, nest) => {
  const { postJson } = await openRelay()
  const nested = (levels: number): unknown => (levels === 0 ? 'x' : nest(nested(levels - 1)))
  expect((await postJson({ value: nested(19) })).status).toBe(200)
  expect((await postJson({ value: nested(20) })).status).toBe(400)
})

test('the ajax address takes form bodies too, and answers JSON', async () => {
  const { relay } = await openRelay()
  const multipart = new FormData()
  multipart.append('name', 'Asha')
  multipart.append('pest', 'ants')
  multipart.append('pest', 'rats')
  multipart.append('photo', new Blob(['x'.repeat(12)]), 'wall.jpg')
  for (const body of [
    new URLSearchParams([
      ['name', 'आशा & co'],
      ['note', 'a b+c'],
    ]),
    multipart,
  ]) {
    const response = await fetch(`${relay.url}/ajax/${owner}`, { method: 'POST', headers: { Origin: site }, body })
    expect(await response.json()).toEqual(sent)
  }
  expect(relay.mailbox.map(({ fields }) => fields)).toEqual([
    { name: 'आशा & co', note: 'a b+c' },
    { name: 'Asha', pest: 'ants, rats', photo: 'wall.jpg (0.1 MB)' },
  ])
})

test('JSON values that are not text are written out', async () => {
  const { relay, postJson } = await openRelay()
  await postJson({ count: 3, urgent: true, none: null, pests: ['ant', 'rat'], place: { lat: 22.7 }, '': 'nameless' })
  expect(relay.mailbox[0]?.fields).toEqual({
    count: '3',
    urgent: 'true',
    none: '',
    pests: 'ant, rat',
    place: '{"lat":22.7}',
    '(no name)': 'nameless',
  })
})

test('whatever a visitor types arrives unchanged', async () => {
  const { relay, postJson } = await openRelay()
  const values = {
    dots: '.\n..\nFrom here',
    spaces: '  two before, two after  ',
    blank: '',
    lines: '\nfirst is empty\n\n  indented:\nname:\n',
    divider: '-'.repeat(40),
    long: 'neem '.repeat(400),
    script: '</td><script>alert(1)</script> {phone} $& %s',
    hindi: 'नीम घर 🐜 \u2028 ल',
    colon: 'a: b',
    'a label: with colon:': 'x',
    toString: 'own',
  }
  await postJson(values)
  expect(Object.entries(relay.mailbox[0]?.fields ?? {})).toEqual(Object.entries(values))
  expect(relay.mailbox[0]?.html).not.toContain('<script>')
})

test.each([
  ['the email field', { email: 'asha@example.org' }, 'asha@example.org'],
  ['_replyto before the email field', { email: 'asha@example.org', _replyto: 'b@example.org' }, 'b@example.org'],
  ['the email field if _replyto is no address', { email: ' asha@example.org ', _replyto: 'me' }, 'asha@example.org'],
  ['nobody if the email is no address', { email: 'asha' }, null],
])('replies go to %s', async (_, values, replyTo) => {
  const { relay, postJson } = await openRelay()
  await postJson(values)
  expect(relay.mailbox[0]?.replyTo).toBe(replyTo)
})

test('_cc copies the mail to the addresses that are addresses', async () => {
  const { relay, postJson } = await openRelay()
  await postJson({ name: 'A', _cc: 'one@example.org, nonsense ,two@example.org' })
  expect(relay.mailbox).toHaveLength(1)
  expect(relay.mailbox[0]?.cc).toBe('one@example.org, two@example.org')
})

test('a filled honeypot flags the mail and does not drop it', async () => {
  const { relay, postJson } = await openRelay()
  expect(await (await postJson({ name: 'A', _subject: 'Hello', _honey: 'x' })).json()).toEqual(sent)
  await postJson({ name: 'B', _subject: 'Hello', _honey: ' ' })
  expect(relay.mailbox.map(({ subject }) => subject)).toEqual(['[possible spam] Hello', 'Hello'])
  expect(relay.mailbox.map(({ text }) => text.includes('[possible spam]'))).toEqual([true, false])
})

test('_url names the page, and a form without subject has a plain one', async () => {
  const { relay, postJson } = await openRelay()
  await postJson({ name: 'A', _url: 'https://www.neemghar.example/locations/indore' })
  await postJson({ name: 'A', _url: 'javascript:alert(1)' }, { Referer: `${site}/gallery` })
  expect(relay.mailbox[0]).toMatchObject({ subject: 'New submission' })
  expect(relay.mailbox[0]?.text).toContain('on https://www.neemghar.example/locations/indore.')
  expect(relay.mailbox[1]?.text).toContain(`on ${site}/gallery.`)
})

test('an alias stands for the address', async () => {
  const { relay, postJson } = await openRelay()
  const alias = '0123456789abcdef0123456789abcdef'
  expect(await (await postJson({ name: 'A' }, {}, `/ajax/${alias}`)).json()).toEqual(sent)
  expect(relay.mailbox[0]?.to).toBe(`${alias}@alias.invalid`)
})

test('a preflight from a site on this computer is allowed, and the answer can be read', async () => {
  const { relay, postJson } = await openRelay()
  const preflight = (origin: string) =>
    fetch(`${relay.url}/ajax/${owner}`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,x-own',
      },
    })
  const response = await preflight(site)
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-origin')).toBe(site)
  expect(response.headers.get('access-control-allow-methods')).toContain('POST')
  expect(response.headers.get('access-control-allow-headers')).toBe('content-type,x-own')
  expect((await postJson({ name: 'A' })).headers.get('access-control-allow-origin')).toBe(site)
  for (const origin of ['https://elsewhere.example', 'http://localhost.evil.example', 'https://localhost:4173', 'null'])
    expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
})
