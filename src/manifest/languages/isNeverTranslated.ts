import type { Keys } from '../core/path'

/** Whether a text is the same in all languages by its location: texts for the owner, queries of lists, and addresses. */
export function isNeverTranslated(keys: Keys): boolean {
  const [top, , ...rest] = keys
  const last = keys.at(-1)
  if (keys.includes('where') || (top === 'routes' && rest.length === 1 && (last === 'path' || last === 'parent')))
    return true
  if (keys.at(-2) === 'payload' || keys.at(-2) === 'defaults') return last !== '_autoresponse'
  if (top === 'forms') return (rest.includes('delivery') || rest.includes('also')) && last === 'address'
  return top === 'catalogs' && keys[1] === 'options' && last === 'value'
}
