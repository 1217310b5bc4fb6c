import type { Action, Company } from '../generated/manifest.generated'
import { digitsOf } from './phoneNumber'

export interface AddressContext {
  company: Company
  fill(text: string): string
  /** The address that calls a number, which may be the page's own. */
  call(number: string): string
  /** The address of a chat with a number. @param message with its placeholders */
  chat(number: string, message: string | undefined): string
  link(href: string): string
  file(name: string): string
  /** The address as another device has to have it; undefined if browsers cannot read it. */
  absolute(href: string): string | undefined
}

/** The address that a button leads to: a page, `tel:`, a WhatsApp chat, `mailto:`, a payment or a file. */
export function actionAddress(action: Action, { company, fill, call, chat, link, file }: AddressContext): string {
  switch (action.type) {
    case 'link':
      return withValues(link(fill(action.href)), action.with, fill)
    case 'call':
      return call(action.phone ?? company.phone)
    case 'email':
      return `mailto:${company.email ?? ''}`
    case 'whatsapp':
      return chat(action.phone ?? company.whatsapp ?? '', action.message)
    case 'upi':
      return upiPayment(action, company.name, fill)
    case 'payment':
      return action.href
    case 'download':
      return file(action.file)
  }
}

/** In bytes: the largest code has no room for more (ISO/IEC 18004, version 40 with correction M). */
export const longestInCode = 2331

/** The address in a button's code, and its bytes; undefined if browsers cannot read it. */
export function addressInCode({ type }: Action, href: string, { absolute }: Pick<AddressContext, 'absolute'>) {
  const address = type === 'upi' ? href : absolute(href)
  return address === undefined ? undefined : { address, length: new TextEncoder().encode(address).length }
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

/** A WhatsApp chat's address, with the visitor's first message if there is one. */
export const whatsappLink = (number: string, message?: string): string =>
  `https://wa.me/${digitsOf(number)}${message ? `?text=${encodeURIComponent(message)}` : ''}`

/** The address of the company's WhatsApp chat; empty where it has none. */
export const chatOf = ({ whatsapp }: Company): string => (whatsapp === undefined ? '' : whatsappLink(whatsapp))

type UpiAction = Extract<Action, { type: 'upi' }>

/** A payment as UPI apps read it (NPCI, "UPI Linking Specifications" 1.6). */
function upiPayment({ to, amount, name, note }: UpiAction, payee: string, fill: (text: string) => string): string {
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
  return `upi://pay?${query.join('&')}`
}
