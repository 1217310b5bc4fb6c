import { chatLink } from '../request/chatLink'
import { fillTemplate, visitorValues } from '../request/payload'
import { type DeliveryKind, openChat } from './DeliveryKind'
import { relayPost } from './relayPost'

/** Sends nothing. Some browsers block a new tab so long after the press: the form shows the link too. */
export const whatsapp: DeliveryKind<'whatsapp'> = {
  reads: 'nothing',
  native: ({ relay, delivery: { withoutScript }, chat, language }) =>
    withoutScript
      ? { ...relayPost(relay, withoutScript, language), method: 'post', note: withoutScript.note }
      : openChat(chat),
  send: async ({ values }, { fields, delivery: { message, delay = 0, link }, chat }, { open }) => {
    const text = fillTemplate(message, visitorValues(fields, values), '')
    const href = chatLink(chat, text)
    await new Promise((resolve) => setTimeout(resolve, delay))
    return { type: 'done', after: () => open(href), ...(link && { link: { href, label: link } }) }
  },
}
