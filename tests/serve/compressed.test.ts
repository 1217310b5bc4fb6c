import { mkdirSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFolder, type StaticHost } from '../../src/node/serve/serveFolder'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('townsite-compressed')
const text = 'Termites come with the first rain. '.repeat(200)
const files = [
  'index.html',
  '404.html',
  'assets/a.js',
  'assets/a.css',
  'assets/a.svg',
  'assets/a.json',
  'assets/a.webp',
]
let host: StaticHost

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const file of files) writeFileSync(join(folder, file), text)
  host = await serveFolder(folder, 0)
})
afterAll(() => host.close())

/** Like a browser, but the bytes as they were sent. */
const ask = (path: string, headers: Record<string, string>) =>
  new Promise<{ status: number; encoding: string | undefined; vary: string | undefined; bytes: Buffer }>(
    (done, fail) => {
      get(host.url + path, { headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.on('end', () =>
          done({
            status: response.statusCode ?? 0,
            encoding: response.headers['content-encoding'],
            vary: response.headers.vary,
            bytes: Buffer.concat(parts),
          }),
        )
      }).on('error', fail)
    },
  )

test.each(['/', '/nowhere', '/assets/a.js', '/assets/a.css', '/assets/a.svg', '/assets/a.json'])(
  '%s is sent compressed, as hosts do',
  async (path) => {
    const brotli = await ask(path, { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli).toMatchObject({ encoding: 'br', vary: 'Accept-Encoding' })
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(text)
    expect(brotli.bytes.length).toBeLessThan(text.length / 10)
    const gzip = await ask(path, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.bytes).toString()).toBe(text)
    expect((await ask(path, {})).bytes.toString()).toBe(text)
  },
)

test('a picture and a part of a file are sent as they are', async () => {
  const all = { 'accept-encoding': 'gzip, deflate, br' }
  expect(await ask('/assets/a.webp', all)).toMatchObject({ encoding: undefined, bytes: Buffer.from(text) })
  const part = await ask('/assets/a.svg', { ...all, range: 'bytes=9-1999' })
  expect(part).toMatchObject({ status: 206, encoding: undefined, bytes: Buffer.from(text.slice(9, 2000)) })
})
