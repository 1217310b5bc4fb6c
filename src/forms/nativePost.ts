import { pageName } from './pageName'
import type { FormTemplate, ResolvedDelivery, ResolvedForm } from '../site/resolved'

/** How a form sends itself when there is no script. */
export interface NativePost {
  action: string
  method: 'post' | 'get'
  /** The control fields that go with what is typed. */
  hidden: [name: string, value: string][]
}

/**
 * What a browser without script does with a form. To the relay it posts its fields and the control fields. Where
 * nothing is sent by design (`whatsapp`, `log`), the button opens the company's chat instead: whoever wants an answer is
 * where somebody reads. Its fields have no names then, so that nothing that was typed gets into an address.
 */
export function nativePost({ delivery, name, chat }: ResolvedForm): NativePost {
  if (delivery.type !== 'relay') return { action: chat, method: 'get', hidden: [] }
  // A control field that quotes what is typed ("New {form.serviceType} request") is filled by script alone.
  const hidden = delivery.payload.flatMap(([key, template]): [string, string][] => {
    if (!key.startsWith('_')) return []
    return [[key, key === '_next' ? `${withoutFields(template)}#${sentNoteId(name)}` : withoutFields(template)]]
  })
  return { action: delivery.action, method: 'post', hidden }
}

/**
 * The name under which a form without script sends a field: the payload's key for it, so that both ways bring the same
 * mail. Undefined where nothing is sent.
 */
export function nameWithoutScript(delivery: ResolvedDelivery, field: string): string | undefined {
  if (delivery.type !== 'relay') return undefined
  const keys = delivery.payload.flatMap(([key, [only, ...more]]) =>
    !key.startsWith('_') && more.length === 0 && typeof only === 'object' && 'field' in only && only.field === field
      ? [key]
      : [],
  )
  // Of several keys, the field's own.
  return keys.includes(field) ? field : (keys[0] ?? field)
}

/** Where the relay sends a browser without script when it has taken a form: the words for it stand there. */
export const sentNoteId = (form: string): string => `${form}-sent`

const withoutFields = (template: FormTemplate): string =>
  template
    .map((part) => (typeof part === 'string' ? part : 'page' in part ? pageName(part.page) : ''))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
