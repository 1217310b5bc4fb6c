import { expect, test } from 'vitest'
import { hosts } from '../../src/node/output/hosts/hosts'
import { hostRules, type HostRules } from '../../src/node/output/hosts/hostRules'
import { whatHostCannot } from '../../src/node/output/hosts/hostLimits'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { textOf } from '../../src/words/english'
import { minimal } from '../manifest/minimal'

const rulesOf = (froms: readonly string[], folders: readonly string[] = []): HostRules => ({
  ...hostRules(
    { ...(minimal() as unknown as Manifest), redirects: froms.map((from) => ({ from, to: '/' as never })) },
    '/',
  ),
  unknownFolders: folders,
})
const said = (host: string, rules: HostRules): string[] =>
  whatHostCannot(hosts[host] as (typeof hosts)[string], rules).map(textOf)
const many = (count: number, of: (index: number) => string = (index) => `/old-${index}`): string[] =>
  Array.from({ length: count }, (_, index) => of(index))

test('few redirects fit on every host, and nothing is said', () => {
  for (const host of Object.keys(hosts)) expect([host, ...said(host, rulesOf(many(40), ['/hi/']))]).toEqual([host])
})

test.each([
  ['cloudflare', 1000, 1001, '2,002'],
  ['vercel', 1023, 1024, '2,050'],
  ['netlify', 9999, 10_000, '10,000'],
])('%s takes %i redirects and of %i it is said how many are too many', (host, fits, over, count) => {
  expect(said(host, rulesOf(many(fits)))).toEqual([])
  const [sentence = '', ...others] = said(host, rulesOf(many(over)))
  expect(others).toEqual([])
  expect(sentence).toContain(count)
  expect(sentence).toMatch(/star|leave out/)
})

test('Vercel counts one route for each redirect of a site with pages for unknown addresses', () => {
  expect(said('vercel', rulesOf(many(2000), ['/hi/']))).toEqual([])
  expect(said('vercel', rulesOf(many(2048), ['/hi/']))[0]).toContain('2,048 rules')
})

test('Cloudflare Pages takes 100 redirects with a star, and Netlify’s lines do not count against it', () => {
  const stars = (count: number) => many(count, (index) => `/blog-${index}/*`)
  expect(said('cloudflare', rulesOf([...stars(100), ...many(900)], ['/hi/']))).toEqual([])
  expect(said('cloudflare', rulesOf(stars(101)))[0]).toContain('ignores the last 1.')
})

test('the function of CloudFront has a size, which is said', () => {
  expect(said('s3', rulesOf(many(1000)))[0]).toContain('10,240 bytes')
})

test('what a host cannot redirect is named', () => {
  const rules = rulesOf(['/?p=123', '/blog/*', '/contact.php', '/about.html', '/सेवा'])
  expect(said('nginx', rules)).toEqual([])
  expect(said('vercel', rules)).toEqual([])
  expect(said('s3', rules)).toEqual([])
  expect(said('netlify', rules)[0]).toMatch(
    /^Netlify cannot redirect "\/\?p=123"\. Visitors of that address will find no page\. These hosts can: nginx, Vercel, S3 and CloudFront\.$/,
  )
  expect(said('cloudflare', rules)).toHaveLength(1)
  const [github = ''] = said('github-pages', rules)
  for (const from of ['"/?p=123"', '"/blog/*"', '"/contact.php"']) expect(github).toContain(from)
  expect(github).not.toMatch(/about|सेवा/)
  expect(said('github-pages', rulesOf(many(9, (index) => `/blog-${index}/*`)))[0]).toContain('4 more')
})

test('no line without a star stands after one with a star, from which on Cloudflare Pages counts 100 lines', () => {
  const rules = rulesOf(['/old', '/blog/*', '/About.html', '/blog/2019/*'], ['/hi/'])
  for (const host of ['netlify', 'cloudflare'])
    for (const files of [hosts[host]?.built(rules), hosts[host]?.read(rules)]) {
      const lines = String(files?.get('_redirects'))
        .split('\n')
        .filter((line) => line.startsWith('/'))
      const stars = lines.map((line) => line.includes('*'))
      expect(stars).toEqual([...stars].sort())
      // The inner folder first: it is the more exact one.
      expect(lines.findIndex((line) => line.startsWith('/blog/2019/*'))).toBeLessThan(
        lines.findIndex((line) => line.startsWith('/blog/*')),
      )
    }
})
