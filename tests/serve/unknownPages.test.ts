import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { headerFiles } from '../../src/node/output/hosts/headerFiles'
import { hostRules } from '../../src/node/output/hosts/hostRules'
import { nginxFile } from '../../src/node/output/hosts/nginxFile'
import { vercelFile } from '../../src/node/output/hosts/vercelFile'
import { serveFolder } from '../../src/node/serve/serveFolder'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { cloudflarePages } from '../hosts/emulate/cloudflarePages'
import { netlify } from '../hosts/emulate/netlify'
import { vercel } from '../hosts/emulate/vercel'
import { applyChange, minimal } from '../manifest/minimal'
import { temporaryFolder } from '../temporaryFolder'

const bilingual = applyChange(minimal(), {
  'site › languages': [
    { tag: 'en-IN', name: 'English' },
    { tag: 'hi', name: 'हिन्दी', path: 'hi' },
  ],
}) as unknown as Manifest

const folder = temporaryFolder('unknown')
mkdirSync(join(folder, 'hi'))
writeFileSync(join(folder, '404.html'), 'Not here')
writeFileSync(join(folder, 'hi/404.html'), 'यहाँ नहीं')
const host = await serveFolder(folder, 0)
afterAll(() => host.close())

test.each([
  ['/nowhere', 'Not here'],
  ['/hi/nowhere', 'यहाँ नहीं'],
  ['/hi/a/b', 'यहाँ नहीं'],
  ['/hindi', 'Not here'],
  ['/%2e%2e%2fhi/x', 'Not here'],
])('an unknown address below the beginning of a language answers in it: %s', async (path, text) => {
  const response = await fetch(host.url + path)
  expect([response.status, await response.text()]).toEqual([404, text])
})

test('Vercel answers in it too, and pages, moved pages and headers are as in a site in one language', () => {
  const moved = { ...bilingual, redirects: [{ from: '/old', to: '/hi/a' }] } as unknown as Manifest
  mkdirSync(join(folder, 'hi/a'), { recursive: true })
  writeFileSync(join(folder, 'hi/a/index.html'), 'यहाँ है')
  const rules = hostRules(moved, '/')
  writeFileSync(join(folder, 'vercel.json'), vercelFile(rules))
  const answer = vercel(folder)
  const got = ['/hi/a/b', '/hindi', '/hi/a', '/hi/a/', '/old', '/old/', '/vercel.json'].map((path) => {
    const { status, body, headers } = answer(path)
    for (const [name, value] of rules.headers)
      if (status !== 301) expect(headers[name.toLowerCase()], `${name} of ${path}`).toBe(value)
    return [path, status, status === 301 ? headers.location : String(body)]
  })
  expect(got).toEqual([
    ['/hi/a/b', 404, 'यहाँ नहीं'],
    ['/hindi', 404, 'Not here'],
    ['/hi/a', 200, 'यहाँ है'],
    ['/hi/a/', 200, 'यहाँ है'],
    ['/old', 301, '/hi/a'],
    ['/old/', 301, '/hi/a'],
    ['/vercel.json', 404, 'Not here'],
  ])
  // A site in one language has the usual parts.
  expect(Object.keys(JSON.parse(vercelFile({ ...rules, unknownFolders: [] })) as object)).toEqual([
    'headers',
    'redirects',
  ])
})

const town = applyChange(structuredClone(bilingual) as never, {
  'routes › 2 › otherwise': {
    type: 'page',
    title: 'No such town',
    description: 'We do not come there.',
    sections: [{ type: 'message', id: 'no-town', title: 'No such town', text: 'See the towns.', actions: [] }],
  },
}) as unknown as Manifest

test('unknown addresses in a folder are answered by the page that its route has for them, in each language', () => {
  const { unknownFolders } = hostRules(town, '/')
  expect(unknownFolders).toEqual(['/hi/towns/', '/towns/', '/hi/'])
  for (const part of ['', 'hi/']) {
    mkdirSync(join(folder, `${part}towns`), { recursive: true })
    writeFileSync(join(folder, `${part}towns/404.html`), `No such town ${part}`)
  }
  for (const [path, content] of headerFiles(hostRules(town, '/'), 'flat', ['netlify']))
    writeFileSync(join(folder, path), content)
  writeFileSync(join(folder, 'vercel.json'), vercelFile(hostRules(town, '/')))
  for (const answer of [netlify, cloudflarePages, vercel].map((open) => open(folder)))
    for (const [path, text] of [
      ['/towns/paris', 'No such town '],
      ['/hi/towns/paris', 'No such town hi/'],
      ['/hi/a/b', 'यहाँ नहीं'],
      ['/hindi', 'Not here'],
      ['/nowhere', 'Not here'],
    ] as const)
      expect([answer(path).status, String(answer(path).body)]).toEqual([404, text])
  expect(nginxFile(hostRules(town, '/')).match(/error_page 404 \S+;/g)).toEqual([
    'error_page 404 "/404.html";',
    'error_page 404 "/hi/towns/404.html";',
    'error_page 404 "/towns/404.html";',
    'error_page 404 "/hi/404.html";',
  ])
})

test('a site in one language has one page for all unknown addresses', () => {
  const rules = hostRules(minimal() as unknown as Manifest, '/')
  expect(nginxFile(rules).match(/error_page 404 \S+;/g)).toEqual(['error_page 404 "/404.html";'])
  expect(headerFiles(rules, 'flat', ['netlify']).has('_redirects')).toBe(false)
})
