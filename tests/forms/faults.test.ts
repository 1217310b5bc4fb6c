import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { faultNames, type FaultName } from '../relay/double/faults'
import { startRelayDouble, type RelayDouble } from '../relay/double/startRelayDouble'
import { receiversOf } from '../../src/forms/deliveries/openOutbox'
import { deliveryKindOf } from '../../src/forms/deliveries/deliveryKindOf'
import type { Outcome } from '../../src/forms/deliveries/DeliveryKind'
import { Outbox } from '../../src/forms/unsent/Outbox'
import { isAmbiguous, judge, type RelayResult } from '../../src/forms/request/relayClient'
import type { ResolvedRelay } from '../../src/site/resolved'
import { openOwnBrowser } from './openOwnBrowser'
import { relayForms, resolvedForm } from './resolvedForm'
import { sendingFormOf } from './sendingFormOf'

let relay: RelayDouble
beforeAll(async () => void (relay = await startRelayDouble({ postsPerMinute: 100_000 })))
afterAll(() => relay.close())

const expected: Partial<Record<FaultName, RelayResult>> = {
  'true-string': 'sent',
  'true-boolean': 'sent',
  'created-201': 'sent',
  'delayed-ok': 'sent',
  // Without a browser nobody asks leave first, and nobody hides an answer.
  'preflight-refused': 'sent',
  'not-activated': 'needsActivation',
  'no-referer': 'refused',
  'rate-limited-429': 'rateLimited',
  'rate-limited-429-retry-after': 'rateLimited',
  'bad-request-400': 'refused',
  'forbidden-html-403': 'refused',
  'not-found-404': 'refused',
  'too-large-413': 'refused',
  'unprocessable-422': 'refused',
  'error-500': 'server',
  'bad-gateway-502': 'server',
  'unavailable-503': 'server',
  'gateway-timeout-504': 'server',
  'error-500-no-cors': 'server',
  'reset-before-body': 'network',
  'reset-after-headers': 'network',
  'reset-after-delivery': 'network',
  hang: 'timeout',
  'hang-after-delivery': 'timeout',
  'slow-body': 'timeout',
  'empty-200': 'unreadable',
  'html-200': 'unreadable',
  'cut-json-200': 'unreadable',
  'null-200': 'unreadable',
  'array-200': 'unreadable',
  'string-ok-200': 'unreadable',
  'no-content-204': 'unreadable',
  'redirect-302': 'unreadable',
}

describe('every fault for every relay form', () => {
  test('each fault has a result', () => expect(Object.keys(expected).sort()).toEqual([...faultNames].sort()))

  test.each(faultNames)('%s', async (fault) => {
    const result = expected[fault] as RelayResult
    relay.setFault(fault, fault === 'delayed-ok' ? { delayMs: 100 } : {})
    const tried = await Promise.all(
      relayForms.map(async (name) => {
        const form = resolvedForm(name)
        const settings = { ...form.relay, endpoint: relay.url, timeoutSeconds: result === 'timeout' ? 1.2 : 8 }
        const sending = sendingFormOf({ ...form, relay: settings as ResolvedRelay })
        const outbox = new Outbox(openOwnBrowser(), receiversOf({ [name]: sending }))
        const visitor = `${fault} ${name}`
        const outcome = await deliveryKindOf(form).send(
          { values: { name: visitor, phone: visitor }, files: [], words: '', thanks: {} },
          { ...form, relay: settings as ResolvedRelay },
          { outbox, open: () => {}, alert: () => {}, log: () => {} },
        )
        return { outbox, settings, visitor, outcome, reference: (outcome as { reference: string }).reference }
      }),
    )
    relay.clearFaults()
    await Promise.all(
      tried.map(async ({ outbox, settings, visitor, outcome, reference }) => {
        expect(outcome).toMatchObject(
          result === 'sent' ? { type: 'done' } : ({ type: 'unconfirmed', result } satisfies Partial<Outcome>),
        )
        expect(outbox.find(reference)?.state).toBe(
          result === 'sent' ? undefined : isAmbiguous(result) ? 'ambiguous' : 'failed',
        )
        settings.timeoutSeconds = 60
        if (result !== 'sent') expect(await outbox.send(reference)).toBe('sent')
        expect(outbox.has(reference)).toBe(false)
        // The relay thanks as soon as a lead is on the disk; on a busy computer its mail comes later.
        const mails = await vi.waitUntil(
          () => {
            const found = relay.mailbox.filter((mail) => mail.fields.phone === visitor)
            return found.length > 0 && found
          },
          { timeout: 60_000, interval: 10 },
        )
        // Also where the first one was delivered: the relay knows a lead that comes again.
        expect(mails).toHaveLength(1)
        expect(new Set(mails.map((mail) => mail.fields.reference))).toEqual(new Set([reference]))
      }),
    )
  })
})

describe('confirmed: nothing but the own word of the relay', () => {
  test.each([
    [200, '{"success":"true"}', 'sent'],
    [201, '{"success":true}', 'sent'],
    [404, '{"success":"true"}', 'refused'],
    [302, '{"success":"true"}', 'refused'],
    [503, '{"success":"true"}', 'server'],
    [429, '{"success":"true"}', 'rateLimited'],
    [200, '{"success":"false"}', 'refused'],
    [200, '{"success":"yes"}', 'unreadable'],
    [200, '{"success":1}', 'unreadable'],
    [200, '{}', 'unreadable'],
    [200, '"true"', 'unreadable'],
    [200, 'true', 'unreadable'],
    [200, 'null', 'unreadable'],
    [204, '', 'unreadable'],
  ])('%i %s', (status, text, result) => expect(judge(status, text, 'confirmed')).toBe(result))
})

describe('any-reply: a site that does not look at the answer', () => {
  test.each([
    [200, '{"success":"false"}', 'sent'],
    [500, '{}', 'sent'],
    [404, 'null', 'sent'],
    [200, '<html>', 'unreadable'],
    [200, '', 'unreadable'],
  ])('%i %s', (status, text, result) => expect(judge(status, text, 'any-reply')).toBe(result))
})
