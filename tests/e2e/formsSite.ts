import type { Locator, Page } from '@playwright/test'
import { isDeep } from '../depth'
import type { Relay } from '../../src/relay/startRelay'
import { hydrated } from './walkPage'

/** What a browser and a form say of a request that failed: a failure is logged. */
export const failureNoise = [
  /Failed to load resource/,
  /was not sent: \w+\./,
  /blocked by CORS policy/,
  /console error: .*(fetch|net::)/i,
]

type Filled = Record<string, string>

/** One form of the site, and how a visitor gets to it and fills it. */
export interface FormCase {
  name: 'booking' | 'bookingPanel' | 'deletion'
  path: string
  button: string
  success: string
  /** What is typed, by field; of a choice, the value. */
  typed: Filled
  /** What arrives, by key. */
  sent: Filled
}

const person = { name: 'Asha Verma', email: 'asha@example.com', phone: '+91 98765 43210' }

/** A form of the site with `name` as the visitor's, so that its mail is found again. */
export const formCases = (name = person.name): FormCase[] => [
  {
    name: 'booking',
    path: '/book-now',
    button: 'Request a visit',
    success: "Your pest control request has been received! We'll contact you shortly.",
    typed: {
      ...person,
      name,
      city: 'Indore',
      address: '14 Neem Chowk',
      propertyType: 'commercial',
      serviceType: 'ant-control',
      preferredDate: '2031-03-09',
      message: 'In the kitchen',
    },
    sent: {
      name,
      email: person.email,
      phone: '9876543210',
      city: 'Indore',
      address: '14 Neem Chowk',
      propertyType: 'commercial',
      serviceType: 'ant-control',
      preferredDate: 'Sunday, 9 March 2031',
      message: 'In the kitchen',
    },
  },
  {
    name: 'bookingPanel',
    path: '/gallery',
    button: 'Send request',
    success: "Your pest control request has been received! We'll contact you shortly.",
    typed: { name, phone: person.phone, serviceType: 'termite-control', address: 'Plot 7, Bhopal' },
    sent: { name, phone: '9876543210', serviceType: 'termite-control', address: 'Plot 7, Bhopal' },
  },
  {
    name: 'deletion',
    path: '/data-deletion',
    button: 'Send deletion request',
    success: 'Your data deletion request has been submitted successfully. We will process it within 30 days.',
    typed: { ...person, name, reason: 'Please forget me' },
    sent: { name, email: person.email, phone: '9876543210', reason: 'Please forget me' },
  },
]

/** All of them in the thorough run; in the quick one a single form, with each `turn` the next. */
export const someForms = (name: string, turn: number): FormCase[] =>
  formCases(name).filter((_, index, { length }) => isDeep || index === turn % length)

export const formOn = (page: Page, { name }: Pick<FormCase, 'name'>): Locator =>
  page.locator(`form[data-form="${name}"]`)

/** Opens the form's page, and the panel if it is in one. */
export async function openForm(page: Page, form: FormCase): Promise<Locator> {
  await page.goto(form.path)
  await hydrated(page)
  if (form.name === 'bookingPanel') await page.getByRole('link', { name: 'Book Pest Control Service' }).click()
  return formOn(page, form)
}

export const choiceOf = (name: string, field: string, value: string): string =>
  `[id^="${name}-${field}-"][value="${value}"]`

/** Types everything into a form as a visitor does. */
export async function fill(form: Locator, name: string, typed: Filled): Promise<void> {
  const kinds = await form.evaluate(
    (element, ids) => ids.map((id) => element.querySelector(`[id="${id}"]`)?.tagName),
    Object.keys(typed).map((field) => `${name}-${field}`),
  )
  for (const [index, [field, value]] of Object.entries(typed).entries()) {
    const element = form.locator(`#${name}-${field}`)
    if (!kinds[index]) await form.locator(choiceOf(name, field, value)).check()
    else if (kinds[index] === 'SELECT') await element.selectOption(value)
    else await element.fill(value)
  }
}

/** The mails to the company that one visitor's name stands in: their fields. */
export const mailsOf = (relay: Relay, name: string): Filled[] =>
  relay.mailbox.filter((mail) => mail.to !== person.email && mail.fields.name === name).map((mail) => mail.fields)

/**
 * A request that an earlier page could not get confirmed, as it stands in the browser's store under `/unsent:LEFT-0001`.
 */
export const leftBehind = (name: string, state: 'ambiguous' | 'failed'): string =>
  JSON.stringify({
    reference: 'LEFT-0001',
    form: 'deletion',
    state,
    keepUntil: 4_000_000_000_000,
    resends: 0,
    payload: { name, phone: '9876543210', reference: 'LEFT-0001' },
    words: name,
    thanks: { title: 'It has arrived.' },
  })
