import type { Browser, Locator, Page } from 'playwright'
import { isNeededBy } from '../../src/manifest/deliveries/formDeliveries'
import type { Field, Form } from '../../src/manifest/generated/manifest.generated'
import { fieldFactsOf } from '../../src/manifest/schema/fieldFacts'
import { hydrated } from '../e2e/walkPage'
import { openContext } from './openContext'
import { listen } from './visitPages'
import type { ServedSite } from './openForBrowser'

/** How long a mail may take to arrive, in ms: a limit for a busy computer, not what it takes. */
const patience = 60_000

/**
 * Fills and sends each form that script sends, which in a trial goes to the relay, whatever its delivery, each as a visitor of its own: what one has sent keeps the
 * chat of the next page shut; a form whose mail does not arrive is a line.
 */
export async function sendForms(browser: Browser, site: ServedSite): Promise<string[]> {
  const faults: string[] = []
  for (const [name, form] of Object.entries(site.manifest.forms)) {
    const path = pageWith(site, name)
    if (!isNeededBy(form, 'outbox') || path === undefined) continue
    const context = await openContext(browser)
    const page = await context.newPage()
    const said = listen(page)
    const before = site.relay.mailbox.length
    try {
      await page.goto(site.url + path)
      await hydrated(page)
      await (form.type === 'chat' ? answerChat(page, name, form) : fillAndSend(page, name, form))
      await arrival(site, before)
    } catch (error) {
      faults.push(`${name} on ${path}: ${error instanceof Error ? error.message : String(error)}`)
    }
    faults.push(...said.map((line) => `${name} on ${path}: ${line}`))
    await context.close()
  }
  return faults
}

/** The address of the first page that shows a form; one that no page shows is `check`'s to tell. */
function pageWith({ pages, base }: ServedSite, name: string): string | undefined {
  const shown = [...pages].find(
    ([path, html]) =>
      path !== '404.html' && new RegExp(`data-(?:form|chat|opens-dialog)="(?:panel-)?${name}"`).test(html),
  )
  return shown && base + shown[0].replace(/(?:^|\/)index\.html$/, '')
}

async function fillAndSend(page: Page, name: string, form: Form): Promise<void> {
  const shown = page.locator(`form[data-form="${name}"]`)
  if (form.type === 'panel') {
    // The bar leaves while a form of the page is seen.
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.locator(`[data-opens-dialog="panel-${name}"]:visible`).first().click()
  }
  const begins = 'steps' in form ? (form.steps?.parts.slice(1).map((part) => part.begins) ?? []) : []
  for (const field of form.fields.filter(({ hidden }) => !hidden)) {
    if (begins.includes(field.name)) await shown.locator('button[type="submit"]:visible').click()
    await answer(shown, name, field)
  }
  await shown.locator('button[type="submit"]:visible').click()
}

async function answerChat(page: Page, name: string, form: Form & { type: 'chat' }): Promise<void> {
  const chat = page.locator(`details[data-chat="${name}"]`)
  // It opens by itself: a press at that very moment would close it.
  await chat.and(page.locator('[open]')).waitFor()
  // By itself it opens low, and grows when somebody turns to it.
  if ((await chat.getAttribute('data-short')) !== null) await chat.locator('summary').click()
  for (const { field: asked } of form.conversation.steps) {
    const field = form.fields.find((each) => each.name === asked) as Field
    if (field.when && !(await chat.locator(`[id^="${name}-${asked}"]`).first().isVisible())) continue
    await answer(chat, name, field)
    // A choice is answered by the tap itself.
    if (field.type !== 'radio') await chat.locator('button[type="submit"]').click()
  }
}

/** Gives a right answer of a field's own kind; none where it is not asked for. */
async function answer(within: Locator, form: string, field: Field): Promise<void> {
  const id = `${form}-${field.name}`
  const input = within.locator(`[id="${id}"]`)
  if (field.when && !(await within.locator(`[id^="${id}"]`).first().isVisible())) return
  if (field.type === 'radio' || field.type === 'choices') {
    await within.locator(`label[for^="${id}-"], label:has(input[id^="${id}-"])`).first().click()
  } else if (field.type === 'select') await input.selectOption({ index: 1 })
  else if (field.type === 'checkbox') await input.check()
  else if (field.type === 'slot') await answerSlot(within, id)
  else if (field.type === 'dates')
    for (const [index, day] of fieldFactsOf(field).example(field, '2035-03-09', []).split('/').entries())
      await within.locator(`[id^="${id}"]`).nth(index).fill(day)
  // What is optional and large is left out.
  else if (field.type !== 'file') await input.fill(fieldFactsOf(field).example(field, '2035-03-09', []))
  else if (field.required)
    await input.setInputFiles({ name: `a${field.types?.[0] ?? '.pdf'}`, mimeType: 'any/any', buffer: Buffer.from('a') })
}

/** The first time that is offered on the first day that has one, from next week on: it may follow from other answers. */
async function answerSlot(within: Locator, id: string): Promise<void> {
  const [day, time] = [within.locator(`[id^="${id}"]`).first(), within.locator(`select[id^="${id}"]`)]
  for (let after = 7; after < 60; after += 1) {
    const date = new Date(Date.now() + after * 86_400_000).toISOString().slice(0, 10)
    await day.fill(date)
    const offered = time.locator('option:not([disabled], [value=""])')
    if ((await offered.count()) === 0) continue
    await time.selectOption(await offered.first().getAttribute('value'))
    return
  }
}

/** Waits until one more mail has arrived. */
async function arrival({ relay }: ServedSite, before: number): Promise<void> {
  const end = performance.now() + patience
  while (relay.mailbox.length === before) {
    if (performance.now() > end) throw new Error('no mail has arrived')
    await new Promise((done) => setTimeout(done, 20))
  }
}
