import type { MessageId, MessageValues } from '../messages/englishMessages'
import { problem, type Problem } from '../core/problem'

/** The messages of a file that is not JSON. */
type JsonMessageId = Extract<MessageId, `not-json/${string}`>

/** The messages that say nothing but what is wrong. */
type PlainId = { [K in JsonMessageId]: MessageValues<K> extends Record<string, never> ? K : never }[JsonMessageId]

/** What the parser says, by its names for it. */
const faults: Readonly<Record<string, PlainId>> = {
  InvalidSymbol: 'not-json/symbol',
  InvalidNumberFormat: 'not-json/number',
  PropertyNameExpected: 'not-json/name',
  ValueExpected: 'not-json/value',
  ColonExpected: 'not-json/colon',
  CommaExpected: 'not-json/comma',
  CloseBraceExpected: 'not-json/brace',
  CloseBracketExpected: 'not-json/bracket',
  EndOfFileExpected: 'not-json/end',
  InvalidCommentToken: 'not-json/comment',
  UnexpectedEndOfComment: 'not-json/comment',
  UnexpectedEndOfString: 'not-json/open-text',
  UnexpectedEndOfNumber: 'not-json/open-number',
  InvalidUnicode: 'not-json/unicode',
  InvalidEscapeCharacter: 'not-json/escape',
  InvalidCharacter: 'not-json/invisible',
}

/** Signs that look right to a person and are none of JSON's: typing programs put them in by themselves. */
const lookalikes: readonly [RegExp, PlainId][] = [
  [/[“”„‟«»]/, 'not-json/curly-quote'],
  [/['‘’`]/, 'not-json/single-quote'],
  [/[,،，]/, 'not-json/two-commas'],
  [/=/, 'not-json/equals'],
  [/;/, 'not-json/semicolon'],
  [/[()]/, 'not-json/round-bracket'],
]

/** Words that other programs take for JSON's own, and what those are. */
const ownWords: Record<string, string> = {
  True: 'true',
  TRUE: 'true',
  yes: 'true',
  Yes: 'true',
  False: 'false',
  FALSE: 'false',
  no: 'false',
  No: 'false',
  None: 'null',
  NULL: 'null',
  Null: 'null',
}

/** In letters: of a longer text the beginning says which it is. */
const longestShown = 40

/** A place where a file stops being JSON. */
export const notJson = <K extends JsonMessageId>(
  offset: number,
  length: number,
  messageId: K,
  values: MessageValues<K>,
): Problem => problem('not-json', { offset, length: Math.max(1, length) }, messageId, values)

/**
 * What a fault of the JSON means to someone who has never heard of JSON.
 * @param code the parser's name for it
 * @param offset where the parser stumbled, which is often just behind the mistake
 */
export function jsonProblem(text: string, code: string, offset: number, length: number): Problem {
  const before = lastBefore(text, offset)
  const [found, previous] = [text.charAt(offset), text.charAt(before)]
  if (previous === ',' && /[\]},]|^$/.test(found)) return notJson(before, 1, 'not-json/last-comma', {})
  if (/[0-9]/.test(found) && /[0-9],$/.test(text.slice(Math.max(0, offset - 2), offset)))
    return notJson(before, 1, 'not-json/comma-in-number', withoutComma(text, before))
  if (found === '{' && previous === ',' && code === 'PropertyNameExpected')
    return notJson(offset, 1, 'not-json/open-block', {})
  const lookalike = lookalikes.find(([letters]) => letters.test(found))
  if (lookalike) return notJson(offset, 1, lookalike[1], {})
  if (/[0-9]/.test(previous) && /[0-9.]/.test(found)) return notJson(offset, length, 'not-json/number', {})
  if (code === 'CommaExpected' && /[\]}]/.test(found))
    return notJson(offset, 1, 'not-json/crossed', { missing: found === '}' ? ']' : '}', before: found })
  if (code === 'CommaExpected') return notJson(before, 1, 'not-json/comma', {})
  return (
    (code === 'InvalidSymbol' ? symbolProblem(text, offset, length, before) : undefined) ??
    notJson(offset, length, faults[code] ?? 'not-json/stray', {})
  )
}

/** What a word outside of quotes is, where that is seen. */
function symbolProblem(text: string, offset: number, length: number, before: number): Problem | undefined {
  const previous = text.charAt(before)
  if (previous === '"') {
    const open = openText(text, before)
    return open ? notJson(...open, 'not-json/runs-on', {}) : notJson(offset, length, 'not-json/quote-inside', {})
  }
  const word = text.slice(offset, offset + length)
  if (/[{,]/.test(previous) && /^\s*:/.test(text.slice(offset + length, offset + length + 20)))
    return notJson(offset, length, 'not-json/bare-name', { name: word })
  const meant = Object.hasOwn(ownWords, word) ? ownWords[word] : undefined
  if (meant !== undefined) return notJson(offset, length, 'not-json/foreign-word', { word, meant })
  const [, ended] = /^([^",\]}\n]*)"\s*[,\]}\n]/.exec(text.slice(offset, offset + 2000)) ?? []
  if (ended === undefined) return undefined
  const shown = ended.length > longestShown ? `${ended.slice(0, longestShown)}…` : ended
  return notJson(offset, length, 'not-json/missing-quote', { text: shown })
}

/** Where a text stands that ends where the next name begins: it holds the comma that should follow it. */
function openText(text: string, end: number): [offset: number, length: number] | undefined {
  const start = text.lastIndexOf('"', end - 1)
  return start >= 0 && /,\s*$/.test(text.slice(start + 1, end)) ? [start, end - start] : undefined
}

/** The index of the last character before an index that is not a space; -1 where there is none. */
function lastBefore(text: string, offset: number): number {
  let before = offset - 1
  while (before >= 0 && /\s/.test(text.charAt(before))) before -= 1
  return before
}

/** "1,200" is twelve hundred, as people write it, or in other countries 1.2; of other commas only the second is left. */
function withoutComma(text: string, comma: number): { plain?: string } {
  const [first = ''] = /-?[0-9]+$/.exec(text.slice(0, comma)) ?? []
  const [rest = ''] = /^[0-9]+(?:,[0-9]+)*(?:\.[0-9]+)?/.exec(text.slice(comma + 1)) ?? []
  const isThousands = /^[0-9]{2,3}(,[0-9]{2,3})*(\.[0-9]+)?$/.test(rest) && /(?:^|,)[0-9]{3}(\.|$)/.test(rest)
  return isThousands ? { plain: `${first}${rest.replaceAll(',', '')}` } : {}
}
