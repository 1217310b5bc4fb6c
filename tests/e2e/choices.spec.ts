import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Locator } from '@playwright/test'
import { startRelay } from '../../src/relay/startRelay'
import { minimalContext } from '../manifest/minimal'
import { salon } from '../sites/salon'
import { buildSite } from './buildSite'
import { holdRequests } from './holdRequests'
import { expect, test } from './test'
import { hydrated } from './walkPage'

// One worker builds the site for all of them.
test.describe.configure({ mode: 'default' })

let relay: Awaited<ReturnType<typeof startRelay>>
let host: Awaited<ReturnType<typeof buildSite>>
test.beforeAll(async () => {
  relay = await startRelay()
  host = await buildSite(
    (url) => salon({ 'site › url': url, 'relay › endpoint': relay.url }),
    (media) => {
      const picture =
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="4" height="3"><path d="M0 0h4v3H0z"/></svg>'
      for (const file of minimalContext.media) {
        mkdirSync(dirname(join(media, file)), { recursive: true })
        writeFileSync(join(media, file), picture)
      }
    },
  )
})
test.afterAll(() => Promise.all([host.close(), relay.close()]))

const wordsIn = (select: Locator): Promise<string[]> =>
  select.locator('option').evaluateAll((options) => options.map((option) => option.textContent))

test('choices follow the answers before them, several deep', { tag: '@quick' }, async ({ page }) => {
  await page.goto(`${host.url}/book`)
  const form = page.locator('form[data-form="booking"]')
  const [branch, treatment] = [form.getByLabel('Branch'), form.getByLabel('Treatment')]
  await branch.focus()
  await hydrated(page)
  await branch.selectOption('fort')
  await expect.poll(() => wordsIn(treatment)).toEqual(['Choose a treatment', 'Cut', 'Colour', 'Wash', 'Peel', 'Mask'])
  await expect(treatment.locator('optgroup')).toHaveCount(0)
  await treatment.selectOption('colour')
  await expect(form.getByRole('radio')).toHaveCount(1)
  await form.getByRole('radio', { name: 'Asha' }).check()

  await branch.selectOption('lake')
  await expect(treatment).toHaveValue('')
  await expect(form.getByText('Not at this branch. Please choose again.')).toBeVisible()
  await expect(form.getByText('Someone else does this. Please choose again.')).toBeVisible()
  await expect(form.getByRole('radio', { checked: true })).toHaveCount(0)

  await treatment.selectOption('facial')
  await expect(form.getByText('Not at this branch. Please choose again.')).toBeHidden()
  await form.getByRole('radio', { name: 'Devi' }).check()
  await form.getByLabel('Name').fill('Anu')
  await form.getByLabel('Phone').fill('98450 11111')
  await form.getByRole('button', { name: 'Book' }).click()
  await expect(page.getByText('Thank you.').first()).toBeVisible()
  expect(relay.mailbox.at(-1)?.fields).toMatchObject({ branch: 'lake', treatment: 'facial', person: 'devi' })
  // The form begins anew, with all choices.
  await expect.poll(() => wordsIn(treatment)).toHaveLength(8)
  await expect(form.getByText(/Please choose again/)).toHaveCount(0)
  await page.close()
})

test('what was chosen before script came stays only where it fits, and that is said', async ({ page }) => {
  const release = await holdRequests(page, /hydrateIsland|lazyFields|Island/)
  await page.goto(`${host.url}/book`)
  const form = page.locator('form[data-form="booking"]')
  await form.getByLabel('Name').fill('Anu')
  await form.getByLabel('Branch').selectOption('fort')
  await expect(form.locator('optgroup')).toHaveCount(2)
  await form.getByLabel('Treatment').selectOption({ label: 'Peel' })
  await form.getByRole('radio', { name: 'Chitra (Lake)' }).check()
  await release()
  await hydrated(page)
  await expect(form.getByLabel('Treatment')).toHaveValue('peel')
  await expect(form.getByLabel('Name')).toHaveValue('Anu')
  await expect(form.getByText('Someone else does this. Please choose again.')).toBeVisible()
  await expect(form.getByRole('radio')).toHaveCount(1)
  await page.close()
})

test('without script all can be chosen, and the mail says what a choice goes with', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(`${host.url}/book`)
  const form = page.locator('form[data-form="booking"]')
  await form.getByLabel('Name').fill('Bala')
  await form.getByLabel('Phone').fill('9845011111')
  await form.getByLabel('Branch').selectOption('fort')
  await expect(form.locator('optgroup')).toHaveCount(2)
  await form.getByLabel('Treatment').selectOption({ label: 'Facial' })
  await form.getByRole('button', { name: 'Book' }).click()
  await expect
    .poll(() => relay.mailbox.find(({ fields }) => fields.name === 'Bala')?.fields)
    .toMatchObject({
      branch: 'fort',
      treatment: 'facial (lake)',
    })
  await page.close()
})
