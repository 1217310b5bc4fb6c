import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fieldKindOf } from '../../src/forms/fields/fieldKindOf'
import type { FormField } from '../../src/forms/fields/FieldKind'
import { emailAddress, isEmailAddress } from '../../src/manifest/values/internetAddresses'
import { chatPattern, callPattern } from '../../src/manifest/values/phoneNumber'
import { baseAddressPattern, webAddressPattern } from '../../src/manifest/values/internetAddresses'
import { resolveRecipient } from '../../src/relay/mail/SendingRules'
import { fromRoot } from '../../src/node/process/paths'
import type { RelayContext } from '../../src/relay/RelayContext'
import { checkMinimal } from './minimal'

const patternsIn = (file: string): string[] =>
  [...readFileSync(fromRoot(`schema/${file}.schema.json`), 'utf8').matchAll(/"pattern": (".*")/g)].map(
    ([, pattern]) => JSON.parse(pattern ?? '') as string,
  )

test('the schema has the grammars of the code', () => {
  expect(patternsIn('email')).toEqual([emailAddress.source])
  const orOfEntry = (pattern: string) => `^(?:\\{[a-z][a-zA-Z0-9]*\\.[a-z][a-zA-Z0-9]*\\}|${pattern.slice(1, -1)})$`
  expect(patternsIn('phone')).toEqual([callPattern, chatPattern, orOfEntry(callPattern), orOfEntry(chatPattern)])
  expect(patternsIn('web-address')).toEqual([webAddressPattern, baseAddressPattern])
  expect(patternsIn('sections/map')).toContain(webAddressPattern)
  for (const pattern of patternsIn('mailbox')) expect(pattern).toContain(emailAddress.source.slice(1, -1))
})

const errorsAt = (change: Record<string, unknown>) =>
  checkMinimal(change).problems.filter(({ severity }) => severity === 'error')

const wrong = [
  'a@exa..mple.org',
  'a\u0000@example.org',
  'a\u200b@example.org',
  'a@exam\u00adple.org',
  'a@example.org\ud83d',
  'mailto:a@example.org',
  'a@example',
  'a@-example.org',
  'a b@example.org',
  'a@b@example.org',
  '<a@example.org>',
  'front..desk@example.org',
  '.a@example.org',
  'संपर्क@उदाहरण',
  'संपर्क@उदाहरण.भारत,b@example.org',
  'a\u2028b@example.org',
  '\u212aarl@example.org',
  'a.@example.org',
]

describe('an address of a mailbox is right for all or for none', () => {
  const everybody = (address: string): boolean[] => {
    const rules = { aliases: new Map(), recipients: new Set([address]) }
    const context = { storesMails: true, rules } as unknown as RelayContext
    const takes = () => {
      try {
        return resolveRecipient(encodeURIComponent(address), context) === address
      } catch {
        return false
      }
    }
    const field = { type: 'email', name: 'email', label: 'E-mail', required: true } as FormField
    return [
      isEmailAddress(address),
      takes(),
      fieldKindOf(field).validate(field, address, { wrong: 'wrong' } as never) === undefined,
      errorsAt({ 'company › email': address }).length === 0,
      errorsAt({ 'relay › address': address }).length === 0,
      errorsAt({ 'forms › booking › delivery › address': address }).length === 0,
    ]
  }

  test.each([
    'a@example.org',
    "o'hara+work@sub.example.org",
    'a.b-c@xn--p1b6ci4b4b3a.example',
    'संपर्क@उदाहरण.भारत',
    'müller@bäckerei.example',
  ])('%s', (address) => expect(new Set(everybody(address))).toEqual(new Set([true])))
  test.each(wrong.map((address) => [JSON.stringify(address), address]))('%s', (_, address) =>
    expect(new Set(address === 'a@example.org\ud83d' ? everybody(address).slice(2) : everybody(address))).toEqual(
      new Set([false]),
    ),
  )
})

test('the mailbox at the relay may be an alias or hold a placeholder, and nothing invisible', () => {
  expect(errorsAt({ 'relay › address': '0123456789abcdef0123456789abcdef' })).toEqual([])
  expect(errorsAt({ 'relay › address': 'enquiries' })).toEqual([])
  expect(
    errorsAt({ 'forms › booking › delivery › address': '{company.email}', 'company › email': 'a@b.example' }),
  ).toEqual([])
  for (const odd of ['enquiries\u200b', '\ufeff{company.email}', '{company.email}\u0000'])
    expect(errorsAt({ 'forms › booking › delivery › address': odd, 'company › email': 'a@b.example' })).not.toEqual([])
})

describe('an address on the web', () => {
  test.each([
    'https://exa\u200bmple.org',
    "https://exa'mple.org",
    'https://example.org/a\u200b',
    'https://example.org/"x"',
    "https://example.org/a';touch$IFS/tmp/x;'",
  ])('is not %j', (address) => expect(errorsAt({ 'site › url': address }).length).toBeGreaterThan(0))
  test.each(['https://example.org', 'https://भारत.example/पता', 'https://example.org:8443/a~b/%20'])(
    'is %s',
    (address) => expect(errorsAt({ 'site › url': address })).toEqual([]),
  )
})

test('a link that writes to no mailbox is reported', () => {
  const linkTo = (href: string) => ({ 'routes › 0 › sections › 0 › actions': [{ type: 'link', label: 'Write', href }] })
  for (const address of ['a@exa..mple.org', 'hello', ''])
    expect(errorsAt(linkTo(`mailto:${address}`)).map(({ rule }) => rule)).toContain('unsafe-link')
  for (const href of ['mailto:a@example.org?subject=Hello', 'mailto:a@example.org,b@example.org'])
    expect(errorsAt(linkTo(href)).filter(({ rule }) => rule === 'unsafe-link')).toEqual([])
})

test('the fix of a link in a text changes that link alone', () => {
  const fixOf = (link: string) => {
    const blocks = [{ type: 'paragraph', text: `Or [us](${link}), **now**.` }]
    const [error] = errorsAt({ 'routes › 0 › sections › 1': { type: 'prose', id: 'more', title: 'More', blocks } })
    return error?.fix
  }
  const set = (link: string) => ({ do: 'set', value: `Or [us](${link}), **now**.` })
  expect(fixOf('tel:9876543210')).toEqual(set('tel:+919876543210'))
  expect(fixOf('tel:+91 98765 43210')).toEqual(set('tel:+919876543210'))
  expect(fixOf('www.shop.example')).toEqual(set('https://www.shop.example'))
  expect(fixOf('https://wiki.example/A_(b)')).toEqual(set('https://wiki.example/A_%28b%29'))
  expect(fixOf('mailto:front desk@x.in')).toBeUndefined()
})
