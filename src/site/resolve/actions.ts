import type { Action, Company } from '../../manifest/generated/manifest.generated'
import { digitsOf } from '../../manifest/values/phoneNumber'
import type { ResolvedAction } from '../resolved'
import { upiPayment, withAmount } from './upiPayment'

/** The parts of the page and the site that an action needs. */
interface ActionContext {
  company: Company
  fill(text: string): string
  /** The address that calls a number, which may be the page's own. */
  call(number: string): string
  /** The address of a chat with a number. @param message with its placeholders */
  chat(number: string, message: string | undefined): string
  link(href: string): string
  icon(name: string): string
  /** The address of a media file. */
  file(name: string): string
  /** An amount of money in words. @param currency by default the site's */
  price(amount: number, currency?: string): string
}

/** Adds an address to an action: a page, `tel:`, a WhatsApp chat, `mailto:`, a payment or a file. */
export function resolveAction(action: Action, context: ActionContext): ResolvedAction {
  const { company, fill, call, chat, link, icon, file, price } = context
  const label = fill(action.label)
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
      return upiPayment(action, { label, fill, price, payee: company.name })
    case 'payment':
      return { type: 'payment', label: withAmount(label, action.amount, price), href: action.href }
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
export function whatsappLink(number: string, message?: string): string {
  return `https://wa.me/${digitsOf(number)}${message ? `?text=${encodeURIComponent(message)}` : ''}`
}
