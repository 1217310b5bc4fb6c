import { axeFindings } from './axeFindings'
import { failureNoise, fill, formCases, mailsOf, openForm, type FormCase } from './formsSite'
import { expect } from './test'
import { test } from './relayTest'
import { settled } from './galleryPage'
import { holdRequests } from './holdRequests'
import { hydrated } from './walkPage'
import { resize } from './resize'
import { expectUncovered, overlap } from './uncovered'

test('booking: messages word for word, errors at their fields', { tag: '@quick' }, async ({ page, relay, guard }) => {
  guard.allow(...failureNoise)
  const [form] = formCases('States') as [FormCase]
  const element = await openForm(page, form)
  const button = element.getByRole('button', { name: 'Request a visit' })
  await button.click()
  await expect(page.getByRole('status').getByText('Please fill out all required fields')).toBeVisible()
  await expect(element.locator('#booking-name')).toBeFocused()
  await expect(element.locator('#booking-name')).toHaveAttribute('aria-invalid', 'true')
  await expect(element.locator('#booking-name')).toHaveAccessibleDescription('Please enter your name')
  await expect(element.locator('#booking-phone')).toHaveAccessibleDescription(
    'Please enter your mobile number Enter 10-digit mobile number',
  )
  await expect(element.locator('#booking-message')).not.toHaveAttribute('aria-invalid')
  expect(await axeFindings(page, ['form[data-form="booking"]'])).toEqual([])

  await fill(element, 'booking', {
    ...form.typed,
    phone: '+91 98765 43210 9',
    preferredDate: '2020-01-01',
    email: 'asha@',
  })
  await expect(element.locator('[aria-invalid]')).toHaveCount(3)
  await button.click()
  await expect(page.getByText('Please check the marked fields')).toBeVisible()
  await expect(element.locator('#booking-email')).toBeFocused()
  await expect(element.locator('#booking-phone')).toHaveAccessibleDescription(/^That is more than 10 digits/)
  await expect(element.locator('#booking-phone')).toHaveValue('+91 98765 43210 9')
  await expect(element.locator('#booking-preferredDate')).toHaveAccessibleDescription(
    'Please choose a day at least 24 hours ahead',
  )

  await fill(element, 'booking', form.typed)
  relay.setFault('error-500', { times: 1 })
  await button.click()
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-disabled')
  await expect(element.getByLabel('Commercial')).toBeChecked()
  expect(await axeFindings(page, ['form[data-form="booking"]'])).toEqual([])
  await button.click()
  await expect(page.getByText(form.success)).toBeVisible()
  await expect(
    page.getByText(
      "Perfect! I've sent your request to our pest control experts. Our team will call you shortly to schedule the visit.",
    ),
  ).toBeVisible()
  for (const field of ['name', 'email', 'phone', 'address', 'city', 'serviceType', 'preferredDate', 'message'])
    await expect(element.locator(`#booking-${field}`)).toHaveValue('')
  await expect(element.getByLabel('Residential')).toBeChecked()
  await expect(element.locator('[aria-invalid]')).toHaveCount(0)
  const [mail] = mailsOf(relay, 'States')
  await expect(page.getByText(`Reference ${mail?.reference}`)).toBeVisible()
})

test('an e-mail address in another script is sent as it was typed', { tag: '@quick' }, async ({ page, relay }) => {
  const [form] = formCases('Script') as [FormCase]
  await resize(page, { width: 375, height: 667 })
  const element = await openForm(page, form)
  await fill(element, 'booking', { ...form.typed, email: 'संपर्क@उदाहरण.भारत,' })
  await element.getByRole('button', { name: 'Request a visit' }).click()
  await expect(element.locator('#booking-email')).toHaveAttribute('aria-invalid', 'true')
  await element.locator('#booking-email').fill('संपर्क@उदाहरण.भारत')
  await element.getByRole('button', { name: 'Request a visit' }).click()
  await expect(page.getByText(form.success)).toBeVisible()
  expect(relay.mailbox.filter(({ fields }) => fields.email === 'संपर्क@उदाहरण.भारत')).toHaveLength(1)
  expect(relay.mailbox.at(-1)?.to).not.toBe('')
})

test('the panel comes from the right, and closes when it is done', { tag: '@quick' }, async ({ page, relay }) => {
  const form = formCases('Panel')[1] as FormCase
  await resize(page, { width: 390, height: 800 })
  const element = await openForm(page, form)
  const panel = page.getByRole('dialog', { name: 'Book a pest control visit' })
  await settled(page)
  expect(await panel.boundingBox()).toMatchObject({ x: 0, width: 390 })
  await resize(page, { width: 1280, height: 800 })
  const box = await panel.boundingBox()
  expect(box && box.x + box.width).toBe(1280)
  expect(box?.width).toBeLessThan(500)
  await element.getByRole('button', { name: 'Send request' }).click()
  // Inside the dialog, where it can be heard.
  await expect(panel.getByRole('status').getByText('Please fill out all required fields')).toBeVisible()
  await fill(element, 'bookingPanel', form.typed)
  const release = await holdRequests(page, `${relay.url}/**`)
  await element.getByRole('button', { name: 'Send request' }).click()
  await expect(element.getByRole('button', { name: 'Sending...' })).toHaveAttribute('aria-disabled', 'true')
  await release()
  await expect(panel).toBeHidden()
  await expect(page.getByText(form.success)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book Pest Control Service' })).toBeFocused()
})

test('the first mistake of a panel is in sight with its label', async ({ page }) => {
  await resize(page, { width: 360, height: 600 })
  const element = await openForm(page, formCases('Covered')[1] as FormCase)
  await settled(page)
  await element.getByRole('button', { name: 'Send request' }).click()
  await expect(element.locator('#bookingPanel-name')).toBeFocused()
  const bottom = await page
    .locator('dialog[open] h2')
    .evaluate((title) => title.parentElement?.getBoundingClientRect().bottom)
  expect((await element.locator('label[for="bookingPanel-name"]').boundingBox())?.y).toBeGreaterThanOrEqual(
    bottom as number,
  )
})

test('a message does not cover the field that has the focus, on screens of any size', async ({ page }) => {
  for (const [width, height] of [
    [375, 667],
    [320, 300],
    [1280, 320],
  ] as const) {
    await resize(page, { width, height })
    const element = await openForm(page, formCases('Covered')[1] as FormCase)
    await settled(page)
    await element.getByRole('button', { name: 'Send request' }).click()
    const message = page.locator('dialog [data-toasts]')
    await expect(message.getByText('Please fill out all required fields')).toBeVisible()
    for (const field of ['name', 'phone', 'serviceType', 'address']) {
      const focused = element.locator(`#bookingPanel-${field}`)
      await focused.focus()
      expect(overlap(await message.boundingBox(), await focused.boundingBox()), `${field} at ${width} px`).toBe(0)
      expect((await message.boundingBox())?.y).toBeGreaterThanOrEqual(0)
    }
  }
})

test('a message covers no way out of a failure, on a phone', async ({ page, relay, guard }) => {
  guard.allow(...failureNoise)
  for (const [form, height] of formCases('Beside')
    .slice(0, 2)
    .flatMap((each) => [667, 560, 480].map((one) => [each, one] as const))) {
    await resize(page, { width: 375, height })
    const element = await openForm(page, form)
    await fill(element, form.name, form.typed)
    relay.setFault('error-500', { times: 1 })
    await element.getByRole('button', { name: form.button }).click()
    const message = page.locator('[data-toasts] [data-kind="error"]')
    await expect(message).toBeVisible()
    await expect(element.getByRole('group', { name: 'Not sent yet' })).toBeInViewport()
    await expectUncovered(page, `${form.name} at ${height} px`)
    // The next page would send this request again, and the fault would meet that.
    await page.evaluate(() => localStorage.clear())
  }
})

test('a finger that draws the page from the corner of a field makes it no smaller', async ({ barred, baseURL }) => {
  const context = await barred.newContext({ hasTouch: true, viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.goto(`${baseURL}/book-now`)
  const field = page.locator('#booking-message')
  await field.scrollIntoViewIfNeeded()
  const before = (await field.boundingBox()) as { x: number; y: number; width: number; height: number }
  const [x, y] = [before.x + before.width - 5, before.y + before.height - 5]
  const session = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints })
  await touch('touchStart', { x, y })
  for (const up of [20, 40, 60]) await touch('touchMove', { x, y: y - up })
  await touch('touchEnd')
  expect((await field.boundingBox())?.height).toBe(before.height)
  await context.close()
})

test('a request in a closed or left panel is not lost', { tag: '@quick' }, async ({ page, relay, guard }) => {
  guard.allow(...failureNoise)
  const form = formCases('Closed')[1] as FormCase
  const element = await openForm(page, form)
  await fill(element, 'bookingPanel', form.typed)
  relay.setFault('forbidden-html-403')
  await element.getByRole('button', { name: 'Send request' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.getByRole('link', { name: 'Book Pest Control Service' }).click()
  await expect(element.getByText('Not sent yet')).toBeVisible()
  await expect(element.locator('#bookingPanel-name')).toHaveValue('Closed')
})

test('the inquiry is logged, says its sentence and clears', { tag: '@quick' }, async ({ page, guard }) => {
  await page.goto('/locations/indore')
  await hydrated(page)
  const form = page.locator('form[data-form="quote"]')
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  await fill(form, 'quote', { name: 'Asha', phone: '09876543210', email: 'asha@example.com', message: 'Two rooms' })
  await form.locator('#quote-service').selectOption({ index: 1 })
  const said: string[] = []
  let accepted: Promise<void> | undefined
  page.once('dialog', (dialog) => {
    said.push(`${dialog.type()}: ${dialog.message()}`)
    accepted = dialog.accept()
  })
  await form.getByRole('button', { name: 'Ask for a quote' }).click()
  await expect(form.locator('#quote-name')).toHaveValue('')
  await expect.poll(() => said).toEqual(['alert: Thank you for your inquiry! We will contact you shortly.'])
  await accepted
  expect(guard.messages.some((message) => message.startsWith('log: quote'))).toBe(true)
  expect(posts).toEqual([])
})

test('the first day that can be chosen is a day from now where the site is', async ({ page }) => {
  // There it is 10 March already.
  await page.clock.setFixedTime(new Date('2027-03-09T20:00:00Z'))
  await page.goto('/book-now')
  await hydrated(page)
  await expect(page.locator('#booking-preferredDate')).toHaveAttribute('min', '2027-03-11')
  expect(await (await page.request.get('/book-now')).text()).not.toContain('min="20')
})

test('every field says what may fill it and which keys it wants', async ({ page }) => {
  for (const [path, id, autocomplete, inputmode] of [
    ['/book-now', 'booking-name', 'name', null],
    ['/book-now', 'booking-email', 'email', 'email'],
    ['/book-now', 'booking-phone', 'tel', 'tel'],
    ['/book-now', 'booking-address', 'address-line1', null],
    ['/book-now', 'booking-city', 'address-level2', null],
    ['/data-deletion', 'deletion-phone', 'tel', 'tel'],
  ] as const) {
    if (!page.url().endsWith(path)) await page.goto(path)
    const field = page.locator(`#${id}`)
    await expect(field).toHaveAttribute('autocomplete', autocomplete)
    if (inputmode) await expect(field).toHaveAttribute('inputmode', inputmode)
    await expect(field).not.toHaveAttribute('maxlength')
  }
})

test('storage that is off or full keeps no request from being sent', { tag: '@quick' }, async ({ page, relay }) => {
  for (const [index, spoil] of [
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
    () =>
      void (Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }),
  ].entries()) {
    const form = formCases(`Storage ${index}`)[2] as FormCase
    await page.addInitScript(spoil)
    const element = await openForm(page, form)
    await fill(element, 'deletion', form.typed)
    await element.getByRole('button', { name: form.button }).click()
    await expect(page.getByText(form.success)).toBeVisible()
    expect(mailsOf(relay, `Storage ${index}`)).toHaveLength(1)
  }
})
