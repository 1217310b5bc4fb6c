import { faults, type Fault, type FaultName } from './faults'

/**
 * Which fault to show, how many times (null: until another order), and after how many ms if not the fault's own delay.
 */
export type FaultOrder = {
  readonly fault: FaultName
  readonly times?: number | null
  readonly delayMs?: number
}

/** What kind of request asks for a fault. `preflight-refused` is for preflights, every other fault for posts. */
type FaultTarget = 'preflight' | 'post'

export type ActiveFault = Fault & { readonly delayMs: number }

/** The faults still to be shown. Each is shown as often as ordered before the next one's turn comes. */
export class FaultQueue {
  #orders: { readonly order: FaultOrder; left: number }[] = []

  /** Replaces whatever was ordered before. */
  set(orders: readonly FaultOrder[]): void {
    this.#orders = orders.map((order) => ({ order, left: order.times ?? Infinity }))
  }

  /** The fault this request must show, counted as shown; undefined for good behaviour. */
  take(target: FaultTarget): ActiveFault | undefined {
    const head = this.#orders.find(({ left }) => left > 0)
    if (head === undefined) return undefined
    const fault: Fault = faults[head.order.fault]
    if ((fault.does.kind === 'refuse-preflight') !== (target === 'preflight')) return undefined
    head.left -= 1
    return { ...fault, delayMs: head.order.delayMs ?? fault.delayMs ?? 0 }
  }
}
