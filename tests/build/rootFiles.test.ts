import { expect, test } from 'vitest'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { rootFiles } from '../../src/node/output/hosts/hostFiles'
import { checkIndexNow } from '../../src/publish/check/checkPublished'
import { formatFindings } from '../../src/publish/check/Finding'
import { checkMinimal, minimalContext } from '../manifest/minimal'

const check = (change: Record<string, unknown>, today = '2026-11-22') =>
  checkMinimal(change, { ...minimalContext, today })
const idsOf = (change: Record<string, unknown>, today?: string) =>
  check(change, today).problems.map(({ messageId }) => messageId)

const filesOf = (site: object, pages: { url: string; changed?: string }[] = []) => {
  const manifest = check(Object.fromEntries(Object.entries(site).map(([key, value]) => [`site › ${key}`, value])))
    .manifest as Manifest
  return rootFiles(manifest, pages, '2026-11-22')
}

test('a site without them has none', () => expect(filesOf({}).size).toBe(0))

test('a security contact is a file of RFC 9116', () => {
  const security = { expires: '2027-06-30', page: 'https://tap.example/report', policy: 'https://tap.example/policy' }
  expect(filesOf({ security }).get('.well-known/security.txt')).toBe(
    [
      'Contact: https://tap.example/report',
      'Contact: mailto:hello@tap.example',
      'Expires: 2027-06-30T23:59:59Z',
      'Preferred-Languages: en-IN',
      'Canonical: https://tap.example/.well-known/security.txt',
      'Policy: https://tap.example/policy',
      '',
    ].join('\n'),
  )
})

test.each([
  ['2027-06-30', []],
  ['2026-12-01', ['security-contact']],
  ['2026-11-22', ['security-contact']],
  ['2026-11-21', ['security-contact/over']],
  ['2028-01-01', ['security-contact/far']],
])('the day of a security contact is watched: %s', (expires, told) => {
  expect(idsOf({ 'site › security': { expires } })).toEqual(told)
})

test('a security contact is somebody’s, and at the root of its host', () => {
  const security = { expires: '2027-06-30' }
  expect(idsOf({ 'site › security': security, 'company › email': { removed: true } })).toEqual([
    'security-contact/nobody',
  ])
  expect(idsOf({ 'site › security': security, 'site › url': 'https://tap.example/shop' })).toEqual([
    'security-contact/folder',
  ])
})

test('other files are as they are written', () => {
  const files = { 'ads.txt': 'a.example, 1, DIRECT\n', '.well-known/assetlinks.json': '[{"{a}": 1}]' }
  expect(Object.fromEntries(filesOf({ files }))).toEqual(files)
  expect(idsOf({ 'site › files': { ...files, 'google1.html': 'google-site-verification: google1.html' } })).toEqual([])
})

test.each([
  [{ 'sitemap.xml': 'x' }, 'wrong-root-file'],
  [{ 'Sitemap-2.xml': 'x' }, 'wrong-root-file'],
  [{ '.well-known/security.txt': 'x' }, 'wrong-root-file'],
  [{ book: 'x' }, 'wrong-root-file'],
  [{ 'con.txt': 'x' }, 'wrong-root-file'],
  [{ 'program.js': 'x' }, 'wrong-root-file/ending'],
  [{ CNAME: 'x' }, 'wrong-root-file/ending'],
  [{ 'page.html': '<script>alert(1)</script>' }, 'wrong-root-file/markup'],
  [{ 'page.xml': '<a xmlns="http://www.w3.org/1999/xhtml"/>' }, 'wrong-root-file/markup'],
  [{ '../up.txt': 'x' }, 'wrong-form'],
  [{ 'assets/a.txt': 'x' }, 'wrong-form'],
])('a name or content that cannot be there is told: %j', (files, id) => {
  expect(idsOf({ 'site › files': files })).toEqual([id])
})

const indexNow = 'd41d8cd98f00b204'

test('the addresses that have changed today are listed as services take them', () => {
  const pages = [
    { url: 'https://tap.example/', changed: '2026-11-22' },
    { url: 'https://tap.example/book', changed: '2026-11-21' },
    { url: 'https://tap.example/new' },
  ]
  const files = filesOf({ indexNow }, pages)
  expect(files.get(`${indexNow}.txt`)).toBe(indexNow)
  expect(JSON.parse(String(files.get('indexnow.json')))).toEqual({
    host: 'tap.example',
    key: indexNow,
    keyLocation: `https://tap.example/${indexNow}.txt`,
    urlList: ['https://tap.example/'],
  })
  expect(idsOf({ 'site › indexNow': indexNow, 'site › files': { [`${indexNow}.txt`]: 'x' } })).toEqual([
    'wrong-root-file',
  ])
})

test('the check of a published site says how they are handed on, and asks for nothing in a trial', async () => {
  const asked: string[] = []
  const site = (body: string, isLocal = false) =>
    ({
      home: 'https://tap.example/',
      isLocal,
      visit: (address: string) => {
        asked.push(address)
        return Promise.resolve({ status: body === '' ? 404 : 200, body })
      },
    }) as never
  const said = formatFindings(await checkIndexNow(site(JSON.stringify({ urlList: ['https://tap.example/'] }))))
  expect(said).toContain('One address has changed.')
  expect(said).toContain('curl https://tap.example/indexnow.json | curl -H "Content-Type: application/json"')
  for (const body of ['', 'x', '{"urlList":[]}']) expect(await checkIndexNow(site(body))).toEqual([])
  expect(await checkIndexNow(site('x', true))).toEqual([])
  expect(new Set(asked)).toEqual(new Set(['https://tap.example/indexnow.json']))
})
