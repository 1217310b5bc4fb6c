/*
 * Runs on sites that count visits. Reports page views and events to the services of the manifest; what waits for consent
 * sends and stores nothing before. It shares no module with the first script, which would be split otherwise.
 */
import type { MeasuredService, MeasuringData } from '../../site/measuring'

const { key, events, clicks, services } = JSON.parse(
  document.getElementById('measuring')?.textContent ?? '',
) as MeasuringData
const question = document.querySelector<HTMLElement>('[data-consent=question]')
const answerKey = `${key}consent`
const visitorKey = `${key}visitor`
const clicksKey = `${key}clicks`
const dayMs = 86_400_000

/** Storage may be off: then nobody agrees for longer than a page. */
const stored = {
  get: (name: string): string | null => tried(() => localStorage.getItem(name)) ?? null,
  set: (name: string, value: string): void => void tried(() => localStorage.setItem(name, value)),
  remove: (name: string): void => void tried(() => localStorage.removeItem(name)),
}
let answer = stored.get(answerKey)

function tried<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** A random number by which a service recognises this browser, in the form that its own script gives it. */
function visitor(): string {
  const id =
    stored.get(visitorKey) ?? `${crypto.getRandomValues(new Uint32Array(1))[0]}.${Math.floor(Date.now() / 1000)}`
  stored.set(visitorKey, id)
  return id
}

/** Keeps by which click on an ad the visitor came, if the address says so: the newest takes the place of an older one. */
function keepClicks(): void {
  const query = new URLSearchParams(location.search)
  const { names = [], days = 0 } = clicks ?? {}
  const ids = names.flatMap((name) => {
    const id = query.get(name) ?? ''
    return /^[\w.-]{1,200}$/.test(id) ? [`${name}: ${id}`] : []
  })
  if (answer === 'yes' && ids.length > 0) stored.set(clicksKey, `${Date.now() + days * dayMs} ${ids.join(', ')}`)
  showClicks()
}

/**
 * Only while it may be kept the page has it, for what forms send (`forms/request/payload.ts`). As the clock may be ahead,
 * the first visit that finds it expired notes when (`UNTIL-NOTED ids`), and one a day later deletes it.
 */
function showClicks(): void {
  const kept = (clicks && answer === 'yes' && stored.get(clicksKey)) || ''
  const ids = kept.slice(kept.indexOf(' ') + 1)
  const [until = 0, noted = NaN] = kept.split(' ', 1).join().split('-').map(Number)
  const now = Date.now()
  delete document.body.dataset.clicks
  if (until > now) {
    document.body.dataset.clicks = ids
    stored.set(clicksKey, `${until} ${ids}`)
  } else if (!until || now - noted >= dayMs) stored.remove(clicksKey)
  else if (!(noted <= now)) stored.set(clicksKey, `${until}-${now} ${ids}`)
}

/** Addresses are reported without their query: it may name a visitor, or what was typed. */
const names: Readonly<Record<string, () => string>> = {
  url: () => location.origin + location.pathname,
  path: () => location.pathname,
  host: () => location.hostname,
  referrer: () => (URL.canParse?.(document.referrer) ? new URL(document.referrer).origin : ''),
  title: () => document.title,
  language: () => navigator.language,
  screen: () => `${screen.width}x${screen.height}`,
  visitor,
  gclid: () => /\bgclid: ([\w.-]+)/.exec(document.body.dataset.clicks ?? '')?.[1] ?? '',
}

function filled(template: MeasuredService['body'], event: string): unknown {
  if (typeof template !== 'object') return template?.replace(/\{(\w+)\}/g, (_, name: string) => wordOf(name, event))
  const entries = Object.entries(template).map(([name, value]) => [name, filled(value, event)] as const)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

const wordOf = (name: string, event: string): string => (name === 'event' ? event : (names[name]?.() ?? ''))

/** @param event its key in the manifest; undefined for the view of a page */
function report(service: MeasuredService, event?: string): void {
  const { url, body, waits } = service
  const name = event === undefined ? service.pageView : (service.events ?? events)[event]
  if (name === undefined || (waits && answer !== 'yes')) return
  const address = url
    .replace(/\{(\w+)\}/g, (_, word: string) => encodeURIComponent(wordOf(word, name)))
    .replace(/&\w+=(?=&|$)/g, '')
  // Lives on when a call or another page follows at once; nobody reads the answer.
  fetch(address, {
    method: body ? 'POST' : 'GET',
    cache: 'no-store',
    mode: 'no-cors',
    credentials: 'omit',
    keepalive: true,
    ...(body && { body: JSON.stringify(filled(body, name)) }),
  }).catch(() => {})
}

const count = (event?: string): void => services.forEach((service) => report(service, event))

function start(): void {
  keepClicks()
  count()
  document.addEventListener('click', countLink, true)
  document.addEventListener('input', countBegun, true)
  countThanks()
  // Sent by `forms/engine/reportSent.ts`, with whose code this has no module in common.
  document.addEventListener('form-sent', () => count('sent'))
}

function countLink({ target }: Event): void {
  const { href = '' } = (target as Element).closest<HTMLAnchorElement>('a[href]') ?? {}
  if (href.startsWith('tel:')) count('call')
  if (/^https:\/\/(?:wa\.me|api\.whatsapp\.com)\//.test(href)) count('whatsapp')
}

const begun = new Set<string>()
function countBegun({ target }: Event): void {
  const form = (target as Element).closest<HTMLElement>('form[data-form]')?.dataset.form
  if (form === undefined || begun.has(form)) return
  begun.add(form)
  count('begun')
}

/** A page of thanks that was led to, not one that was loaded again. */
function countThanks(): void {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const page = location.pathname.replace(/\/$/, '')
  const isLedTo = document.querySelector('[data-reference]') && tried(() => sessionStorage.getItem(`reference ${page}`))
  if (!isLedTo || visit?.type !== 'navigate') return
  count('sent')
  count('thanks')
}

/** Placed by script, since the style sheet is that of all sites. */
function ask(): void {
  if (!question) return
  Object.assign(question.style, {
    position: 'fixed',
    inset: 'auto 0 0',
    zIndex: '60',
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.75rem 1.5rem',
    alignItems: 'center',
    justifyContent: 'center',
    padding: '.9rem 1.25rem calc(.9rem + env(safe-area-inset-bottom))',
    background: 'var(--surface)',
    borderTop: '1px solid var(--line)',
    boxShadow: '0 -12px 28px -22px rgb(0 0 0 / .4)',
  })
  Object.assign((question.lastElementChild as HTMLElement).style, { display: 'flex', gap: '.75rem' })
  question.hidden = false
  keepFree(`${question.offsetHeight}px`)
}

/** Keeps the last line of the page and the buttons at its lower edge above the question. */
function keepFree(height: string): void {
  document.body.style.paddingBottom = height
  const buttons = document.getElementById('floating')
  if (buttons) buttons.style.bottom = height
}

function take(given: 'yes' | 'no'): void {
  const isFirst = answer !== 'yes' && given === 'yes'
  answer = given
  if (given === 'no') stored.remove(visitorKey)
  stored.set(answerKey, given)
  keepClicks()
  if (question) {
    question.hidden = true
  }
  keepFree('')
  // Services that do not wait have counted this page already.
  if (isFirst) services.filter(({ waits }) => waits).forEach((service) => report(service))
}

document.querySelectorAll<HTMLElement>('[data-consent]').forEach((element) => {
  const { consent } = element.dataset
  if (consent === 'yes' || consent === 'no') element.addEventListener('click', () => take(consent))
  if (consent !== 'again') return
  element.hidden = false
  element.addEventListener('click', () => {
    ask()
    question?.querySelector('button')?.focus()
  })
})
// Another page or tab may have taken the answer back.
const askAnew = (): void => {
  answer = stored.get(answerKey)
  showClicks()
}
addEventListener('storage', askAnew)
addEventListener('pageshow', ({ persisted }) => persisted && askAnew())
if (question && answer === null) ask()
if ((document as Document & { prerendering?: boolean }).prerendering)
  document.addEventListener('prerenderingchange', start, { once: true })
else start()
