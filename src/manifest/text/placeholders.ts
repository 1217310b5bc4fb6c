type TextPart = string | { name: string }

const pattern = /\{([^{}]*)\}/g
/** Cached texts: pages share theirs, and a dev server reads new ones with every save. */
const mostParsed = 1000
const parsed = new Map<string, readonly TextPart[]>()

/** `"Call {company.phone}"` becomes `["Call ", { name: "company.phone" }]`; what fills it is never read again. */
export function parseText(text: string): readonly TextPart[] {
  if (!text.includes('{')) return text === '' ? [] : [text]
  const cached = parsed.get(text)
  if (cached) return cached
  const parts: TextPart[] = []
  let end = 0
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) parts.push(text.slice(end, match.index))
    parts.push({ name: match[1] as string })
    end = match.index + match[0].length
  }
  if (end < text.length) parts.push(text.slice(end))
  if (parsed.size >= mostParsed) parsed.clear()
  parsed.set(text, parts)
  return parts
}

export const placeholdersIn = (text: string): string[] =>
  text.includes('{') ? parseText(text).flatMap((part) => (typeof part === 'string' ? [] : [part.name])) : []
