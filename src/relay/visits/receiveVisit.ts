import type { IncomingMessage, ServerResponse } from 'node:http'
import { allowOrigin, originOf } from '../http/origins'
import { readBody } from '../http/parseFields'
import { RequestError } from '../http/RequestError'
import { respond } from '../http/respond'
import { senderOf } from '../http/limits'
import type { RelayContext } from '../RelayContext'
import { attempt } from '../../manifest/core/attempt'
import { textAt, valueAt } from '../../manifest/core/read'
import { otherPages, view, type Visits } from './Visits'

/** The largest body in bytes, and the longest address of a page in characters. */
const [mostBytes, longestPage] = [1_000, 150]
/** The path of an address as browsers send it: without a query, which may say who somebody is. */
const pagePath = /^\/[!-~]*$/
/** The form of a name in `measuring › events`. */
const eventName = /^[A-Za-z][A-Za-z0-9 _-]{0,39}$/

/**
 * Counts a visit: a page, and an event if it is not the view of the page. Answers before it is on the disk.
 * @throws {RequestError} if it is not counted
 */
export async function receiveVisit(
  context: RelayContext,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const visits = requireVisits(context)
  allowOrigin(context, request, response)
  if (!context.rules.isSite(originOf(request))) throw new RequestError('foreign-origin')
  const seconds = context.admitVisit(senderOf(context, request))
  if (seconds > 0) throw new RequestError('too-many-visits', { 'Retry-After': String(seconds) })
  const body = await readBody(request, mostBytes)
  const sent = attempt(() => JSON.parse(body.toString('utf8')) as unknown)
  const page = textAt(sent, 'page')
  const event = valueAt(sent, 'event') ?? view
  if (page === undefined || !pagePath.test(page) || /[?#]/.test(page) || !isCounted(event, visits))
    throw new RequestError('uncounted')
  visits.count(page.length > longestPage ? otherPages : page.replace(/(?<=.)\/$/, ''), event)
  // The page does not read the answer, and its browser must not report one that it may not read.
  respond(response, 204, { 'Cross-Origin-Resource-Policy': 'cross-origin' })
}

/** @throws {RequestError} `not-found` at a relay that counts nothing */
export function requireVisits({ visits }: RelayContext): Visits {
  if (!visits) throw new RequestError('not-found')
  return visits
}

const isCounted = (event: unknown, { rules: { events } }: Visits): event is string =>
  typeof event === 'string' && (event === view || (events?.includes(event) ?? eventName.test(event)))
