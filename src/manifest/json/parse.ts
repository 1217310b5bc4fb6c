import { printParseErrorCode, visit } from 'jsonc-parser'
import { jsonProblem, notJson } from './jsonProblem'
import { problem, type Problem } from '../core/problem'
import { attempt } from '../core/attempt'

/** Deeper nesting than any site has; ajv throws a RangeError at some thousands. */
const maxDepth = 100

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
  const value = attempt(() => JSON.parse(text) as unknown)
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
          if (keys?.has(key)) problems.push(problem('duplicate-key', { offset, length }, 'duplicate-key', { key }))
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
