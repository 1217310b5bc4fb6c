import { expect, test } from 'vitest'
import { rulesOfManifest } from '../../src/relay/mail/SendingRules'
import { deliveryKindOf } from '../../src/forms/deliveries/deliveryKindOf'
import { relayPost } from '../../src/forms/deliveries/relayPost'
import { nativePost } from '../../src/forms/noScript/nativePost'
import { setPageNames, makePayload, visitorValues } from '../../src/forms/request/payload'
import { validateValues } from '../../src/forms/engine/validation'
import { cleanValues, type Values } from '../../src/forms/fields/values'
import { sentencesOf } from '../../src/words/english'
import { checkManifest } from '../../src/manifest/check'
import { openSite } from '../../src/site/pages/openSite'
import type { ResolvedForm } from '../../src/site/resolved'
import { applyChange, minimal, minimalContext, minimalText } from '../manifest/minimal'
import { anyMedia } from '../site/openMinimal'
import { openRelay } from './openRelay'

const payload = {
  name: '{form.name}',
  phone: '{form.phone}',
  work: '{form.work}',
  company: '{company.name}',
  greeting: { en: 'A visit', hi: 'एक मुलाक़ात' },
  _subject: { en: '{company.name}: {form.work} for {form.name}', hi: '{company.name}: {form.name} के लिए' },
  _next: '{page.url}',
  _autoresponse: { en: 'Thank you from {company.name}.', hi: '{company.name} की ओर से धन्यवाद।' },
}

const change = {
  'site › languages': [
    { tag: 'en-IN', name: 'English' },
    { tag: 'hi', name: 'हिन्दी', path: 'hi' },
  ],
  'company › name': { en: 'Tap & Pipe', hi: 'टैप एंड पाइप' },
  'forms › booking › fields › 1 › countryCode': '91',
  'catalogs › options › 0 › label': { en: 'Leak', hi: 'रिसाव' },
  'forms › booking › fields › 2 › options': { from: 'options', where: { group: 'booking' }, send: 'label' },
  'forms › booking › fields › 2 › label': { en: 'Work', hi: 'काम' },
}

/** The booking form on its page, in English and in Hindi, and what the relay may do for the site. */
function openForms(delivery: object = { type: 'relay', payload }) {
  const changed = applyChange(minimal(), { ...change, 'forms › booking › delivery': delivery })
  const { manifest, translations, problems } = checkManifest(minimalText(changed), minimalContext)
  if (!manifest) throw new Error(problems.map((problem) => sentencesOf(problem)[0]).join('\n'))
  const [english, hindi] = [manifest, ...translations].map((one) => {
    const pages = [...openSite(one, { media: anyMedia, base: '/', main: manifest }).sources()].map(({ make }) => make())
    const page = pages.find(({ path }) => path.endsWith('/book'))
    const section = page?.sections.find(({ type }) => type === 'form') as unknown as { form: ResolvedForm }
    return { form: section.form, names: page?.names as Parameters<typeof setPageNames>[0] }
  }) as [Shown, Shown]
  return { english, hindi, rules: rulesOfManifest(manifest, translations) }
}

interface Shown {
  form: ResolvedForm
  names: Parameters<typeof setPageNames>[0]
}

const typed: Values = { name: 'आशा वर्मा', phone: '+९१ ९८७६५ ४३२१०', work: 'Leak' }

function payloadOf({ form, names }: Shown) {
  setPageNames(names)
  const delivery = form.delivery as Extract<ResolvedForm['delivery'], { type: 'relay' }>
  const post = relayPost(form.relay, delivery, form.language)
  expect(validateValues(form, typed, 0)).toEqual({})
  const values = cleanValues(form.fields, typed)
  return makePayload(post.payload, values, 'ABCD', visitorValues(form.fields, values))
}

test('a booking from a Hindi page arrives in the owner’s language, with a line that says what the visitor reads', async () => {
  const { hindi, english } = openForms()
  const { relay, postJson } = await openRelay()
  expect((await postJson(payloadOf(hindi))).status).toBe(200)
  expect((await postJson(payloadOf(english))).status).toBe(200)
  const [mail, other] = relay.mailbox
  expect(mail?.subject).toBe('Tap & Pipe: Leak for आशा वर्मा')
  expect(mail?.fields).toEqual({
    name: 'आशा वर्मा',
    phone: '9876543210',
    work: 'Leak',
    company: 'Tap & Pipe',
    greeting: 'A visit',
    language: 'Hindi',
    reference: 'ABCD',
  })
  expect(other?.fields).toEqual({ ...mail?.fields, language: 'English' })
})

test('what goes back to the visitor is in the visitor’s language, and the relay may send it', () => {
  const { hindi, english, rules } = openForms()
  expect(payloadOf(hindi)).toMatchObject({
    _autoresponse: 'टैप एंड पाइप की ओर से धन्यवाद।',
    _next: 'https://tap.example/hi/book',
  })
  for (const shown of [english, hindi]) expect(rules.autoresponses).toContain(payloadOf(shown)['_autoresponse'])
  expect(rules.recipients).toEqual(['hello@tap.example'])
})

test('a form without script says the same to the owner, and leads back to the visitor’s language', async () => {
  const { hindi } = openForms()
  const { relay, postForm } = await openRelay({ origins: ['https://tap.example'] })
  setPageNames(hindi.names)
  const { hidden, nameOf } = nativePost(hindi.form)
  const fields = hindi.form.fields.map(({ name }) => [nameOf(name) as string, typed[name] as string] as const)
  const response = await postForm(Object.fromEntries([...fields, ...hidden]), {
    Origin: 'https://tap.example',
    Referer: 'https://tap.example/hi/book',
  })
  expect(response.headers.get('location')).toBe('https://tap.example/hi/book#booking-sent')
  expect(relay.mailbox[0]?.subject).toBe('Tap & Pipe: for')
  expect(relay.mailbox[0]?.fields).toMatchObject({ name: 'आशा वर्मा', work: 'Leak', language: 'Hindi' })
})

test('the choices are read in Hindi and sent in the owner’s words', () => {
  const { english, hindi } = openForms()
  const choices = ({ form }: Shown) => (form.fields[2] as { options?: unknown }).options
  expect(choices(hindi)).toEqual([
    { value: 'Leak', label: 'रिसाव', said: 'रिसाव' },
    { value: 'Something else', label: 'Something else' },
  ])
  expect(choices(english)).toEqual([
    { value: 'Leak', label: 'Leak' },
    { value: 'Something else', label: 'Something else' },
  ])
})

test('a WhatsApp message, which the visitor sends, is in the visitor’s language', async () => {
  const message = { en: '{form.work} for {form.name}', hi: '{form.name}: {form.work}' }
  const { hindi } = openForms({ type: 'whatsapp', message, withoutScript: { payload } })
  const opened: string[] = []
  const outcome = await deliveryKindOf(hindi.form).send(
    { values: cleanValues(hindi.form.fields, typed), files: [], words: '', thanks: {} },
    hindi.form as never,
    { outbox: undefined as never, open: (href) => opened.push(href), alert: () => {}, log: () => {} },
  )
  if (outcome.type === 'done') outcome.after?.()
  expect(new URL(opened[0] as string).searchParams.get('text')).toBe('आशा वर्मा: रिसाव')
  // Without script the same button posts to the owner.
  setPageNames(hindi.names)
  expect(nativePost(hindi.form).hidden).toContainEqual(['language', 'Hindi'])
})

test('a form that asks for a language itself keeps its own line', () => {
  const { hindi } = openForms({ type: 'relay', payload: { ...payload, language: '{form.name}' } })
  expect(payloadOf(hindi)).toMatchObject({ language: 'आशा वर्मा', 'page language': 'Hindi' })
})
