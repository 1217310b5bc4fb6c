import { maxDepth, attempt } from '../core/read'
import { printParseErrorCode, visit } from 'jsonc-parser'
import { problem, type Problem } from '../core/problem'
import type { MessageId, MessageValues } from '../../words/checkValues.generated'

type JsonMessageId = Extract<MessageId, `not-json/${string}`>

/** The messages without values. */
type PlainId = { [K in JsonMessageId]: MessageValues<K> extends Record<string, never> ? K : never }[JsonMessageId]

/** The messages of the parser's errors, by its codes. */
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

/** Characters that look right and are not JSON's: text editors put them in by themselves. */
const lookalikes: readonly [RegExp, PlainId][] = [
  [/[\u00A0\u2000-\u200B\u202F\u2060\u3000\uFEFF]/, 'not-json/odd-space'],
  [/[“”„‟«»]/, 'not-json/curly-quote'],
  [/['‘’`]/, 'not-json/single-quote'],
  [/[,،，]/, 'not-json/two-commas'],
  [/=/, 'not-json/equals'],
  [/;/, 'not-json/semicolon'],
  [/[()]/, 'not-json/round-bracket'],
]

/** Words of other programs, by those of JSON that they mean. */
const foreignWords = { true: /^(?:true|yes)$/i, false: /^(?:false|no)$/i, null: /^(?:none|null)$/i }

/** In characters: a longer text is cut. */
const longestShown = 40

/** The problem at the location where a file stops being JSON. */
const notJson = <K extends JsonMessageId>(
  offset: number,
  length: number,
  messageId: K,
  values: MessageValues<K>,
): Problem => problem({ offset, length: Math.max(1, length) }, messageId, values)

/** @param code the parser's name of the error @param offset where it stopped, often just behind the mistake */
function jsonProblem(text: string, code: string, offset: number, length: number): Problem {
  const before = lastBefore(text, offset)
  const [current, previous] = [text.charAt(offset), text.charAt(before)]
  // A text editor shows both versions of what git could not join.
  const line = text.lastIndexOf('\n', offset - 1) + 1
  if (/^(?:<{7}|={7}|>{7}|\|{7})(?:[ \r\n]|$)/.test(text.slice(line, line + 8)))
    return notJson(line, 7, 'not-json/merge', {})
  if (previous === ',' && /[\]},]|^$/.test(current)) return notJson(before, 1, 'not-json/last-comma', {})
  if (/[0-9]/.test(current) && /[0-9],$/.test(text.slice(Math.max(0, offset - 2), offset)))
    return notJson(before, 1, 'not-json/comma-in-number', withoutComma(text, before))
  if (current === '{' && previous === ',' && code === 'PropertyNameExpected')
    return notJson(offset, 1, 'not-json/open-block', {})
  const lookalike = lookalikes.find(([letters]) => letters.test(current))
  if (lookalike) return notJson(offset, 1, lookalike[1], {})
  if (/[0-9]/.test(previous) && /[0-9.]/.test(current)) return notJson(offset, length, 'not-json/number', {})
  if (code === 'CommaExpected' && /[\]}]/.test(current))
    return notJson(offset, 1, 'not-json/crossed', { missing: current === '}' ? ']' : '}', before: current })
  if (code === 'CommaExpected') return notJson(before, 1, 'not-json/comma', {})
  return (
    (code === 'InvalidSymbol' ? symbolProblem(text, offset, length, before) : undefined) ??
    notJson(offset, length, faults[code] ?? 'not-json/stray', {})
  )
}

function symbolProblem(text: string, offset: number, length: number, before: number): Problem | undefined {
  const previous = text.charAt(before)
  if (previous === '"') {
    const open = openText(text, before)
    return open ? notJson(...open, 'not-json/runs-on', {}) : notJson(offset, length, 'not-json/quote-inside', {})
  }
  const word = text.slice(offset, offset + length)
  if (/[{,]/.test(previous) && /^\s*:/.test(text.slice(offset + length, offset + length + 20)))
    return notJson(offset, length, 'not-json/bare-name', { name: word })
  const [meant] = Object.entries(foreignWords).find(([, foreign]) => foreign.test(word)) ?? []
  if (meant !== undefined) return notJson(offset, length, 'not-json/foreign-word', { word, meant })
  const [, ended] = /^([^",\]}\n]*)"\s*[,\]}\n]/.exec(text.slice(offset, offset + 2000)) ?? []
  if (ended === undefined) return undefined
  const shown = ended.length > longestShown ? `${ended.slice(0, longestShown)}…` : ended
  return notJson(offset, length, 'not-json/missing-quote', { text: shown })
}

/** The span of a text without closing quote that runs on to the next name, with the comma between. */
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

/** "1,200" is 1200 or, in other countries, 1.2. Returns the number without commas if they can separate thousands. */
function withoutComma(text: string, comma: number): { plain?: string } {
  const [first = ''] = /-?[0-9]+$/.exec(text.slice(0, comma)) ?? []
  const [rest = ''] = /^[0-9]+(?:,[0-9]+)*(?:\.[0-9]+)?/.exec(text.slice(comma + 1)) ?? []
  const isThousands = /^[0-9]{2,3}(,[0-9]{2,3})*(\.[0-9]+)?$/.test(rest) && /(?:^|,)[0-9]{3}(\.|$)/.test(rest)
  return isThousands ? { plain: `${first}${rest.replaceAll(',', '')}` } : {}
}

interface Parsed {
  /** The manifest, or undefined when the text cannot be read. */
  value: unknown
  problems: Problem[]
}

/** jsonc-parser only says where values are: it would set a prototype from `__proto__`. */
export function parseManifest(text: string): Parsed {
  if (text.charCodeAt(0) === 0xfeff) return failed(0, 1, 'not-json/byte-order-mark', {})
  const zero = text.indexOf('\0')
  if (zero >= 0) return failed(zero, 1, 'not-json/zero', {})
  if (text.trim() === '') return failed(0, 1, 'not-json/empty', {})
  const problems = readStructure(text)
  if (problems.some(({ rule }) => rule === 'not-json')) return { value: undefined, problems: problems.slice(0, 1) }
  // Windows ends lines with two characters, and paragraphs are separated by two lines.
  const plainLineEnds = (_: string, one: unknown) => (typeof one === 'string' ? one.replace(/\r\n?/g, '\n') : one)
  const value = attempt(() => JSON.parse(text, text.includes('\\r') ? plainLineEnds : undefined) as unknown)
  return value === undefined ? failed(0, 1, 'not-json/unreadable', {}) : { value, problems }
}

const failed = (...args: Parameters<typeof notJson>): Parsed => ({ value: undefined, problems: [notJson(...args)] })

/** Thrown to leave the visit of a file that is nested too deep before the parser's own recursion ends the process. */
class TooDeep extends Error {}

/** Reports syntax errors with their locations, and duplicate keys: `JSON.parse` reports neither. */
function readStructure(text: string): Problem[] {
  const problems: Problem[] = []
  const open: (Set<string> | null)[] = []
  const enter = (keys: Set<string> | null) => (offset: number) => {
    open.push(keys && new Set())
    if (open.length <= maxDepth) return
    problems.unshift(notJson(offset, 1, 'not-json/deep', { deepest: maxDepth }))
    throw new TooDeep()
  }
  const leave = () => void open.pop()
  try {
    visit(
      text,
      {
        onObjectBegin: enter(new Set()),
        onObjectEnd: leave,
        onArrayBegin: enter(null),
        onArrayEnd: leave,
        onObjectProperty: (key, offset, length) => {
          const keys = open.at(-1)
          if (keys?.has(key)) problems.push(problem({ offset, length }, 'duplicate-key', { key }))
          keys?.add(key)
        },
        onError: (code, offset, length) =>
          void problems.push(jsonProblem(text, printParseErrorCode(code), offset, length)),
      },
      { disallowComments: true, allowTrailingComma: false },
    )
  } catch (error) {
    if (!(error instanceof TooDeep)) throw error
  }
  return problems.sort((a, b) => Number(b.rule === 'not-json') - Number(a.rule === 'not-json'))
}
