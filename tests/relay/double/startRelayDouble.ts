import type { Intercept } from '../../../src/relay/RelayContext'
import { readBody } from '../../../src/relay/http/parseFields'
import { startRelay, type Relay, type RelayOptions } from '../../../src/relay/startRelay'
import type { FaultName } from './faults'
import { FaultQueue, type FaultOrder } from './FaultQueue'
import { misbehave } from './misbehave'

export interface RelayDoubleOptions extends RelayOptions {
  /** Faults to show from the start, one after the other. */
  readonly faults?: readonly FaultOrder[]
}

/** The real relay, which misbehaves when it is told to. */
export type RelayDouble = Relay & {
  /** Misbehave in this way from now on, or this many times; replaces what was ordered before. */
  setFault(fault: FaultName, options?: Omit<FaultOrder, 'fault'>): void
  clearFaults(): void
}

export async function startRelayDouble({ faults = [], ...options }: RelayDoubleOptions = {}): Promise<RelayDouble> {
  const queue = new FaultQueue()
  queue.set(faults)
  const intercept: Intercept = ({ kind, request, response, take, closing }) => {
    const fault = queue.take(kind)
    if (fault === undefined) return undefined
    const show = async (): Promise<void> => {
      if (kind === 'post') {
        if (fault.delivered) await take()
        else if (fault.does.kind !== 'reset' || fault.does.when !== 'before-body') await readBody(request)
      }
      await misbehave(fault, response, closing)
    }
    return show()
  }
  const relay = await startRelay({ ...options, intercept })
  // Its mailbox is read anew each time.
  return Object.defineProperties(
    {
      setFault: (fault: FaultName, order?: Omit<FaultOrder, 'fault'>) => queue.set([{ ...order, fault }]),
      clearFaults: () => queue.set([]),
    },
    Object.getOwnPropertyDescriptors(relay),
  ) as RelayDouble
}
