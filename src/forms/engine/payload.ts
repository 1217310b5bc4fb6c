import type { FormTemplate } from '../../site/resolved'
import { pageName } from './pageName'
import type { Values } from './values'
import { hasOwn } from '../../manifest/core/hasOwn'

/** The body of a request to the relay: the form's keys, and instructions whose names begin with an underscore. */
export type Payload = Record<string, string>

/** Longest subject in characters: mail programs show less, and a longer one suggests abuse. */
const maxSubjectLength = 150

/** One pass: braces and dollar signs that a visitor typed stay. @param reference replaces `{form.reference}` */
export const fillTemplate = (template: FormTemplate, values: Values, reference: string): string =>
  template
    .map((part) => {
      if (typeof part === 'string') return part
      if ('page' in part) return pageName(part.page)
      return part.field === 'reference' && !hasOwn(values, 'reference') ? reference : (values[part.field] ?? '')
    })
    .join('')

/** Every key in its order. @param visitorValues the values in the visitor's language, for the automatic reply */
export function makePayload(
  template: readonly (readonly [key: string, template: FormTemplate])[],
  values: Values,
  reference: string,
  visitorValues = values,
): Payload {
  const filled = template.map(([key, text]): [string, string] => [
    key,
    finish(key, fillTemplate(text, key === '_autoresponse' ? visitorValues : values, reference)),
  ])
  const [texts, instructions] = [
    filled.filter(([key]) => !key.startsWith('_')),
    filled.filter(([key]) => key.startsWith('_')),
  ]
  return Object.fromEntries([
    ...texts,
    ...(names(template, 'reference') ? [] : [['reference', reference]]),
    ...instructions,
  ]) as Payload
}

/** Whether a payload already holds the value of a field, under any key. */
const names = (payload: readonly (readonly [key: string, template: FormTemplate])[], field: string): boolean =>
  payload.some(
    ([key, template]) =>
      !key.startsWith('_') &&
      (key === field || template.some((part) => typeof part === 'object' && 'field' in part && part.field === field)),
  )

/** Removes line breaks from instructions: in the header of a mail a line break would begin another header. */
function finish(key: string, text: string): string {
  if (!key.startsWith('_')) return text
  const line = text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim()
  return key === '_subject' ? [...line].slice(0, maxSubjectLength).join('').trim() : line
}
