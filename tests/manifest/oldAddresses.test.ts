import { expect, test } from 'vitest'
import * as fc from 'fast-check'
import { oldAddressFault, readOldAddress } from '../../src/manifest/pages/oldAddress'
import { runsOf, seed } from '../depth'

test.each([
  ['/about.html', { path: '/about.html' }],
  ['/contact.php', { path: '/contact.php' }],
  ['/Our-Services', { path: '/Our-Services' }],
  ['/service_list', { path: '/service_list' }],
  ['/services/', { path: '/services' }],
  ['/सेवा', { path: '/%E0%A4%B8%E0%A5%87%E0%A4%B5%E0%A4%BE' }],
  ['/%e0%a4%b8', { path: '/%E0%A4%B8' }],
  ['/blog/*', { path: '/blog', isFolder: true }],
  ['/?p=123', { path: '/', query: 'p=123' }],
  ['/wp-content/uploads/2019/05/Price-List(1).pdf', { path: '/wp-content/uploads/2019/05/Price-List(1).pdf' }],
  ['/index.php?option=com_content&id=7:about', { path: '/index.php', query: 'option=com_content&id=7:about' }],
  ['/a%20b', { path: '/a%20b' }],
  ['/~tom/@me;v=1,2+3&4=$5', { path: '/~tom/@me;v=1,2+3&4=$5' }],
])('%s is an address that a browser can ask for', (text, expected) => {
  expect(oldAddressFault(text)).toBeUndefined()
  expect(readOldAddress(text)).toEqual(expected)
})

test.each([
  ['https://old.example/about', 'host', undefined],
  ['about', 'start', undefined],
  ['/about us', 'sign', ' '],
  ['/a"b', 'sign', '"'],
  ['/a\\b', 'sign', '\\'],
  ['/a{id}', 'sign', '{'],
  ['/a\u200bb', 'sign', '\u200b'],
  ['/about#team', 'anchor', '#'],
  ['/100%', 'percent', '%'],
  ['/a%zzb', 'percent', '%zz'],
  ['/a%2Fb', 'percent', '%2F'],
  ['/a%00', 'percent', '%00'],
  ['/caf%E9', 'percent', '%'],
  ['//elsewhere.example', 'slashes', '//'],
  ['/a/../b', 'dots', '..'],
  ['/a/%2e%2E/b', 'dots', '%2e%2E'],
  ['/blog*', 'star', '*'],
  ['/*/about', 'star', '*'],
  ['/blog/*?p=1', 'star', '*'],
  ['/?', 'query', '?'],
  ['/?123', 'query', '?'],
])('of %s it is said which sign is wrong (%s)', (text, why, sign) => {
  expect(oldAddressFault(text)).toEqual({ why, ...(sign !== undefined && { sign }) })
})

test('an address is read as a browser asks for it', () => {
  const piece = fc.string({ unit: 'binary', minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 4 }), (pieces) => {
      const text = `/${pieces.join('/')}`
      if (oldAddressFault(text)) return
      const { path, query, isFolder } = readOldAddress(text)
      const asked = new URL(text.replace(/\/\*$/, ''), 'https://site.example')
      const lower = (address: string) => address.replaceAll(/%[\da-f]{2}/gi, (escape) => escape.toUpperCase())
      // What is encoded needlessly is the same path.
      expect(decodeURIComponent(path)).toBe(decodeURIComponent(asked.pathname).replace(/(.)\/$/, '$1'))
      if (!/%/.test(text) && !isFolder) expect(path).toBe(lower(asked.pathname).replace(/(.)\/$/, '$1'))
      expect(query ?? '').toBe(asked.search.slice(1))
    }),
    { seed, numRuns: runsOf(500, 20_000) },
  )
})
