import type { Action, Company } from '../../manifest/generated/manifest.generated'
import { callLink, digitsOf } from '../../manifest/values/phoneNumber'
import type { ResolvedAction } from '../resolved'

/** Adds an address to an action: a page, `tel:`, a WhatsApp chat or `mailto:`. */
export function resolveAction(
  action: Action,
  company: Company,
  fill: (text: string) => string,
  link: (href: string) => string,
  icon: (name: string) => string,
): ResolvedAction {
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
      return { type: 'call', label, href: callLink(company.phone) }
    case 'email':
      return { type: 'email', label, href: `mailto:${company.email ?? ''}` }
    case 'whatsapp':
      return {
        type: 'whatsapp',
        label,
        href: whatsappLink(company.whatsapp ?? '', action.message && fill(action.message)),
      }
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
