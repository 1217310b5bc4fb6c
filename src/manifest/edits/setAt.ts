import { isRecord } from '../core/read'
import { stepsOf, type Pointer } from './pointer'

/** Returns a value with another one at a pointer inside it. */
export function setAt(value: unknown, [step, ...rest]: Pointer, put: unknown): unknown {
  if (step === undefined) return put
  if (Array.isArray(value)) {
    const index = stepsOf(value).byStep.get(step) ?? Number(step)
    return value.map((item: unknown, position) => (position === index ? setAt(item, rest, put) : item))
  }
  const block = isRecord(value) ? value : {}
  const next = setAt(block[step], rest, put)
  if (next !== undefined) return { ...block, [step]: next }
  return Object.fromEntries(Object.entries(block).filter(([key]) => key !== step))
}
