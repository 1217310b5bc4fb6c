import jsQR from 'jsqr'
import sharp from 'sharp'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Action } from '../../src/manifest/generated/manifest.generated'
import { resolveAction } from '../../src/site/resolve/actions'
import { ActionRow } from '../../src/ui/Button'

type Upi = Extract<Action, { type: 'upi' }>

const company = { name: 'राग & Söhne?', phone: '+919876543210', email: 'hello@raga.example' } as never
const context = {
  company,
  fill: (text: string) => text.replace('{company.name}', 'Raga'),
  call: (number: string) => `tel:${number}`,
  chat: () => 'https://wa.me/919876543210?text=Hello',
  link: (href: string) => href,
  icon: () => '',
  file: (name: string) => `/assets/${name}`,
  absolute: (href: string) => new URL(href, 'https://raga.example').href,
  price: (amount: number, currency = 'EUR') => `${currency} ${amount}`,
}
const upi = (more: Partial<Upi> = {}): Upi => ({ type: 'upi', label: 'Pay', to: 'raga.music-1@okbank', ...more })
/** What stands below the code of an action. */
const idsOf = {
  upi: 'raga.music-1@okbank',
  link: 'raga.example/सेवा',
  call: '+919876543210',
  email: 'hello@raga.example',
  whatsapp: 'wa.me/919876543210',
  payment: 'pay.example/x',
  download: 'raga.example/assets/list.pdf',
}
const resolved = (action: Action) => resolveAction(action, context)
const parametersOf = (href: string) => Object.fromEntries(new URL(href).searchParams)

describe('a payment by UPI', () => {
  test('has the id, the name, the amount in rupees and the note; its button says the amount', () => {
    const { href, label } = resolved(upi({ amount: 499.5, name: '{company.name}', note: 'Fee & deposit' }))
    expect(href).toMatch(/^upi:\/\/pay\?pa=raga\.music-1@okbank&/)
    expect(parametersOf(href)).toEqual({
      pa: 'raga.music-1@okbank',
      pn: 'Raga',
      am: '499.50',
      cu: 'INR',
      tn: 'Fee & deposit',
    })
    expect(label).toBe('Pay INR 499.5')
  })

  test('without an amount leaves it to the visitor, and is paid to the company', () => {
    const { href, label, code } = resolved(upi())
    expect(parametersOf(href)).toEqual({ pa: 'raga.music-1@okbank', pn: 'राग & Söhne?', cu: 'INR' })
    expect(label).toBe('Pay')
    expect(code).toBeUndefined()
  })

  test.each<[string, Action]>([
    ['short', upi({ code: 'Scan' })],
    ['with an amount', upi({ code: 'Scan', amount: 1200 })],
    ['of a page', { type: 'link', label: 'Book', href: '/सेवा', with: { city: 'पुणे' }, code: 'Scan' }],
    ['of a call', { type: 'call', label: 'Call', code: 'Scan' }],
    ['of an e-mail', { type: 'email', label: 'Write', code: 'Scan' }],
    ['of a chat', { type: 'whatsapp', label: 'Chat', message: 'Hello', code: 'Scan' }],
    ['of a payment', { type: 'payment', label: 'Pay', href: 'https://pay.example/x', code: 'Scan' }],
    ['of a file', { type: 'download', label: 'Prices', file: 'list.pdf' as never, code: 'Scan' }],
    ['long', upi({ code: 'Scan', amount: 99_999.99, note: 'अग्रिम '.repeat(12), name: 'Raga '.repeat(20) })],
  ])('has a code that a reader reads: %s', async (_name, action) => {
    const drawn = resolved(action)
    const html = renderToStaticMarkup(createElement(ActionRow, { actions: [drawn] }))
    const svg = /<svg width="192".*<\/svg>/s.exec(html)?.[0].replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"')
    const { data, info } = await sharp(Buffer.from(svg ?? ''))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(info.width).toBe(192)
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
      action.type === 'upi' ? drawn.href : context.absolute(drawn.href),
    )
    expect(html).toContain(`aria-label="Scan ${idsOf[action.type]}"`)
  })

  test('is without a code where the address is too long for one, and has the address as written below one that is badly encoded', () => {
    const address = (path: string): Action => ({
      type: 'link',
      label: 'Book',
      href: `https://x.example/${path}`,
      code: 'Scan',
    })
    expect(resolved(address('a'.repeat(3000)))).toEqual({
      type: 'link',
      label: 'Book',
      href: `https://x.example/${'a'.repeat(3000)}`,
    })
    expect(resolved(address('%E0%A4%A')).code?.id).toBe('x.example/%E0%A4%A')
  })
})

test('a payment link says the amount in the currency of the site, and opens in a tab of its own', () => {
  const action = resolved({ type: 'payment', label: 'By card', href: 'https://pay.example/x', amount: 20 })
  expect(action).toEqual({ type: 'payment', label: 'By card EUR 20', href: 'https://pay.example/x' })
  expect(renderToStaticMarkup(createElement(ActionRow, { actions: [action] }))).toContain('target="_blank"')
})

test('a download is saved under the name that its file has', () => {
  const action = resolved({ type: 'download', label: 'Prices', file: 'lists/price-list.pdf' as never })
  expect(renderToStaticMarkup(createElement(ActionRow, { actions: [action] }))).toContain(
    'href="/assets/lists/price-list.pdf" data-kind="main" download="price-list.pdf"',
  )
})
