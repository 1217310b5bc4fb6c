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
      return { type: 'link', label, href: link(fill(action.href)), ...(action.icon && { icon: icon(action.icon) }) }
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

/** The address of the company's WhatsApp chat; empty where it has none. */
export const chatOf = ({ whatsapp }: Company): string => (whatsapp === undefined ? '' : whatsappLink(whatsapp))

/** A WhatsApp chat's address, with the visitor's first message if there is one. */
export function whatsappLink(number: string, message?: string): string {
  return `https://wa.me/${digitsOf(number)}${message ? `?text=${encodeURIComponent(message)}` : ''}`
}
