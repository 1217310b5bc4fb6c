import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { mailOfForm, messageOfForm } from '../../src/node/editor-server/mailOfForm'
import { namedBlocksAt, textAt } from '../../src/manifest/core/read'
import { fromRoot } from '../../src/node/process/paths'
import { fixtureSites } from '../sites/fixtureSites'

const rootOf = (file: string): unknown => JSON.parse(readFileSync(fromRoot(file), 'utf8'))

/** The rows of a mail in HTML, read without its markup. */
const wordsOf = (html: string): string => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('a form is shown as the e-mail that it becomes, with a line for each key of its payload', () => {
  const mail = mailOfForm(rootOf(fixtureSites.plumbing), 'visit')
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^Visit wanted: \S/), replyTo: 'name@example.com' })
  const words = wordsOf(mail?.html ?? '')
  for (const key of ['Customer', 'Mobile no.', 'Kind of job', 'Town', 'What happens', 'Sent from', 'Our reference'])
    expect(words).toContain(key)
  expect(words).toContain('+91 9876543210')
  expect(words).toContain('/ask')
  expect(words).not.toMatch(/[{}\uE000\uE001]|undefined|_subject/)
})

test('a form that goes another way becomes no e-mail, nor does one that is not there', () => {
  expect(mailOfForm(rootOf(fixtureSites.plumbing), 'ringBack')).toBeUndefined()
  expect(mailOfForm(rootOf(fixtureSites.plumbing), 'none')).toBeUndefined()
  expect(mailOfForm({}, 'visit')).toBeUndefined()
  // It becomes the message of a chat.
  expect(messageOfForm(rootOf(fixtureSites.plumbing), 'ringBack')).toMatch(/^Hello Thulli Plumbers, this is \S/)
  expect(messageOfForm(rootOf(fixtureSites.plumbing), 'ringBack')).not.toMatch(/\{form\.|undefined/)
  expect(messageOfForm(rootOf(fixtureSites.plumbing), 'visit')).toBeUndefined()
})

describe.each(Object.entries(fixtureSites))('in %s', (_name, file) => {
  const root = rootOf(file)
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
