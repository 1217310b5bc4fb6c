import { type DeliveryKind, openChat } from './DeliveryKind'

/** Logs to the browser's console and sends nothing. */
export const log: DeliveryKind<'log'> = {
  reads: 'nothing',
  native: ({ chat }) => openChat(chat),
  send: async ({ values }, { name, delivery: { alert } }, context) => {
    context.log(name, values)
    return { type: 'done', isByHand: true, ...(alert && { after: () => context.alert(alert) }) }
  },
}
