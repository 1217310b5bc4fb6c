import type { FormTemplate } from '../../site/resolved'
import { pageName } from './pageName'
import type { Values } from '../fields/values'

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
 * @param visitorValues the values in the visitor's language, for the automatic reply
 */
export function makePayload(
  template: readonly (readonly [key: string, template: FormTemplate])[],
  values: Values,
  reference: string,
  visitorValues = values,
): Payload {
  const filled = template.flatMap(([key, text]): [string, string][] => {
    const words = fillTemplate(text, key === '_autoresponse' ? visitorValues : values, reference)
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
