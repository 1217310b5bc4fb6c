import type { FormHTMLAttributes } from 'react'
import type { FormTemplate, ResolvedForm } from '../../site/resolved'
import type { NativeForm } from '../deliveries/DeliveryKind'
import { nativeForm } from '../deliveries/deliveryKindOf'
import { fieldKindOf } from '../fields/fieldKindOf'
import { pageName } from '../request/payload'

/** The attributes and hidden fields of a form without script. */
interface NativePost extends Pick<NativeForm, 'note'> {
  attributes: Pick<NativeForm, 'action' | 'method'> &
    Pick<FormHTMLAttributes<HTMLFormElement>, 'encType' | 'target' | 'rel'>
  /** The instructions for the relay, and the line with the visitor's language. */
  hidden: [name: string, value: string][]
  /** Whether the relay redirects the browser to the form, which then has to show the message of success. */
  leadsBack: boolean
  /** The payload's key, so that both ways bring the same mail. Undefined if it is not sent. */
  nameOf(field: string): string | undefined
}

export function nativePost(form: ResolvedForm): NativePost {
  const { payload, note, action, method } = nativeForm(form)
  // An instruction that quotes a field ("New {form.serviceType} request") is filled by script only.
  const hidden = payload.flatMap(([key, template]): [string, string][] => {
    const isLanguage = form.language !== undefined && template.join() === form.language
    if (!key.startsWith('_') && !isLanguage) return []
    return [[key, key === '_next' ? `${withoutFields(template)}#${sentNoteId(form.name)}` : withoutFields(template)]]
  })
  const { next } = form
  const leadsOn = next !== undefined && payload.length > 0
  const hasFiles = method === 'post' && form.fields.some((field) => fieldKindOf(field).files)
  return {
    note,
    attributes: {
      action,
      method,
      // The only encoding in which files are sent.
      ...(hasFiles && { encType: 'multipart/form-data' }),
      ...(method === 'get' && { target: '_blank', rel: 'noopener' }),
    },
    hidden: leadsOn ? [...hidden.filter(([name]) => name !== '_next'), ['_next', next]] : hidden,
    leadsBack: !leadsOn && hidden.some(([name]) => name === '_next'),
    nameOf: (field) => (method === 'post' ? keyOf(field, payload) : undefined),
  }
}

/** Returns the key that equals the field's name, else the first key that holds nothing but the field. */
function keyOf(field: string, payload: NativeForm['payload']): string {
  const keys = payload.flatMap(([key, [only, ...more]]) =>
    !key.startsWith('_') && more.length === 0 && typeof only === 'object' && 'field' in only && only.field === field
      ? [key]
      : [],
  )
  return keys.includes(field) ? field : (keys[0] ?? field)
}

/** The id of the message of success, to which the relay redirects a browser without script. */
export const sentNoteId = (form: string): string => `${form}-sent`

const withoutFields = (template: FormTemplate): string =>
  template
    .map((part) => (typeof part === 'string' ? part : 'page' in part ? pageName(part.page) : ''))
    .join('')
    .replace(/ {2,}/g, ' ')
    .trim()
