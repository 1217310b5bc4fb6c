import { choiceOf, fill, formCases, formOn, mailsOf, someForms, type FormCase } from './formsSite'
import { expect } from './test'
import { holdRequests } from './holdRequests'
import { test } from './relayTest'
import { hydrated } from './walkPage'
import type { Page } from '@playwright/test'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Forms that the page has from the start; that of the panel comes by script (`panel.spec.ts`). */
const inPage = (forms: readonly FormCase[]) => forms.filter(({ name }) => name !== 'bookingPanel')

/** Opens a form's page while its script is not there (yet). */
async function openPlain(page: Page, form: FormCase, search = ''): Promise<void> {
  await page.goto(form.path + search, { waitUntil: 'commit' })
  await formOn(page, form).getByRole('button', { name: form.button }).waitFor()
}

/** A native date field takes its value at once; a phone number is sent as it was typed. */
const nativelySent = (form: FormCase) => ({ ...form.sent, phone: form.typed.phone })

async function sendsNatively(page: Page, form: FormCase): Promise<void> {
  await openPlain(page, form)
  await fill(formOn(page, form), form.name, form.typed)
  await formOn(page, form).getByRole('button', { name: form.button }).click()
  await page.waitForURL(/-sent$/, { waitUntil: 'commit' })
  const note = page.locator(`#${form.name}-sent`)
  await expect(note).toBeVisible()
  expect(await note.evaluate((element) => getComputedStyle(element, '::before').content)).toContain(form.success)
}

test.describe('script off', () => {
  test.use({ javaScriptEnabled: false })
  test('every form delivers all its fields and shows what came of it', { tag: '@quick' }, async ({ page, relay }) => {
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    for (const form of inPage(formCases('No script'))) await sendsNatively(page, form)
    for (const form of inPage(formCases('No script')))
      expect(mailsOf(relay, 'No script')).toContainEqual(expect.objectContaining(nativelySent(form)))
    expect(relay.mailbox.map((mail) => mail.subject)).toEqual(
      expect.arrayContaining(['New Control Service Request', 'Data Deletion Request']),
    )
    expect(
      addresses.filter((address) => /No.?(%20)?script|98765|asha/i.test(address) && !address.includes('tel:')),
    ).toEqual([])
  })
})

test('what was entered before script came is kept', { tag: '@quick' }, async ({ page, relay }) => {
  for (const form of inPage(someForms('Early', 0))) {
    const release = await holdRequests(page, '**/*.js')
    await openPlain(page, form, '?gclid=x')
    await fill(formOn(page, form), form.name, form.typed)
    await release()
    await hydrated(page)
    for (const [field, value] of Object.entries(form.typed)) {
      const element = page.locator(`#${form.name}-${field}`)
      if (await element.count()) await expect(element).toHaveValue(value)
      else await expect(page.locator(choiceOf(form.name, field, value))).toBeChecked()
    }
    await formOn(page, form).getByRole('button', { name: form.button }).click()
    await expect(page.getByText(form.success)).toBeVisible()
    expect(mailsOf(relay, 'Early')).toContainEqual(expect.objectContaining(form.sent))
  }
})

test('what a browser fills in without any event is sent', async ({ page, relay }) => {
  const form = formCases('Autofilled')[2] as FormCase
  await page.goto(form.path)
  await hydrated(page)
  await formOn(page, form).evaluate((element, typed) => {
    for (const [field, value] of Object.entries(typed))
      (element.querySelector(`#deletion-${field}`) as HTMLInputElement).value = value
  }, form.typed)
  await formOn(page, form).getByRole('button', { name: form.button }).click()
  await expect(page.getByText(form.success)).toBeVisible()
  expect(mailsOf(relay, 'Autofilled')[0]).toMatchObject(form.sent)
})
