import { isFaultName } from './faults'
import type { FaultOrder } from './FaultQueue'
import { RequestError } from './RequestError'

/**
 * Reads the JSON of `PUT /faults`: `{"fault": name, "times": number or null, "delayMs"?: number}`. Without `times` the
 * fault stays until it is taken back.
 *
 * @throws {RequestError} `unknown-fault` or `malformed`
 */
export function parseFaultOrder(body: Buffer): FaultOrder {
  const { fault, times = null, delayMs } = parseObject(body.toString('utf8'))
  if (!isFaultName(fault)) throw new RequestError('unknown-fault')
  if (times !== null && !isCount(times)) throw new RequestError('malformed')
  if (delayMs !== undefined && !isCount(delayMs)) throw new RequestError('malformed')
  return { fault, times, ...(delayMs === undefined ? {} : { delayMs }) }
}

function parseObject(text: string): { [key: string]: unknown } {
  try {
    return { ...(JSON.parse(text) as object) }
  } catch (cause) {
    throw new RequestError('malformed', {}, { cause })
  }
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}
