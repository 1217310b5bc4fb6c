import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ActiveFault } from './FaultQueue'
import { respond } from '../../../src/relay/http/respond'

/** Shows the fault to the sender. Returns at once for a hang: the connection stays open until somebody closes it. */
export async function misbehave(
  { does, delayMs }: ActiveFault,
  response: ServerResponse,
  closing: AbortSignal,
): Promise<void> {
  const destroy = () => void response.destroy()
  const drips = does.kind === 'answer' && does.drip === true
  if (delayMs > 0 && !drips) await sleep(delayMs, undefined, { signal: closing })

  switch (does.kind) {
    case 'answer':
      if (does.cors === false) removeCors(response)
      if (drips) await drip(response, does.status, does.headers ?? {}, does.body ?? '', delayMs, closing)
      else respond(response, does.status, does.headers ?? {}, does.body)
      return
    case 'refuse-preflight':
      respond(response, 403, {})
      return
    case 'reset':
      if (does.when === 'after-headers') await startAnswer(response, closing)
      response.socket?.resetAndDestroy()
      return
    case 'hang':
      closing.addEventListener('abort', destroy, { once: true })
      response.once('close', () => closing.removeEventListener('abort', destroy))
  }
}

function removeCors(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) {
    if (name.startsWith('access-control-')) response.removeHeader(name)
  }
}

async function drip(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: string,
  delayMs: number,
  closing: AbortSignal,
): Promise<void> {
  response.writeHead(status, headers)
  response.flushHeaders()
  for (const character of body) {
    await sleep(delayMs, undefined, { signal: closing })
    // The sender has given up: no use in dripping on.
    if (response.destroyed) return
    response.write(character)
  }
  response.end()
}

/** How long the head of an answer gets to be read, in ms: a reset makes the receiver forget what it has not read. */
const headStartMs = 50

/** Sends the head of a 200 and the beginning of a body that the head says is longer. */
async function startAnswer(response: ServerResponse, closing: AbortSignal): Promise<void> {
  response.writeHead(200, { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': '1000' })
  response.write('{"success":')
  await sleep(headStartMs, undefined, { signal: closing })
}
