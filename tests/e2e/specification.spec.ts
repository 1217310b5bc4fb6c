import type { Page, Request } from '@playwright/test'
import { chatOn, turnTo } from './chatSite'
import { expect } from './test'
import { test } from './relayTest'
import { fill, formCases, formOn, mailsOf, openForm, type FormCase } from './formsSite'
import { stopClock } from './stopClock'
import { hydrated } from './walkPage'

/*
 * What was ordered of the first site, sentence by sentence, on the built site with the real relay.
 */

/** A number among letters and signs: what is no digit is dropped. */
const mixedPhone = '98a76-54 32x10'

const submitOn = (page: Page, name: string) => formOn(page, { name } as FormCase).locator('button[type=submit]')

/** Presses a form's button and returns what its browser posts to the relay. */
async function posted(page: Page, name: string): Promise<Request> {
  const request = page.waitForRequest((each) => each.method() === 'POST')
  await submitOn(page, name).click()
  return request
}

/** The fields of a native form post. */
const fieldsOf = (request: Request) => Object.fromEntries(new URLSearchParams(request.postData() ?? ''))

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the hero form posts name, phone and a redirect flag (false)', { tag: '@quick' }, async ({ page, relay }) => {
    await page.goto('/')
    const form = formOn(page, { name: 'heroQuick' } as never)
    await expect(form).toHaveAttribute('method', 'post')
    await expect(form.locator('input[type=hidden][name=_redirect]')).toHaveAttribute('value', 'false')
    await expect(form.getByText('Your browser runs no script')).toBeVisible()
    await expect(form.getByText('The chat opens in a new tab.')).toBeHidden()

    await fill(form, 'heroQuick', { name: 'Hero Unscripted', phone: '12345' })
    await submitOn(page, 'heroQuick').click()
    await expect(form.locator('#heroQuick-phone:invalid')).toBeFocused()

    await fill(form, 'heroQuick', { phone: mixedPhone })
    const request = await posted(page, 'heroQuick')
    expect(request.url()).toBe(`${relay.url}/hello@neemghar.example`)
    // Beside the relay's own settings, which go with every form.
    const { _template, _captcha, ...fields } = fieldsOf(request)
    expect(fields).toEqual({ name: 'Hero Unscripted', phone: mixedPhone, _redirect: 'false' })
    expect([_template, _captcha]).toEqual(['table', 'false'])
    await page.waitForURL(`${relay.url}/**`)
    expect(mailsOf(relay, 'Hero Unscripted')).toEqual([{ name: 'Hero Unscripted', phone: mixedPhone }])
  })

  test('bar and chat post a phone number as it was typed', { tag: '@quick' }, async ({ page, relay }) => {
    const [booking] = formCases('Bar Unscripted') as [FormCase]
    await page.goto('/')
    await page.getByRole('link', { name: 'Book Pest Control Service' }).click()
    await fill(formOn(page, booking), booking.name, { ...booking.typed, phone: mixedPhone })
    await posted(page, booking.name)
    await page.waitForURL(/#booking-sent$/)
    expect(mailsOf(relay, 'Bar Unscripted')).toMatchObject([{ phone: mixedPhone, serviceType: 'ant-control' }])

    await page.goto('/')
    await chatOn(page).avatar.click()
    await chatOn(page).window.getByText('Ant', { exact: true }).click()
    await chatOn(page).field('chat', 'phone').fill(mixedPhone)
    await chatOn(page).field('chat', 'address').fill('15 Neem Chowk')
    await posted(page, 'chat')
    await page.waitForURL(/#chat-sent$/)
    const mails = relay.mailbox.filter(({ fields }) => fields.address === '15 Neem Chowk')
    expect(mails.map(({ fields }) => fields)).toMatchObject([{ phone: mixedPhone, serviceType: 'Ant' }])
  })
})

test('the hero form opens WhatsApp after 1 s; no data is sent', { tag: '@quick' }, async ({ page, context, guard }) => {
  guard.allow(/request to https:\/\/wa\.me/, /wa\.me/, /ERR_/)
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
  await stopClock(page)
  await page.goto('/')
  await hydrated(page)
  const posts: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
  const form = formOn(page, { name: 'heroQuick' } as never)
  await fill(form, 'heroQuick', { name: 'Asha', phone: mixedPhone })
  await submitOn(page, 'heroQuick').click()
  await expect(submitOn(page, 'heroQuick')).toHaveText('Processing...')
  await page.clock.runFor(999)
  await expect(submitOn(page, 'heroQuick')).toHaveText('Processing...')
  expect(context.pages()).toHaveLength(1)
  const opened = context.waitForEvent('page')
  await page.clock.runFor(1)
  const chat = new URL((await opened).url())
  expect([chat.origin + chat.pathname, chat.searchParams.get('text')]).toEqual([
    'https://wa.me/919876543210',
    'Namaste Neemghar Pest Control, my name is Asha. I would like help with a pest problem.',
  ])
  await expect(page.getByText('Thank you! Your WhatsApp chat with us is opening.')).toBeVisible()
  await expect(form.locator('#heroQuick-name')).toHaveValue('')
  await expect(form.locator('#heroQuick-phone')).toHaveValue('')
  // A browser may have kept the tab from opening: the same chat, as a link.
  const link = form.getByRole('link', { name: 'Open the WhatsApp chat' })
  await expect(link).toHaveAttribute('href', chat.href.replaceAll('+', '%20'))
  expect(posts).toEqual([])
})

/** What every request to the relay says besides its fields. */
const controlFields = (page: Page) => ({ _template: 'table', _captcha: 'false', _next: page.url() })

test('the panel strips non-digits, and posts what is described', { tag: '@quick' }, async ({ page, relay }) => {
  const form = formCases('Panel Scripted')[1] as FormCase
  const element = await openForm(page, form)
  const phone = element.locator('#bookingPanel-phone')
  await expect(element.getByText('Enter 10-digit mobile number', { exact: true })).toBeVisible()
  await submitOn(page, form.name).click()
  await expect(page.getByRole('status').getByText('Please fill out all required fields')).toBeVisible()
  await fill(element, form.name, { ...form.typed, phone: `${mixedPhone}1` })
  await phone.blur()
  await expect(element.getByText('That is more than 10 digits. Please check the number')).toBeVisible()
  await expect(phone).toHaveValue(`${mixedPhone}1`)
  for (const [typed, read] of [
    [mixedPhone, '9876543210'],
    ['+91 98765 43211', '9876543211'],
    ['९८७६५ ४३२१२', '9876543212'],
  ] as const) {
    await phone.fill(typed)
    await phone.blur()
    await expect(phone).toHaveValue(read)
  }
  await phone.fill(mixedPhone)
  const control = controlFields(page)
  const request = await posted(page, form.name)
  expect(request.headers()).toMatchObject({ accept: 'application/json', 'content-type': 'application/json' })
  expect(request.postDataJSON()).toMatchObject({
    ...form.sent,
    ...control,
    _subject: 'New termite-control Control Service Request',
    _autoresponse: 'Thank you for your request. Our team will call you shortly to schedule the visit.',
  })
  await expect(page.getByText(form.success)).toBeVisible()
  expect(mailsOf(relay, 'Panel Scripted')).toMatchObject([form.sent])
})

test('the chat waits for ten digits, and posts what is described', { tag: '@quick' }, async ({ page, relay }) => {
  await stopClock(page)
  await page.goto('/')
  await hydrated(page)
  const chat = chatOn(page)
  await page.clock.runFor(1000)
  await expect(chat.window).toHaveJSProperty('open', true)
  await turnTo(page)
  await page.clock.runFor(1000)
  await chat.window.getByText('Termite', { exact: true }).click()
  await expect(chat.window.locator('[data-message="answer-1"]')).toContainText('Termite')
  await page.clock.runFor(2000)
  const phone = chat.field('chat', 'phone')
  await expect(phone).toHaveAttribute('placeholder', 'Enter your 10-digit number')
  await expect(chat.window.getByText('Enter 10-digit mobile number', { exact: true })).toBeVisible()
  for (const [typed, isWaiting] of [
    ['98a76-54 32x1', true],
    [`${mixedPhone}1`, true],
    ['९८७६५ ४३२१०', false],
    ['+91 98765 43210', false],
    [mixedPhone, false],
  ] as const) {
    await phone.fill(typed)
    if (isWaiting) await expect(chat.button).toHaveAttribute('aria-disabled', 'true')
    else await expect(chat.button).not.toHaveAttribute('aria-disabled')
  }
  await chat.button.click()
  await expect(chat.window.locator('[data-message="answer-2"]')).toContainText('9876543210')
  await page.clock.runFor(2000)
  await chat.field('chat', 'address').fill('14 Neem Chowk')
  const control = controlFields(page)
  const request = await posted(page, 'chat')
  expect(request.postDataJSON()).toMatchObject({
    name: '9876543210',
    phone: '9876543210',
    address: '14 Neem Chowk',
    serviceType: 'Termite',
    ...control,
    _subject: 'New Termite Service Request',
    _autoresponse: 'Thank you for your request. Our team will call you shortly to schedule the visit.',
  })
  const mails = () => mailsOf(relay, '9876543210').filter(({ address }) => address === '14 Neem Chowk')
  await expect.poll(mails).toMatchObject([{ serviceType: 'Termite' }])
})
