import { pageName } from './pageName'
import type { FormTemplate, RelayPost, ResolvedDelivery, ResolvedForm } from '../site/resolved'

/** How a form sends itself when there is no script. */
export interface NativePost {
  action: string
  method: 'post' | 'get'
  /** The control fields that go with what is typed. */
  hidden: [name: string, value: string][]
  /** Stands below the button in place of the form's own note where there is no script. */
  note?: string | undefined
}

/**
 * What a browser without script does with a form. To the relay it posts its fields and the control fields. Where
 * nothing is sent by design (`log`, and `whatsapp` that declares nothing else), the button opens the company's chat
 * instead. Its fields have no names then, so that nothing that was typed gets into an address.
 */
export function nativePost({ delivery, name, chat }: ResolvedForm): NativePost {
  const post = relayPostOf(delivery)
  if (!post) return { action: chat, method: 'get', hidden: [] }
  // A control field that quotes what is typed ("New {form.serviceType} request") is filled by script alone.
  const hidden = post.payload.flatMap(([key, template]): [string, string][] => {
    if (!key.startsWith('_')) return []
    return [[key, key === '_next' ? `${withoutFields(template)}#${sentNoteId(name)}` : withoutFields(template)]]
  })
  return { action: post.action, method: 'post', hidden, note: post.note }
}

/**
 * The name under which a form without script sends a field: the payload's key for it, so that both ways bring the same
 * mail. Undefined where nothing is sent.
 */
export function nameWithoutScript(delivery: ResolvedDelivery, field: string): string | undefined {
  const post = relayPostOf(delivery)
  if (!post) return undefined
  const keys = post.payload.flatMap(([key, [only, ...more]]) =>
    !key.startsWith('_') && more.length === 0 && typeof only === 'object' && 'field' in only && only.field === field
      ? [key]
      : [],
  )
  // Of several keys, the field's own.
  return keys.includes(field) ? field : (keys[0] ?? field)
}

/** What a delivery posts to the relay without script, if anything. */
const relayPostOf = (delivery: ResolvedDelivery): (RelayPost & { note?: string }) | undefined =>
  delivery.type === 'relay' ? delivery : delivery.type === 'whatsapp' ? delivery.withoutScript : undefined

/** Whether the relay leads a browser without script back to the form: the words for it have to stand there. */
export const leadsBack = ({ hidden }: NativePost): boolean => hidden.some(([name]) => name === '_next')

/** Where the relay sends a browser without script when it has taken a form: the words for it stand there. */
export const sentNoteId = (form: string): string => `${form}-sent`

const withoutFields = (template: FormTemplate): string =>
  template
    .map((part) => (typeof part === 'string' ? part : 'page' in part ? pageName(part.page) : ''))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
