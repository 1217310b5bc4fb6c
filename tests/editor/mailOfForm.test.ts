import { describe, expect, test } from 'vitest'
import { mailOfForm, messageOfForm } from '../../src/editor/server/mailOfForm'
import { namedBlocksAt, textAt } from '../../src/manifest/core/read'
import { fixtureSites, readFixture } from '../sites/fixtureSites'

const plumbing = readFixture('plumbing')

/** The rows of a mail in HTML, read without its markup. */
const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('a form is shown as the e-mail that it becomes, with a line for each key of its payload', () => {
  const mail = mailOfForm(plumbing, 'visit')
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^Visit wanted: \S/), replyTo: 'name@example.com' })
  const words = wordsOf(mail?.html ?? '')
  for (const key of ['Customer', 'Mobile no.', 'Kind of job', 'Town', 'What happens', 'Sent from', 'Our reference'])
    expect(words).toContain(key)
  expect(words).toContain('+91 9876543210')
  expect(words).toContain('/ask')
  expect(words).not.toMatch(/[{}\uE000\uE001]|undefined|_subject/)
})

test('a form that goes another way becomes no e-mail, nor does one that is not there', () => {
  expect(mailOfForm(plumbing, 'ringBack')).toBeUndefined()
  expect(mailOfForm(plumbing, 'none')).toBeUndefined()
  expect(mailOfForm({}, 'visit')).toBeUndefined()
  // It becomes the message of a chat.
  expect(messageOfForm(plumbing, 'ringBack')).toMatch(/^Hello Thulli Plumbers, this is \S/)
  expect(messageOfForm(plumbing, 'ringBack')).not.toMatch(/\{form\.|undefined/)
  expect(messageOfForm(plumbing, 'visit')).toBeUndefined()
})

describe.each(Object.keys(fixtureSites) as (keyof typeof fixtureSites)[])('in %s', (site) => {
  const root = readFixture(site)
  const sent = namedBlocksAt(root, 'forms').filter(([, form]) => textAt(form, 'delivery', 'type') === 'relay')
  test('every form that is sent by the relay is shown, and nothing in it is left open', () => {
    for (const [name] of sent) {
      const mail = mailOfForm(root, name)
      expect(mail, name).toBeDefined()
      expect(`${mail?.subject} ${wordsOf(mail?.html ?? '')}`, name).not.toMatch(/[\uE000\uE001]|undefined|\{form\./)
      expect(mail?.to, name).not.toBe('')
    }
  })
})
