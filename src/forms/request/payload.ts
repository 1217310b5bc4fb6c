import type { FormTemplate } from '../../site/resolved'
import type { Values } from '../fields/values'
import type { PageName, PageNames } from '../../site/text/pageNames'
import { pageMark } from '../../ui/marks'
import type { FormField } from '../fields/FieldKind'
import { momentInWords } from '../fields/days'
import { loadedLazyFields } from '../fields/loadLazyFields'

/** The body of a request to the relay: the form's keys, and instructions whose names begin with an underscore. */
export type Payload = Record<string, string>

/** Longest subject in characters: mail programs show less, and a longer one suggests abuse. */
const maxSubjectLength = 150

/**
 * One pass: braces and dollar signs that a visitor typed stay. What is no field's is the reference, or by which click on an
 * ad the visitor came, which `app/pageScripts/measure.ts` leaves on the page. @param reference replaces `{form.reference}`
 */
export const fillTemplate = (template: FormTemplate, values: Values, reference: string): string =>
  template
    .map((part) => {
      if (typeof part === 'string') return part
      if ('page' in part) return pageName(part.page)
      if (part.field === 'reference') return reference
      return values[part.field] ?? (part.field === 'clicks' ? document.body.dataset.clicks : '')
    })
    .join('')

/**
 * Every key in its order; one that would say nothing but a click is left out where there was none.
 * @param said the values in the visitor's language, for the automatic reply
 */
export function makePayload(
  template: readonly (readonly [key: string, template: FormTemplate])[],
  values: Values,
  reference: string,
  said = values,
): Payload {
  const filled = template.flatMap(([key, text]): [string, string][] => {
    const words = fillTemplate(text, key === '_autoresponse' ? said : values, reference)
    return words || values.clicks !== undefined || !says(text, 'clicks') ? [[key, finish(key, words)]] : []
  })
  return Object.fromEntries([
    ...filled.filter(([key]) => !key.startsWith('_')),
    ...(template.some(([key, text]) => !key.startsWith('_') && says(text, 'reference'))
      ? []
      : [['reference', reference]]),
    ...filled.filter(([key]) => key.startsWith('_')),
  ]) as Payload
}

/** Whether a text holds the value of a field. */
const says = (template: FormTemplate, field: string): boolean =>
  template.some((part) => (part as { field?: string }).field === field)

/** Removes line breaks from instructions: in the header of a mail a line break would begin another header. */
function finish(key: string, text: string): string {
  if (!key.startsWith('_')) return text
  const line = text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return key === '_subject' ? [...line].slice(0, maxSubjectLength).join('').trim() : line
}

/** Letters and digits that are not confused when spoken (Crockford's base 32). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a new short name for a request, such as `7K3Q-X9MD`: 40 random bits. */
export const makeReference = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => alphabet[byte % 32])
    .join('')
    .replace(/.{4}/, '$&-')

let names: PageNames | undefined

export const setPageNames = (shown: PageNames): void => void (names = shown)

/** The name of the page that a form stands on. During a build it is a mark that the page's document fills. */
export const pageName = (name: PageName): string => names?.[name] ?? pageMark(name)

/** Replaces choices and days by their words in the language of the page, for texts to the visitor or from them. */
export function visitorValues(fields: readonly FormField[], values: Values): Values {
  const chosen = fields.flatMap((field): [string, string][] => {
    const value = values[field.name]
    const choice = 'options' in field && field.options.find((one) => one.value === value)?.said
    // The words for days from one to another come with the code that few forms need.
    const words = value && field.locale ? (loadedLazyFields()?.daysInWords ?? momentInWords)(field, value) : choice
    return words ? [[field.name, words]] : []
  })
  return { ...values, ...Object.fromEntries(chosen) }
}
