import { isFaultName } from './faults'
import type { FaultOrder } from './FaultQueue'
import { Refusal } from './Refusal'

/**
 * Reads the JSON of `PUT /faults`: `{"fault": name, "times": number or null, "delayMs"?: number}`. Without `times` the fault
 * stays until it is taken back.
 *
 * @throws {Refusal} `unknown-fault` or `malformed`
 */
export function parseFaultOrder(body: Buffer): FaultOrder {
  const { fault, times = null, delayMs } = parseObject(body.toString('utf8'))
  if (!isFaultName(fault)) throw new Refusal('unknown-fault')
  if (times !== null && !isCount(times)) throw new Refusal('malformed')
  if (delayMs !== undefined && !isCount(delayMs)) throw new Refusal('malformed')
  return { fault, times, ...(delayMs === undefined ? {} : { delayMs }) }
}

function parseObject(text: string): { [key: string]: unknown } {
  try {
    return { ...(JSON.parse(text) as object) }
  } catch (cause) {
    throw new Refusal('malformed', {}, { cause })
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
