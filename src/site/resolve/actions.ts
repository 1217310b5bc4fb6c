import type { Action, Company } from '../../manifest/generated/manifest.generated'
import { attempt } from '../../manifest/core/read'
import { fillNumber } from '../../manifest/values/fillNumber'
import { digitsOf } from '../../manifest/values/phoneNumber'
import type { ResolvedAction, ScanCode } from '../resolved'
import { encode } from 'uqr'

interface ActionContext {
  company: Company
  fill(text: string): string
  /** The address that calls a number, which may be the page's own. */
  call(number: string): string
  /** The address of a chat with a number. @param message with its placeholders */
  chat(number: string, message: string | undefined): string
  link(href: string): string
  icon(name: string): string
  file(name: string): string
  /** The address as another device has to have it. */
  absolute(href: string): string
  /** An amount of money in words. @param currency by default the site's */
  price(amount: number, currency?: string): string
}

/** Adds an address to an action, and the code of it where one is wanted. */
export function resolveAction(action: Action, context: ActionContext): ResolvedAction {
  const resolved = withAddress(action, context)
  if (action.code === undefined) return resolved
  const isUpi = action.type === 'upi'
  const address = isUpi ? resolved.href : context.absolute(resolved.href)
  const read = attempt(() => decodeURI(address)) ?? address
  const id = isUpi ? action.to : read.replaceAll(/^[a-z]+:(?:\/\/)?|[?#].*|\/$/g, '')
  const drawing = attempt(() => drawCode(address))
  // Some addresses are too long for a code: their buttons work without one.
  return drawing ? { ...resolved, code: { ...drawing, words: context.fill(action.code), id } } : resolved
}

/** A page, `tel:`, a WhatsApp chat, `mailto:`, a payment or a file. */
function withAddress(action: Action, context: ActionContext): ResolvedAction {
  const { company, fill, call, chat, link, icon, file, price } = context
  const amount = 'amount' in action ? action.amount : undefined
  const money = amount === undefined ? '' : price(amount, action.type === 'upi' ? 'INR' : undefined)
  const label = fill(fillNumber(action.label, 'amount', money))
  switch (action.type) {
    case 'link':
      return {
        type: 'link',
        label,
        href: withValues(link(fill(action.href)), action.with, fill),
        ...(action.icon && { icon: icon(action.icon) }),
      }
    case 'call':
      return { type: 'call', label, href: call(action.phone ?? company.phone) }
    case 'email':
      return { type: 'email', label, href: `mailto:${company.email ?? ''}` }
    case 'whatsapp':
      return { type: 'whatsapp', label, href: chat(action.phone ?? company.whatsapp ?? '', action.message) }
    case 'upi':
      return upiPayment(action, { label, fill, payee: company.name })
    case 'payment':
      return { type: 'payment', label, href: action.href }
    case 'download':
      return { type: 'download', label, href: file(action.file), saveAs: /[^/]*$/.exec(action.file)?.[0] ?? '' }
  }
}

/** An address with what a form there starts with. */
export function withValues(
  href: string,
  values: Record<string, string> | undefined,
  fill: (text: string) => string,
): string {
  if (!values) return href
  const [address = '', anchor] = href.split('#')
  const query = Object.entries(values).map(([field, text]) => `${field}=${encodeURIComponent(fill(text))}`)
  return `${address}${address.includes('?') ? '&' : '?'}${query.join('&')}${anchor === undefined ? '' : `#${anchor}`}`
}

/** The address of the company's WhatsApp chat; empty where it has none. */
export const chatOf = ({ whatsapp }: Company): string => (whatsapp === undefined ? '' : whatsappLink(whatsapp))

/** A WhatsApp chat's address, with the visitor's first message if there is one. */
export const whatsappLink = (number: string, message?: string): string =>
  `https://wa.me/${digitsOf(number)}${message ? `?text=${encodeURIComponent(message)}` : ''}`

type UpiAction = Extract<Action, { type: 'upi' }>

interface UpiContext {
  label: string
  payee: string
  fill(text: string): string
}

/** A payment as UPI apps read it (NPCI, "UPI Linking Specifications" 1.6). */
function upiPayment({ to, amount, name, note }: UpiAction, { label, payee, fill }: UpiContext): ResolvedAction {
  const parameters: [string, string | undefined][] = [
    ['pa', to],
    ['pn', fill(name ?? payee)],
    ['am', amount?.toFixed(2)],
    ['cu', 'INR'],
    ['tn', note && fill(note)],
  ]
  // Apps do not decode the sign in an id.
  const query = parameters.flatMap(([key, text]) =>
    text === undefined ? [] : [`${key}=${encodeURIComponent(text).replaceAll('%40', '@')}`],
  )
  return { type: 'upi', label, href: `upi://pay?${query.join('&')}` }
}

/** In modules: readers need a quiet zone of four (ISO/IEC 18004). */
const quietZone = 4

/** Draws the runs of dark modules of each row as rectangles of one path. */
function drawCode(text: string): Pick<ScanCode, 'path' | 'size'> {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone })
  const rows = data.map((row, y) =>
    [
      ...row
        .map((isDark) => (isDark ? '#' : ' '))
        .join('')
        .matchAll(/#+/g),
    ]
      .map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`)
      .join(''),
  )
  return { path: rows.join(''), size }
}
