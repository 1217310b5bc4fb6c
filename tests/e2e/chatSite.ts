import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { fromRoot } from '../../scripts/paths'
import { startRelay, type Relay } from '../../scripts/relay/startRelay'
import { serveFolder } from '../../scripts/serve/serveFolder'
import type { Conversation, Form, Manifest } from '../../src/manifest/manifest.generated'
import { LookupDouble } from './LookupDouble'
import { expect, test as base } from './test'
import { takenOver } from './walkPage'
import { fixtureSites } from '../sites/fixtureSites'

/** A site with a chat, as it is built, with everything outside it on this computer. */
export interface ChatSite {
  url: string
  manifest: Manifest
  /** The chat's form. */
  name: string
  form: Extract<Form, { type: 'chat' }>
  conversation: Conversation
}

interface ChatSites {
  main: ChatSite
  /** Another conversation: five questions, other fields, an e-mail and a day. */
  other: ChatSite
  relay: Relay
  lookups: LookupDouble
}

/** How long the sites wait for the relay, in seconds. */
const patienceSeconds = 2
/** How long they wait for a look-up, in seconds. */
export const lookupSeconds = 2

export const test = base.extend<
  { relay: Relay; lookups: LookupDouble; main: ChatSite; other: ChatSite },
  { sites: ChatSites }
>({
  sites: [
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'chat-'))
      const relay = await startRelay({ postsPerMinute: 100_000 })
      const { double: lookups, url: lookupsUrl } = await LookupDouble.start()
      const opened = await Promise.all([
        openSite(fixtureSites.pestControl, join(folder, 'main'), relay.url, lookupsUrl),
        openSite(fixtureSites.conversation, join(folder, 'other'), relay.url, lookupsUrl),
      ])
      await use({ main: opened[0].site, other: opened[1].site, relay, lookups })
      await Promise.all([...opened.map(({ close }) => close()), lookups.close(), relay.close()])
      rmSync(folder, { recursive: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  main: async ({ sites }, use) => use(sites.main),
  other: async ({ sites }, use) => use(sites.other),
  relay: async ({ sites }, use) => {
    sites.relay.clearFaults()
    await use(sites.relay)
    sites.relay.clearFaults()
  },
  lookups: [
    async ({ sites }, use) => {
      sites.lookups.reset({
        '/city': { body: { city: 'Ujjain' } },
        '/address': {
          body: { address: { road: 'Freeganj Road', suburb: 'Freeganj', city: 'Ujjain', postcode: '456010' } },
        },
      })
      await use(sites.lookups)
    },
    { auto: true },
  ],
  baseURL: async ({ sites }, use) => use(sites.main.url),
})

export { expect }

async function openSite(
  file: string,
  folder: string,
  relay: string,
  lookupsUrl: string,
): Promise<{ site: ChatSite; close(): Promise<void> }> {
  const out = join(folder, 'dist')
  mkdirSync(out, { recursive: true })
  const manifest = JSON.parse(readFileSync(fromRoot(file), 'utf8')) as Manifest
  const [media = ''] = manifest.site.media.split('/')
  symlinkSync(join(dirname(fromRoot(file)), media), join(folder, media))
  const host = await serveFolder(out, 0)
  const lookups = Object.entries(manifest.lookups ?? {}).map(([name, lookup]) => [
    name,
    { ...lookup, url: `${lookupsUrl}/${lookup.type}?format=json`, timeoutSeconds: lookupSeconds },
  ])
  writeFileSync(
    join(folder, 'site.json'),
    JSON.stringify({
      ...manifest,
      site: { ...manifest.site, url: host.url },
      relay: { ...manifest.relay, endpoint: relay, timeoutSeconds: patienceSeconds },
      ...(manifest.lookups && { lookups: Object.fromEntries(lookups) }),
    }),
  )
  const built = spawnSync(
    process.execPath,
    [fromRoot('scripts/build.js'), '--site', join(folder, 'site.json'), '--out', out],
    { cwd: fromRoot('.'), encoding: 'utf8' },
  )
  if (built.status !== 0) throw new Error(`The site could not be built:\n${built.stdout}${built.stderr}`)
  copyFileSync(
    fromRoot('node_modules/@guidepup/virtual-screen-reader/lib/esm/index.browser.js'),
    join(out, 'screen-reader.js'),
  )
  const [name, form] = Object.entries(manifest.forms).find(([, each]) => each.type === 'chat') as [
    string,
    ChatSite['form'],
  ]
  return { site: { url: host.url, manifest, name, form, conversation: form.conversation }, close: () => host.close() }
}

/** The parts of a chat on a page. */
export function chatOn(page: Page) {
  const window = page.locator('details[data-chat]')
  return {
    window,
    avatar: window.locator('summary'),
    close: window.locator('section button[aria-label]').first(),
    log: window.getByRole('log', { includeHidden: true }),
    button: window.locator('button[type=submit]'),
    /** What has been said, without who said it. */
    texts: () => window.locator('[data-message] > span:last-of-type').allTextContents(),
    typing: window.locator('[data-typing]'),
    field: (form: string, name: string): Locator => window.locator(`#${form}-${name}`),
  }
}

export const isOpen = (page: Page): Promise<boolean> =>
  page.locator('details[data-chat]').evaluate((element: HTMLDetailsElement) => element.open)

/** Waits until script has made the chat live. */
export const live = takenOver

/** What a visitor answers, by field. */
export const answers: Record<string, string> = {
  serviceType: 'Bed Bug Treatment',
  phone: '9876543210',
  address: '14 Neem Chowk, Indore',
  work: 'A repair',
  rider: 'Meera',
  letter: 'meera@example.com',
  day: '2031-03-09',
  noise: 'It squeals',
}

/** Turns to a chat that has opened by itself: until then its window is short. */
export async function turnTo(page: Page): Promise<void> {
  const avatar = page.locator('details[data-short] > summary')
  if (await avatar.isVisible()) await avatar.click()
}

/** Gives the answer to a question, without going on. A choice is answered by the tap itself. */
export async function give(page: Page, site: ChatSite, name: string): Promise<void> {
  await turnTo(page)
  const chat = chatOn(page)
  const type = site.form.fields.find((field) => field.name === name)?.type
  if (type === 'radio')
    await chat.window
      .getByText(answers[name] as string, { exact: true })
      .last()
      .click()
  else await chat.field(site.name, name).fill(answers[name] as string)
}

/** The same, and goes on. */
export async function reply(page: Page, site: ChatSite, name: string): Promise<void> {
  await give(page, site, name)
  if (site.form.fields.find((field) => field.name === name)?.type !== 'radio') await chatOn(page).button.click()
}

/** A text of the conversation as it is shown: what stands in braces comes from the site or from the visitor. */
export const shown = (text: string, { manifest }: ChatSite): string =>
  text
    .replace(/\{company\.name\}/g, manifest.company.name)
    .replace(/\{form\.(\w+)\}/g, (_, name: string) => answers[name] ?? '')

/** Everything that is said in the end. */
export const allTexts = (site: ChatSite): string[] => {
  const { greetings, steps, confirmation } = site.conversation
  return [
    ...greetings.map(({ text }) => text),
    ...steps.flatMap(({ field, echo, replies = [] }) => [
      echo ?? `{form.${field}}`,
      ...replies.map(({ text }) => text),
    ]),
    confirmation,
  ].map((text) => shown(text, site))
}

/** The console's words for a request that failed, and the form's own: a failure is logged. */
export const failureNoise = [/Failed to load resource/, /was not sent: \w+\./, /blocked by CORS policy/, /net::ERR/]
