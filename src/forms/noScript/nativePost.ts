import type { FormTemplate, ResolvedForm } from '../../site/resolved'
import type { NativeForm } from '../deliveries/DeliveryKind'
import { deliveryKindOf } from '../deliveries/deliveryKindOf'
import { fieldKindOf } from '../fields/fieldKindOf'
import { pageName } from '../engine/pageName'

/** How a form sends itself when there is no script. */
interface NativePost extends Pick<NativeForm, 'action' | 'method' | 'note'> {
  /** A file is sent in this encoding alone. */
  encType?: 'multipart/form-data'
  /** The control fields that go with what is typed, and the line that says the visitor's language. */
  hidden: [name: string, value: string][]
  /**
   * The name under which a field is sent: the payload's key for it, so that both ways bring the same mail. Undefined
   * where nothing is sent.
   */
  nameOf(field: string): string | undefined
}

/** What a browser without script does with a form. */
export function nativePost(form: ResolvedForm): NativePost {
  const { payload, ...native } = deliveryKindOf(form).native(form)
  // A control field that quotes what is typed ("New {form.serviceType} request") is filled by script alone.
  const hidden = payload.flatMap(([key, template]): [string, string][] => {
    const isLanguage = form.language !== undefined && template.join() === form.language
    if (!key.startsWith('_') && !isLanguage) return []
    return [[key, key === '_next' ? `${withoutFields(template)}#${sentNoteId(form.name)}` : withoutFields(template)]]
  })
  const hasFiles = native.method === 'post' && form.fields.some((field) => fieldKindOf(field).files)
  return {
    ...native,
    ...(hasFiles && { encType: 'multipart/form-data' }),
    hidden,
    nameOf: (field) => (native.method === 'post' ? keyOf(field, payload) : undefined),
  }
}

/** Of several keys that hold nothing but a field, its own. */
function keyOf(field: string, payload: NativeForm['payload']): string {
  const keys = payload.flatMap(([key, [only, ...more]]) =>
    !key.startsWith('_') && more.length === 0 && typeof only === 'object' && 'field' in only && only.field === field
      ? [key]
      : [],
  )
  return keys.includes(field) ? field : (keys[0] ?? field)
}

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
