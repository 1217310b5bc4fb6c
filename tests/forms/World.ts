import { receiversOf } from '../../src/forms/deliveries/openOutbox'
import { FormEngine } from '../../src/forms/engine/FormEngine'
import { Outbox, type ReceiverOf } from '../../src/forms/unsent/Outbox'
import type { Browser } from '../../src/forms/unsent/browser'
import { initialValues, type Values } from '../../src/forms/fields/values'
import { sendingFormOf } from './sendingFormOf'
import type { UnsentProps } from '../../src/site/page'
import type { ResolvedForm } from '../../src/site/resolved'

/** How the relay treats a request: whether the mail goes out, and what the sender hears. */
export const behaviours = {
  confirms: { delivers: true, status: 200, text: '{"success":"true"}' },
  confirmsLate: { delivers: true, status: 200, text: '{"success":"true"}', after: 3000 },
  needsActivation: { delivers: false, status: 200, text: '{"success":"false","message":"This form needs Activation"}' },
  refuses: { delivers: false, status: 400, text: '{"success":"false"}' },
  floods: { delivers: false, status: 429, text: '{"success":"false"}' },
  breaks: { delivers: false, status: 500, text: 'oops' },
  givesUp: { delivers: true, status: 504, text: '<html>' },
  mumbles: { delivers: true, status: 200, text: '' },
  isGone: { delivers: false, status: 0, text: '' },
  cutsOff: { delivers: true, status: 0, text: '' },
  hangs: { delivers: false, status: 0, text: '', after: Infinity },
  hangsAfterDelivery: { delivers: true, status: 0, text: '', after: Infinity },
} as const satisfies Record<string, { delivers: boolean; status: number; text: string; after?: number }>

export type Behaviour = keyof typeof behaviours

type RequestLock = (name: string, options: LockOptions, work: (lock: unknown) => Promise<unknown>) => Promise<unknown>

type Listener = (event: { persisted?: boolean }) => void

/** A relay, a storage, a network: what all tabs share. */
export class World {
  behaviour: Behaviour = 'confirms'
  isOnline = true
  isAllowed: (url: string) => boolean = () => true
  /** Every request that reached the relay. */
  readonly posts: {
    reference: string
    name: string
    delivered: boolean
    confirmed: boolean
    wasKept: boolean
    url: string
    sent: Values
  }[] = []
  readonly stored = new Map<string, string>()
  readonly locked = new Map<string, Tab>()
  readonly tabs: Tab[] = []
  /** What the site says of its forms, on every page that is opened from now on. */
  sendingForms: UnsentProps['forms']
  readsForms = true
  /** Asks for a lock in place of a browser that works. */
  request: RequestLock | undefined

  constructor(
    readonly form: ResolvedForm,
    readonly storageMode: 'works' | 'absent' | 'full' = 'works',
    readonly hasLocks = true,
  ) {
    this.sendingForms = { [form.name]: sendingFormOf(form) }
  }

  get receiverOf(): ReceiverOf {
    const receiverOf = receiversOf(this.sendingForms)
    return (name) => {
      const receiver = receiverOf(name)
      return receiver && { ...receiver, readsForms: this.readsForms }
    }
  }

  open(): Tab {
    const tab = new Tab(this)
    this.tabs.push(tab)
    return tab
  }

  /** Ends a tab without a word to it. */
  kill(tab: Tab): void {
    tab.isDead = true
    this.tabs.splice(this.tabs.indexOf(tab), 1)
    for (const [name, holder] of this.locked) if (holder === tab) this.locked.delete(name)
  }
}

/** One tab: its outbox, its form and what stands in the fields. */
export class Tab {
  isDead = false
  isAskedBeforeLeaving = false
  values: Values
  /** What is chosen in the form's fields. */
  files: { field: string; file: File }[] = []
  readonly alerts: string[] = []
  readonly logged: unknown[] = []
  /** The references with which the page of thanks was asked for, and whether it can be. */
  readonly ledOn: string[] = []
  leads = false
  readonly said: { kind: string; title: string; reference?: string | undefined }[] = []
  readonly outbox: Outbox
  engine: FormEngine
  readonly #listeners = new Map<string, Listener[]>()
  #leave: () => void

  constructor(readonly world: World) {
    this.values = initialValues(world.form.fields)
    this.outbox = new Outbox(this.#browser(), world.receiverOf)
    this.engine = this.#makeEngine()
    this.#leave = this.engine.enter()
  }

  fire(type: string, event: { persisted?: boolean } = {}): void {
    this.#listeners.get(type)?.forEach((listener) => listener(event))
  }

  /** Another page of the site in the same tab: the form goes, the script stays. */
  walkOn(): void {
    this.#leave()
    this.values = initialValues(this.world.form.fields)
    this.engine = this.#makeEngine()
    this.#leave = this.engine.enter()
  }

  #makeEngine(): FormEngine {
    const ownValues = this.values
    return new FormEngine(this.world.form, {
      outbox: this.outbox,
      open: () => {},
      alert: (words) => void this.alerts.push(words),
      log: (...words) => void this.logged.push(words),
      report: () => {},
      files: () => this.files,
      focus: () => {},
      done: () => {},
      leadOn: (reference) => {
        if (this.leads) this.ledOn.push(reference)
        return this.leads
      },
      now: () => Date.now(),
      notify: (kind, title, _detail, reference) => void this.said.push({ kind, title, reference }),
      clear: () => {
        if (this.values === ownValues) Object.assign(this.values, initialValues(this.world.form.fields))
      },
    })
  }

  #browser(): Browser {
    const { world } = this
    return {
      now: () => Date.now(),
      isAllowed: (url) => world.isAllowed(url),
      isOnline: () => world.isOnline,
      listen: (type, listener) => void this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]),
      askBeforeLeaving: (isAsked) => void (this.isAskedBeforeLeaving = isAsked),
      locks: world.hasLocks
        ? {
            request: ((...asked: Parameters<RequestLock>) =>
              (world.request ?? this.#request)(...asked)) as LockManager['request'],
          }
        : undefined,
      storage: world.storageMode === 'absent' ? undefined : this.#storage(),
      fetch: (url, init) => this.#fetch(String(url), init as RequestInit),
    }
  }

  readonly #request: RequestLock = async (name, { ifAvailable }, work) => {
    // As in a browser, nobody has a lock at once.
    await Promise.resolve()
    if (ifAvailable && this.world.locked.has(name)) return work(null)
    while (this.world.locked.has(name)) await new Promise((then) => setTimeout(then, 10))
    if (this.isDead) return new Promise(() => {})
    this.world.locked.set(name, this)
    try {
      return await work({ name })
    } finally {
      if (this.world.locked.get(name) === this) this.world.locked.delete(name)
    }
  }

  #storage(): NonNullable<Browser['storage']> {
    const { stored, storageMode, tabs } = this.world
    const changed = () => tabs.forEach((tab) => tab !== this && tab.fire('storage'))
    return {
      get length() {
        return stored.size
      },
      key: (index) => [...stored.keys()][index] ?? null,
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => {
        if (this.isDead) return
        if (storageMode === 'full') throw new DOMException('full', 'QuotaExceededError')
        stored.set(key, value)
        changed()
      },
      removeItem: (key) => {
        if (this.isDead || !stored.delete(key)) return
        changed()
      },
    }
  }

  /** A request as the network treats it: one that has left is delivered even if the tab dies meanwhile. */
  #fetch(url: string, { body, signal }: RequestInit): Promise<Response> {
    const { world } = this
    if (this.isDead) return new Promise(() => {})
    const how: { delivers: boolean; status: number; text: string; after?: number } = behaviours[world.behaviour]
    const payload = (body instanceof URLSearchParams ? Object.fromEntries(body) : JSON.parse(String(body))) as Values
    if (world.isOnline)
      world.posts.push({
        url,
        sent: payload,
        reference: payload.reference ?? '',
        name: payload.name ?? '',
        delivered: how.delivers,
        confirmed: how.text === behaviours.confirms.text,
        wasKept: [...world.stored.keys()].some((key) => key.endsWith(payload.reference ?? '')),
      })
    return new Promise((resolve, reject) => {
      const settle = (act: () => void) => !this.isDead && act()
      signal?.addEventListener('abort', () => settle(() => reject(new DOMException('aborted', 'AbortError'))))
      if (!world.isOnline) return settle(() => reject(new TypeError('Failed to fetch')))
      const { after = 20 } = how
      if (after === Infinity) return
      setTimeout(
        () =>
          settle(() =>
            how.status === 0
              ? reject(new TypeError('Failed to fetch'))
              : resolve(new Response(how.status === 204 ? null : how.text, { status: how.status })),
          ),
        after,
      )
    })
  }
}

/** What a visitor types into the panel's form. */
export const typed = { name: 'Asha', phone: '98765 43210', serviceType: 'ant-control', address: '14 Neem Chowk' }

/** Presses the panel's button with all that is needed. */
export const pressBooking = (tab: Tab): void => void tab.engine.press({ ...tab.values, ...typed })
