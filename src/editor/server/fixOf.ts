import { type Keys, isRecord, valueAt, attempt } from '../../manifest/core/read'
import { pointerTo, type Operation } from '../../manifest/edits/pointer'
import type { EditorFix } from '../api/EditorApi'
import type { Fix, Problem } from '../../manifest/core/problem'
import { askedSteps } from './follow/askedSteps'
import { payloadLines } from './follow/payloadLines'
import { priceInWords } from '../../manifest/values/price'

/** The fix of a problem that one press applies; undefined if a person has to decide. */
export function fixOf(
  root: unknown,
  keys: Keys,
  { fix, suggestion }: Pick<Problem, 'fix' | 'suggestion'>,
): EditorFix | undefined {
  if (!fix) return undefined
  const operations = operationsOf(root, keys, fix)
  if (operations.length === 0) return undefined
  if (fix.do === 'remove' || fix.do === 'send' || fix.do === 'ask') return { operations }
  if (fix.do === 'rename') return { operations, to: fix.key }
  return { operations, to: suggestion ?? wordsOf(root, fix.value) }
}

/** A value as it is read; a block that a fix sets is a price, whose currency and language may be wrong too. */
const wordsOf = (root: unknown, value: unknown): string =>
  (isRecord(value) ? attempt(() => priceInWords(root, value).text) : undefined) ??
  (typeof value === 'string' ? value : JSON.stringify(value))

function operationsOf(root: unknown, keys: Keys, fix: Fix): Operation[] {
  const at = pointerTo(root, keys)
  const value = valueAt(root, ...keys)
  if (fix.do === 'remove') return [{ do: 'remove', at }]
  const [form, field, index] = [keys.slice(0, 2), valueAt(root, ...keys.slice(0, 4)), Number(keys[3])]
  if (fix.do === 'send') return payloadLines(root, form, field)
  if (fix.do === 'ask') return askedSteps(root, form, field, index)
  if (fix.do === 'rename')
    return [
      { do: 'set', at: [...at.slice(0, -1), fix.key], value },
      { do: 'remove', at },
    ]
  return fix.key === undefined
    ? [{ do: 'set', at, value: fix.value, was: value }]
    : [{ do: 'set', at: [...at, fix.key], value: fix.value }]
}
