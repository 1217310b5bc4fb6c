import type { Locator, Page } from '@playwright/test'
import { nextFrame } from './walkPage'
import type { ChatSite } from './workerSites'

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

/** The same as people read it. */
export const inWords: Record<string, string> = { ...answers, day: 'Sunday, 9 March 2031' }

/** Forgets the conversation, on a page of the origin without script: a chat stores it again as its page is left. */
export async function forget(page: Page, url: string): Promise<void> {
  await page.goto(new URL('/robots.txt', url).href)
  await page.evaluate(() => sessionStorage.clear())
}

/** Turns to a chat that has opened by itself: until then its window may be short. */
export async function turnTo(page: Page): Promise<void> {
  const avatar = page.locator('details[data-short] > summary')
  if (await avatar.isVisible()) await avatar.click()
}

/** Waits until the code that greets without React has begun; the page's clock may stand still. */
export async function greets(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { src } = document.querySelector('script[src*="/loader."]') as HTMLScriptElement
    const [name] = /chatGreeting\.[\w-]+\.js/.exec(await (await fetch(src)).text()) ?? []
    await import(new URL(name as string, src).href)
  })
  // What has asked for it first goes on by now.
  await nextFrame(page)
}

/** What a chat covers of what it leaves free when it opens by itself, and of the floating buttons. */
export const coveredByChat = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const parts = document.querySelectorAll('details[data-chat] > summary, details[data-chat][open] > section')
    const boxes = [...parts].map((part) => part.getBoundingClientRect()).filter(({ width }) => width > 0)
    return [
      document.querySelector('h1'),
      document.querySelector('main [data-kind="main"]'),
      ...[...document.querySelectorAll('main > :first-child :is(a, button, input:not([type="hidden"]))')].filter(
        // What the screen's lower edge cuts is scrolled to first.
        (each) => each.checkVisibility() && each.getBoundingClientRect().bottom <= innerHeight,
      ),
      ...document.querySelectorAll('[data-part="floating"] aside a'),
    ].flatMap((element) => {
      if (!element) return ['missing']
      const { left, right, top, bottom } = element.getBoundingClientRect()
      const isCovered = boxes.some(
        (box) => box.left < right && box.right > left && box.top < bottom && box.bottom > top,
      )
      return isCovered ? [element.outerHTML.slice(0, 80)] : []
    })
  })

/** The choices of a chat that can be pressed where they are seen. */
export const choicesSeen = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('details[data-chat] label')].filter((label) => {
        const { left, right, top, bottom } = label.getBoundingClientRect()
        return [
          [left + 8, (top + bottom) / 2],
          [right - 8, (top + bottom) / 2],
        ].every(([x, y]) => label.contains(document.elementFromPoint(x as number, y as number)))
      }).length,
  )

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
    .replace(/\{form\.(\w+)\}/g, (_, name: string) => inWords[name] ?? '')

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
