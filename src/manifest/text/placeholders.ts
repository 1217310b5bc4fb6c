import { type Keys, valueAt } from '../core/read'

type TextPart = string | { name: string }

/** Every second part of a text that is split by it is a name. */
const pattern = /\{([^{}]*)\}/
/** Cached texts: pages share theirs, and a dev server reads new ones with every save. */
const mostParsed = 1000
const parsed = new Map<string, readonly TextPart[]>()

/** `"Call {company.phone}"` becomes `["Call ", { name: "company.phone" }]`; what fills it is never read again. */
export function parseText(text: string): readonly TextPart[] {
  if (!text.includes('{')) return text === '' ? [] : [text]
  const cached = parsed.get(text)
  if (cached) return cached
  const parts = text.split(pattern).flatMap((part, index) => (index % 2 === 1 ? { name: part } : part || []))
  if (parsed.size >= mostParsed) parsed.clear()
  parsed.set(text, parts)
  return parts
}

export const placeholdersIn = (text: string): string[] =>
  text.includes('{') ? parseText(text).flatMap((part) => (typeof part === 'string' ? [] : [part.name])) : []

/**
 * The text with its placeholders filled in; undefined if one of them depends on the visitor or the page.
 * @param names see `sitePlaceholders`
 */
export function fillKnownPlaceholders(text: string, names: ReadonlyMap<string, string>): string | undefined {
  const parts = parseText(text).map((part) => (typeof part === 'string' ? part : names.get(part.name)))
  return parts.includes(undefined) ? undefined : parts.join('')
}

/** Fills the placeholders of a text, in one pass. */
export function fill(text: string, wordFor: (name: string) => string): string {
  if (!text.includes('{')) return text
  let filled = ''
  for (const part of parseText(text)) filled += typeof part === 'string' ? part : wordFor(part.name)
  return filled
}

/** Whether a text goes to the owner and so may say by which click on an ad the visitor came: `{form.clicks}`. */
export const allowsClickIds = (manifest: unknown, [top, , part = '']: Keys): boolean =>
  (top === 'relay' || (top === 'forms' && ['delivery', 'also'].includes(String(part)))) &&
  valueAt(manifest, 'measuring', 'clicks') !== undefined

/** The placeholders that can stand anywhere, in the order in which they are listed: a closed list. */
export const generalPlaceholders = [
  'company.name',
  'company.phone',
  'company.whatsapp',
  'company.email',
  'company.address',
  'company.shortAddress',
  'company.town',
  'company.hours',
  'company.rating',
  'company.ratingOutOf',
  'company.reviews',
  'company.reviewLink',
  'site.name',
  'site.url',
  'page.path',
  'page.url',
  'page.title',
  'outbox.keepDays',
] as const

type GeneralPlaceholder = (typeof generalPlaceholders)[number]

/** The placeholders that only a page has. */
export type PagePlaceholder = Extract<GeneralPlaceholder, `page.${string}`>

/** The placeholders that mean the same on every page. */
export type SitePlaceholder = Exclude<GeneralPlaceholder, PagePlaceholder>
