import { expect, test } from 'vitest'
import { isUnreachable } from '../../src/manifest/values/internetAddresses'
import { checkMinimal } from './minimal'

const nowhere = `relay.example example.com a.example.org. a.invalid a.test localhost a.localhost printer.local intranet
  api.internal nas.home.arpa 127.0.0.1 0.0.0.0 10.1.2.3 169.254.1.1 172.16.0.1 172.31.255.1 192.168.1.5 100.64.0.1
  203.0.113.9 0x7f.1 2130706433 [::1] [fd12::1] [fe80::1] [::ffff:10.0.0.1] [2001:db8::1]`
const somewhere = `formsubmit.co www.taps.in myexample.com test.in local.in भारत.com 172.32.0.1 100.128.0.1 11.0.0.1
  10.taps.in 8.8.8.8 [2606:4700::1111]`

test('addresses for examples, of one computer and of private networks are reached by nobody from outside', () => {
  for (const host of nowhere.split(/\s+/)) expect(isUnreachable(`https://${host}:8025/to`), host).toBe(true)
  for (const host of somewhere.split(/\s+/)) expect(isUnreachable(`https://${host}:8025/to`), host).toBe(false)
  expect(['hello@taps.example', 'a@mail.local'].filter(isUnreachable)).toHaveLength(2)
  expect(['hello@taps.in', 'enquiries@example.in', 'a b'].filter(isUnreachable)).toEqual([])
})

const real = { 'site › url': 'https://www.taps.in', 'relay › endpoint': 'https://formsubmit.co' }
const mailboxes = { 'company › email': 'hello@taps.in', 'relay › address': 'hello@taps.in' }
const reported = (change: Record<string, unknown>) =>
  checkMinimal(change).problems.filter(({ rule }) => rule === 'unreachable-address')

test('whatever visitors send goes to real addresses once the site has one, and a site of examples is in order', () => {
  expect(reported({})).toEqual([])
  expect(reported({ ...real, ...mailboxes })).toEqual([])
  const lookups = { pin: { type: 'city', run: true, url: 'https://intranet/city', answer: 'city', timeoutSeconds: 5 } }
  const to = [{ type: 'plausible', endpoint: 'https://plausible.example', site: 'taps.in' }]
  for (const change of [
    { 'relay › endpoint': 'https://relay.example' },
    { 'relay › address': 'hello@taps.example' },
    { 'forms › booking › delivery › address': '{company.email}', 'company › email': 'hello@taps.test' },
    { 'forms › booking › delivery › address': 'desk@taps.local' },
    { lookups },
    { measuring: { events: { call: 'Call' }, to } },
  ])
    expect(reported({ ...real, ...mailboxes, ...change }), JSON.stringify(change)).not.toEqual([])
})
