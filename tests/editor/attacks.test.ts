import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { serveEditor, type Editor } from '../../src/editor/server/startEditor'
import { fromRoot } from '../../src/node/process/paths'
import { cpuSeconds } from '../cpuSeconds'
import { openSite } from './openSite'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('townsite-attacks')
const siteFolder = join(folder, 'site')
let editor: Editor
let before: string

beforeAll(async () => {
  cpSync(fromRoot('tests/sites/minimal'), siteFolder, { recursive: true })
  const site = openSite(join(siteFolder, 'site.json'), join(folder, 'journals'))
  editor = await serveEditor(site, new Map([['editor.js', Buffer.from('')]]), 0)
  before = everything()
})
afterAll(() => editor.close())

/** Every file below the folder with its content. */
const everything = (): string =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${file} ${readFileSync(file).toString('base64')}`)
    .join('\n')

interface Attempt {
  method?: string
  path?: string
  headers?: Record<string, string | undefined>
  body?: string | Buffer
}

/** Asks as the editor's own page does, but for what an attempt changes. */
function ask(
  { method = 'POST', path = '/api/apply', headers = {}, body = change }: Attempt,
  of = editor,
): Promise<{ status: number; text: string }> {
  const { host, origin, port } = new URL(of.url)
  const all: Record<string, string | undefined> = {
    host,
    origin,
    'sec-fetch-site': 'same-origin',
    'content-type': 'application/json',
    'x-editor-token': of.token,
    ...headers,
  }
  const sent = Object.fromEntries(
    Object.entries(all).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  )
  return new Promise((done, fail) => {
    const asked = request(
      { host: 'localhost', port, method, path, headers: sent, setHost: false, agent: false },
      (response) => {
        let text = ''
        response.on('data', (chunk) => (text += String(chunk)))
        response.on('end', () => done({ status: response.statusCode ?? 0, text }))
      },
    )
    asked.on('error', fail)
    asked.end(method === 'GET' ? undefined : body)
  })
}

const set = (at: readonly string[], value: unknown = 'Owned'): string =>
  JSON.stringify({ operations: [{ do: 'set', at, value }], kind: 'edit' })
const change = set(['company', 'name'])
/** A value as it is written, which no value of JavaScript may be written as. */
const setRaw = (value: string): string => set(['x-note'], 0).replace('"value":0', () => `"value":${value}`)
const upload = (body: string | Buffer, type = 'image/png', name = 'a.png'): Attempt => ({
  path: `/api/upload?name=${encodeURIComponent(name)}`,
  headers: { 'content-type': type },
  body,
})

const attempts: Record<string, Attempt> = {
  'another host (rebinding)': { headers: { host: 'evil.example' } },
  'a host with our port': { headers: { host: 'evil.example:80' } },
  'no origin': { headers: { origin: undefined } },
  'another origin': { headers: { origin: 'https://evil.example' } },
  'another port of this computer': { headers: { origin: 'http://localhost:1' } },
  'the origin null of a sandboxed frame': { headers: { origin: 'null' } },
  'the origin with another scheme': { headers: { origin: 'https://localhost' } },
  'a page of another site': { headers: { 'sec-fetch-site': 'cross-site' } },
  'a page of a neighbouring port': { headers: { 'sec-fetch-site': 'same-site' } },
  'no word of the browser on its page': { headers: { 'sec-fetch-site': undefined } },
  'no token': { headers: { 'x-editor-token': undefined } },
  'an empty token': { headers: { 'x-editor-token': '' } },
  'the token of another start': { headers: { 'x-editor-token': 'A'.repeat(32) } },
  'the token in the query alone': { path: '/api/apply?token=x', headers: { 'x-editor-token': undefined } },
  'a form of another site': {
    headers: { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' },
  },
  'a body that is called text': { headers: { 'content-type': 'text/plain' } },
  'a body that is no JSON': { body: '{' },
  'a body that is too large': { body: `{"operations":"${'x'.repeat(2_100_000)}"}` },
  'an address of a prototype': { body: set(['__proto__', 'polluted']) },
  'an address of a constructor': { body: set(['constructor', 'prototype', 'polluted']) },
  'a value that is nested deeper than a manifest may be': { body: setRaw(`${'['.repeat(101)}${']'.repeat(101)}`) },
  'a value that is nested deeper than the stack': { body: setRaw(`${'['.repeat(100_000)}${']'.repeat(100_000)}`) },
  'a number that no file can hold': { body: setRaw('1e400') },
  'half a character': { body: setRaw('"\\ud800"') },
  'a prototype inside a value': { body: setRaw('{"a":{"__proto__":{"polluted":true}}}') },
  'an operation on the whole manifest': { body: set([]) },
  'an operation that there is not': {
    body: JSON.stringify({ operations: [{ do: 'write', at: ['x'] }], kind: 'edit' }),
  },
  'a question that there is not': { path: '/api/toString', body: '{}' },
  'a picture outside the folder': { path: '/api/picture', body: JSON.stringify({ file: '../site.json' }) },
  'a picture by its whole path': { path: '/api/picture', body: JSON.stringify({ file: '/etc/passwd' }) },
  'a picture through a link': { path: '/api/picture', body: JSON.stringify({ file: 'link.png' }) },
  'an upload that is a drawing with script': upload(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'image/svg+xml',
    'a.svg',
  ),
  'a drawing that is called a photograph': upload(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ),
  'a page that is called a photograph': upload('<!doctype html><script>alert(1)</script>', 'image/jpeg', 'a.jpg'),
  'an upload that is cut off': upload(Buffer.from('89504e470d0a1a0a', 'hex')),
  'an upload that is too large': upload(Buffer.alloc(30_000_001)),
}

describe('refused, with nothing written', () => {
  test.each(Object.entries(attempts))('%s', async (_name, attempt) => {
    if (attempt.body?.toString().includes('link.png')) symlinkSync('/etc/passwd', join(siteFolder, 'media/link.png'))
    const { status, text } = await ask(attempt)
    rmSync(join(siteFolder, 'media/link.png'), { force: true })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).not.toContain('root:')
    expect(editor.site.document.isChanged).toBe(false)
    expect(everything()).toBe(before)
  })

  test('a picture of a thousand million pixels in few bytes', async () => {
    const bomb = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    bomb.writeUInt32BE(32_000, 16)
    bomb.writeUInt32BE(32_000, 20)
    bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
    expect((await ask(upload(bomb))).status).toBe(415)
    expect(everything()).toBe(before)
  })

  test('a WebSocket, whoever asks for it', async () => {
    const { port } = new URL(editor.url)
    const answer = await new Promise<string>((done) => {
      const socket = connect(Number(port), 'localhost', () =>
        socket.write(
          `GET / HTTP/1.1\r\nHost: localhost:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
        ),
      )
      socket.once('data', (data) => done(String(data)))
    })
    expect(answer).toMatch(/^HTTP\/1.1 4/)
  })

  test.each(['/../site.json', '/%2e%2e/site.json', '/editor-assets/../../package.json', '/site.json', '//etc/passwd'])(
    'the file %s',
    async (path) => {
      expect([400, 404]).toContain((await ask({ method: 'GET', path })).status)
    },
  )
  test('looking from another site', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { host: 'evil.example' }])
      expect((await ask({ method: 'GET', path: '/', headers })).status).toBe(403)
  })
})

describe('a picture', () => {
  const photograph = () =>
    sharp({ create: { width: 8, height: 4, channels: 3, background: '#0a0' } })
      .jpeg()
      .toBuffer()

  test('is written beside others of its name, never over one, nor through a link that leads nowhere', async () => {
    mkdirSync(join(siteFolder, 'media'), { recursive: true })
    symlinkSync('/nowhere/else.jpg', join(siteFolder, 'media/house.jpg'))
    const added = await ask(upload(await photograph(), 'image/jpeg', '../../House.JPG'))
    expect(JSON.parse(added.text)).toEqual({ name: 'house-2.jpg' })
    expect(existsSync('/nowhere/else.jpg')).toBe(false)
  })

  test('is not written where the media folder is a link', async () => {
    rmSync(join(siteFolder, 'media'), { recursive: true })
    mkdirSync(join(folder, 'elsewhere'))
    symlinkSync(join(folder, 'elsewhere'), join(siteFolder, 'media'))
    expect((await ask(upload(await photograph(), 'image/jpeg', 'x.jpg'))).status).toBe(409)
    expect(readdirSync(join(folder, 'elsewhere'))).toEqual([])
  })
})

test('what may be stored is printed at once, however deep it is', async () => {
  const deep = `${'['.repeat(99)}${']'.repeat(99)}`
  expect((await ask({ body: setRaw(deep) })).status).toBe(200)
  const [text, seconds] = cpuSeconds(() => editor.site.document.text())
  expect(text.replaceAll(/\s/g, '')).toContain(deep)
  expect(seconds).toBeLessThan(1)
})

test('a folder above the site is never looked into, and nobody sees its files', async () => {
  writeFileSync(join(folder, 'secret.png'), 'secret')
  for (const media of ['..', '../..', './..', `../../${basename(folder)}`]) {
    expect((await ask({ body: set(['site', 'media'], media) })).status).toBe(200)
    expect((await ask({ path: '/api/picture', body: JSON.stringify({ file: 'secret.png' }) })).status).toBe(404)
    expect((await ask({ path: '/api/media', body: JSON.stringify({ query: 'secret' }) })).text).toBe('{"files":[]}')
  }
})

test('a link of another port opens the editor’s page in a tab; nothing else of another origin gets anything', async () => {
  const visit = {
    'sec-fetch-site': 'same-site',
    'sec-fetch-mode': 'navigate',
    'sec-fetch-dest': 'document',
    origin: undefined,
  }
  const look = async (path: string, headers: Attempt['headers']) => (await ask({ method: 'GET', path, headers })).status
  for (const path of ['/edit', '/edit/page/a?at=company/phone']) expect(await look(path, visit)).toBe(200)
  for (const path of ['/', '/editor-assets/editor.js', '/editor', '/media/a.png'])
    expect(await look(path, visit)).toBe(403)
  for (const other of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' },
    { origin: 'http://localhost:1' },
    { host: 'evil.example' },
  ])
    expect(await look('/edit', { ...visit, ...other })).toBe(403)
  expect((await ask({ path: '/edit/page/a' })).status).toBe(404)

  // A site may be published in a folder of the same name.
  const fileAt = vi.spyOn(editor.site, 'fileAt').mockReturnValue('a file of the site')
  const own = { method: 'GET', path: '/edit/drawing.svg' }
  expect((await ask({ ...own, headers: { ...visit, 'sec-fetch-site': 'same-origin' } })).text).toBe(
    'a file of the site',
  )
  expect((await ask({ ...own, headers: visit })).text).toContain('<title>Editor</title>')
  fileAt.mockRestore()
})

test('the editor’s own page is answered, with a policy of its own', async () => {
  const response = await fetch(editor.url)
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';")
  expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect((await ask({})).status).toBe(200)
  expect(editor.site.document.isChanged).toBe(true)
})

describe('offered by a proxy at an address of its own', () => {
  const origin = 'https://edit.example.in'
  const host = 'edit.example.in'
  const signedIn = { host, origin, 'x-forwarded-user': 'asha' }
  const tokenless = { 'x-editor-token': undefined }
  let outside: Editor
  beforeAll(async () => {
    const file = join(folder, 'outside/site.json')
    cpSync(fromRoot('tests/sites/minimal'), join(folder, 'outside'), { recursive: true })
    const site = openSite(file, join(folder, 'journals'))
    const options = { outside: { origin, personHeader: 'x-forwarded-user' } }
    outside = await serveEditor(site, new Map(), 0, options)
  })
  afterAll(() => outside.close())
  const token = (headers: Attempt['headers']) =>
    ask({ path: '/api/token', headers: { ...signedIn, ...tokenless, ...headers } }, outside)

  const foreign: Record<string, Attempt['headers']> = {
    'another host': { host: 'evil.example' },
    'the host with a port': { host: `${host}:4180` },
    'this computer, unsaid for whom': { host: undefined },
    'another host before the proxy': { 'x-forwarded-host': 'evil.example' },
    'two hosts before the proxy': { 'x-forwarded-host': `${host}, evil.example` },
    'another host, which says that it is a proxy': { host: 'evil.example', 'x-forwarded-host': host },
    'no origin': { origin: undefined },
    'another origin': { origin: 'https://evil.example' },
    'a frame without an origin': { origin: 'null' },
    'the origin without encryption': { origin: `http://${host}` },
    'the origin with a port': { origin: `${origin}:4180` },
    'an origin below it': { origin: `https://a.${host}` },
    'another site': { 'sec-fetch-site': 'cross-site' },
    'a neighbouring site': { 'sec-fetch-site': 'same-site' },
    'no word of the browser': { 'sec-fetch-site': undefined },
    'nobody who is signed in': { 'x-forwarded-user': undefined },
    'an empty name': { 'x-forwarded-user': '' },
  }
  test.each(Object.entries(foreign))('%s is refused at each address', async (_name, headers) => {
    const file = readFileSync(join(folder, 'outside/site.json'), 'utf8')
    const local = headers && 'host' in headers && headers.host === undefined ? new URL(outside.url).host : undefined
    for (const path of ['/api/token', '/api/apply', '/api/state', '/api/open']) {
      const all = { ...signedIn, ...headers, ...(local !== undefined && { host: local }) }
      const { status, text } = await ask({ path, headers: all }, outside)
      expect([path, status]).toEqual([path, 403])
      expect(text).not.toContain(outside.token)
    }
    expect(outside.site.document.isChanged).toBe(false)
    expect(readFileSync(join(folder, 'outside/site.json'), 'utf8')).toBe(file)
  })

  test('no token, or that of another site, changes nothing', async () => {
    for (const sent of [undefined, '', editor.token, 'A'.repeat(32)])
      expect((await ask({ headers: { ...signedIn, 'x-editor-token': sent } }, outside)).status).toBe(403)
  })

  test('who is signed in gets the token, and each step has the name', async () => {
    for (const headers of [{}, { host: new URL(outside.url).host, 'x-forwarded-host': host }])
      expect(JSON.parse((await token(headers)).text)).toEqual({ token: outside.token })
    const utf8 = Buffer.from('आशा').toString('latin1')
    const { text } = await ask(
      { headers: { ...signedIn, 'x-forwarded-user': utf8 }, body: Buffer.from(change) },
      outside,
    )
    expect(JSON.parse(text)).toMatchObject({ state: { undo: { by: 'आशा' } } })
  })

  test('others are told who is where', async () => {
    const wait = (name: string, path: string) =>
      ask(
        {
          path: '/api/wait',
          body: JSON.stringify({ revision: -1, path }),
          headers: { ...signedIn, 'x-forwarded-user': name },
        },
        outside,
      )
    await wait('Ravi', '/about')
    await wait('Asha', '/')
    const { text } = await ask(
      { path: '/api/state', body: '{}', headers: { ...signedIn, 'x-forwarded-user': 'Asha' } },
      outside,
    )
    expect(JSON.parse(text)).toMatchObject({ others: [{ name: 'Ravi', path: '/about' }] })
    // Two tabs of one person never wake each other.
    await wait('Asha', '/about')
    const { revision } = outside.site
    for (const path of ['/', '/about', '/']) await wait('Asha', path)
    expect(outside.site.revision).toBe(revision)
  })

  test('on this computer it is as without a proxy, and no token is given away', async () => {
    expect((await ask({ path: '/api/state', body: '{}' }, outside)).status).toBe(200)
    expect((await ask({ path: '/api/token' }, outside)).status).toBe(404)
    expect((await ask({ path: '/api/token' })).status).toBe(404)
  })

  test('the page is opened from the one that signs people in, in a tab alone', async () => {
    const visit = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    const look = async (path: string, headers: Attempt['headers']) =>
      (await ask({ method: 'GET', path, headers: { ...signedIn, origin: undefined, ...headers } }, outside)).status
    expect(await look('/', visit)).toBe(302)
    expect(await look('/edit', visit)).toBe(200)
    expect(await look('/edit', { ...visit, 'sec-fetch-dest': 'iframe' })).toBe(403)
    expect(await look('/edit', { ...visit, host: 'evil.example' })).toBe(403)
  })
})

test('the browser is opened for a tab of this origin alone, which gets no secret', async () => {
  let opened = 0
  editor.onOpen = () => (opened += 1) > 0
  const open = (headers: Record<string, string | undefined>) => ask({ path: '/api/open', headers })
  const mine = await open({ 'x-editor-token': undefined })
  expect(mine).toMatchObject({ status: 200, text: '{"isOpened":true}' })
  for (const headers of [{ origin: 'http://localhost:1' }, { origin: undefined }, { 'sec-fetch-site': 'cross-site' }])
    expect((await open({ ...headers, 'x-editor-token': undefined })).status).toBe(403)
  expect(opened).toBe(1)
})
