import type { DeliveryKind, DeliveryType, Submission } from '../deliveries/DeliveryKind'
import { openChat } from '../deliveries/openChat'
import { sendStored } from '../deliveries/sendStored'
import type { Target } from '../unsent/Receiver'

/** The receiver of a delivery of a site's own, as its schema names it. */
interface Posts extends Pick<Target, 'url' | 'confirm'> {
  /** Whether it takes a form without script. */
  native?: boolean
}

const postsOf = ({ delivery }: { delivery: unknown }): Posts => (delivery as { posts: Posts }).posts

type Form = Parameters<DeliveryKind<DeliveryType>['send']>[1]

/** The functions that make the bodies of requests, by the types of deliveries. */
export const bodies = new Map<string, (form: Form, submission: Submission, reference: string) => string | undefined>()

/** In seconds. */
const timeout = 20

/**
 * Every delivery of a site's own: its code returns the body alone, and its schema names the address. So a request is stored
 * and sent again as any other, by pages that do not have that code too.
 */
export const ownDelivery: DeliveryKind<DeliveryType> = {
  reads: 'json',
  native: (form) => {
    const { url, native } = postsOf(form)
    return native ? { action: url, method: 'post', payload: [] } : openChat(form.chat)
  },
  target: (form) => {
    const { url, confirm } = postsOf(form)
    return { url, confirm, timeoutSeconds: timeout }
  },
  bodyOf: ({ body }) => body,
  send: (submission, form, context) =>
    sendStored(ownDelivery, submission, form, context, (reference) => ({
      payload: {
        body:
          bodies.get(form.delivery.type)?.(form, submission, reference) ??
          JSON.stringify({ ...submission.values, reference }),
      },
    })),
}
