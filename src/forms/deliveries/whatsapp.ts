import { fillTemplate } from '../payload'
import type { Deliver } from './deliver'

/**
 * Opens a chat with a message. Nothing is sent. Some browsers keep the tab from opening so long after the press, so the
 * form shows the chat's link as well.
 */
export const deliverByWhatsapp: Deliver<'whatsapp'> = async (
  { values },
  { chat, message, delay = 0, link },
  { open },
) => {
  const href = `${chat}?text=${encodeURIComponent(fillTemplate(message, values, ''))}`
  await new Promise((resolve) => setTimeout(resolve, delay))
  return { type: 'done', after: () => open(href), ...(link && { link: { href, label: link } }) }
}
