import { parseText } from '../../manifest/text/placeholders'
import { isPageName } from './pageNames'
import { ofPage, type Scope } from '../scope'

/** The words a placeholder stands for. A name that nothing fills is our mistake: checking would have reported it. */
export function lookUp(name: string, scope: Scope): string {
  const general = scope.general.get(name)
  if (general !== undefined) return general
  if (!isPageName(name)) return ofPage(`{${name}}`, scope, (own) => wordOf(name, own))
  scope.usedPage = true
  return scope.page[name]
}

function wordOf(name: string, scope: Scope): string {
  const [as = '', field = ''] = name.split('.')
  const entry = scope.entries.get(as)
  const value = entry && Object.hasOwn(entry, field) ? entry[field] : undefined
  const shown = value === undefined ? undefined : scope.show?.(as, field, value)
  if (shown !== undefined) return shown
  if (typeof value === 'string') return fill(value, scope)
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.join(', ')
  throw new Error(`Bug: nothing fills {${name}} on ${scope.page['page.path']}.`)
}

/** Fills the placeholders of a text, in one pass. */
export function fill(text: string, scope: Scope): string {
  if (!text.includes('{')) return text
  let filled = ''
  for (const part of parseText(text)) filled += typeof part === 'string' ? part : lookUp(part.name, scope)
  return filled
}
