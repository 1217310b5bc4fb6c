import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { resolvedForm } from './resolvedForm'
import { behaviours, World, type Behaviour, type Tab } from './World'
import { unsentPrefix } from '../../src/forms/unsent/unsentPrefix'
import { runsOf, seed } from '../depth'

beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
afterEach(() => void vi.useRealTimers())

type Step =
  | {
      do: 'fill' | 'submit' | 'doubleSubmit' | 'retry' | 'discard' | 'takeUp' | 'reload' | 'crash' | 'back' | 'walkOn'
      tab: number
    }
  | { do: 'behave'; behaviour: Behaviour }
  | { do: 'wait'; ms: number }
  | { do: 'offline' | 'online' | 'open' | 'spoil' }

const anyTab = fc.nat({ max: 2 })
const acts = (names: Extract<Step, { tab: number }>['do'][], weight: number) => ({
  weight,
  arbitrary: fc.record({ do: fc.constantFrom(...names), tab: anyTab }),
})
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  acts(['fill'], 5),
  acts(['submit', 'doubleSubmit'], 7),
  acts(['retry', 'takeUp'], 3),
  acts(['discard'], 1),
  acts(['reload', 'crash', 'back', 'walkOn'], 3),
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('behave' as const),
      behaviour: fc.constantFrom(...(Object.keys(behaviours) as Behaviour[])),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ms: fc.constantFrom(0, 10, 100, 2500, 25_000) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('offline' as const, 'online' as const, 'open' as const, 'spoil' as const),
    }),
  },
)

/** Does the steps of one visitor, and holds every promise to account after each. */
class Visitor {
  #count = 0
  readonly pressed = new Set<string>()
  readonly discarded = new Set<string>()
  readonly presses = new Map<string, number>()

  constructor(readonly world: World) {
    world.open()
  }

  async take(step: Step): Promise<void> {
    const { world } = this
    if ('tab' in step) return this.#act(step.do, world.tabs[step.tab % world.tabs.length] as Tab)
    if (step.do === 'behave') world.behaviour = step.behaviour
    else if (step.do === 'wait') await vi.advanceTimersByTimeAsync(step.ms)
    else if (step.do === 'offline') world.isOnline = false
    else if (step.do === 'online') {
      world.isOnline = true
      world.tabs.forEach((each) => void each.outbox.recover())
    } else if (step.do === 'open') {
      if (world.tabs.length < 3) void world.open().outbox.recover()
    } else if (world.storageMode === 'works') world.stored.set(`${unsentPrefix}XXXX-XXXX`, '{"reference":')
  }

  async #act(act: Extract<Step, { tab: number }>['do'], tab: Tab): Promise<void> {
    const { world } = this
    const name = tab.values.name ?? ''
    switch (act) {
      case 'fill':
        this.#count += 1
        Object.assign(tab.values, {
          name: `Visitor ${this.#count}`,
          phone: '98765 43210',
          serviceType: 'ant-control',
          address: '14 Neem Chowk',
        })
        tab.engine.take({ ...tab.values })
        break
      case 'submit':
      case 'doubleSubmit': {
        const before = tab.engine.state()
        const replaced = before.unsent === undefined ? undefined : tab.outbox.find(before.unsent)?.payload.name
        for (let press = 0; press < (act === 'submit' ? 1 : 20); press += 1) tab.engine.press({ ...tab.values })
        if (before.isSending || !tab.engine.state().isSending) break
        // While the form shows a request as unsent, changing the fields and pressing again corrects that request.
        if (replaced !== undefined && replaced !== name) this.discarded.add(replaced)
        this.#pressed(name)
        break
      }
      case 'retry': {
        const { unsent, isSending } = tab.engine.state()
        const stored = unsent === undefined ? undefined : tab.outbox.find(unsent)?.payload.name
        void tab.engine.retry()
        if (unsent === undefined || isSending || !tab.engine.state().isSending) break
        // What was changed in the fields since corrects the request.
        const sent = name === '' ? (stored ?? '') : name
        if (stored !== undefined && stored !== sent) this.discarded.add(stored)
        this.#pressed(sent)
        break
      }
      case 'takeUp':
        for (const lead of tab.outbox.unsent()) {
          this.#pressed(lead.payload.name as string)
          void tab.outbox.send(lead.reference)
        }
        break
      case 'discard': {
        const { unsent, isSending } = tab.engine.state()
        const lead = unsent === undefined ? tab.outbox.unsent()[0] : tab.outbox.find(unsent)
        if (!lead || isSending) break
        this.discarded.add(lead.payload.name as string)
        if (unsent === undefined) tab.outbox.discard(lead.reference)
        else tab.engine.discard()
        break
      }
      case 'walkOn':
        tab.walkOn()
        break
      case 'back':
        tab.fire('pagehide', { persisted: true })
        tab.fire('pageshow', { persisted: true })
        break
      default:
        // Without a store nothing can outlive the page.
        if (world.storageMode !== 'works') break
        if (act === 'reload') tab.fire('pagehide', { persisted: false })
        world.kill(tab)
        void world.open().outbox.recover()
    }
    await vi.advanceTimersByTimeAsync(0)
  }

  #pressed(name: string): void {
    this.pressed.add(name)
    this.presses.set(name, (this.presses.get(name) ?? 0) + 1)
  }

  holdToAccount(): void {
    const { world } = this
    const keptNames = new Set([
      ...world.tabs.flatMap(({ outbox, values }) => [
        values.name,
        ...referencesIn(world).map((reference) => outbox.find(reference)?.payload.name),
      ]),
      ...[...world.stored.values()].flatMap((text) => /"name":"([^"]*)"/.exec(text)?.[1] ?? []),
    ])
    for (const name of this.pressed) {
      const posts = world.posts.filter((post) => post.name === name)
      const isSafe = posts.some((post) => post.confirmed) || keptNames.has(name) || this.discarded.has(name)
      expect(isSafe, `${name} is lost`).toBe(true)
      const references = new Set(posts.map((post) => post.reference)).size
      if (!this.discarded.has(name)) expect(references, `${name} came under two references`).toBeLessThanOrEqual(1)
      // What is pressed again after it was discarded is another request, and each may go again once by itself.
      expect(posts.length, `${name} was sent again more than once by itself`).toBeLessThanOrEqual(
        (this.presses.get(name) ?? 0) + Math.max(1, references),
      )
    }
    // What no storage holds goes with its page, so the visitor is asked; nobody is asked for nothing.
    for (const tab of world.tabs) {
      const isAlone =
        world.storageMode !== 'works' && referencesIn(world).some((reference) => tab.outbox.has(reference))
      expect(tab.isAskedBeforeLeaving, 'asked before leaving').toBe(isAlone)
    }
    for (const { kind, reference } of world.tabs.flatMap((each) => each.said)) {
      if (kind === 'success')
        expect(
          world.posts.some((post) => post.reference === reference && post.delivered),
          `${reference}: a false success`,
        ).toBe(true)
    }
  }
}

const referencesIn = (world: World): string[] => [
  ...new Set([
    ...world.posts.map((post) => post.reference),
    ...world.tabs.flatMap(({ engine, outbox }) => [
      engine.state().unsent ?? '',
      ...outbox.unsent().map((lead) => lead.reference),
    ]),
  ]),
]

async function play(steps: Step[], storageMode: World['storageMode'], hasLocks: boolean): Promise<void> {
  vi.setSystemTime(1_800_000_000_000)
  const visitor = new Visitor(new World(resolvedForm('bookingPanel'), storageMode, hasLocks))
  const { world } = visitor
  for (const each of steps) {
    await visitor.take(each)
    visitor.holdToAccount()
  }
  await vi.advanceTimersByTimeAsync(45_000)
  visitor.holdToAccount()
  for (const { engine } of world.tabs) expect(engine.state().isSending, 'busy for longer than the time-out').toBe(false)
  // After the time to keep them, two visits a day apart leave nothing of what was typed.
  for (const days of [8, 1]) {
    vi.setSystemTime(Date.now() + days * 86_400_000)
    world.open()
  }
  expect([...world.stored.values()].filter((text) => text.includes('values'))).toEqual([])
  vi.clearAllTimers()
}

const visits = runsOf(250, 5000)

describe('no lead is lost', { timeout: 600_000 }, () => {
  test(`${visits} random visits keep every promise`, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyStep, { minLength: 3, maxLength: 24 }),
        fc.constantFrom('works' as const, 'works' as const, 'absent' as const, 'full' as const),
        fc.boolean(),
        play,
      ),
      { numRuns: visits, seed },
    )
  })
})
