import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { slow } from '../depth'
import { schema } from '../../src/manifest/schema/schema'
import { checkFile } from '../../src/node/check/checkFile'
import { startRelay } from '../../src/relay/startRelay'
import { editorSchema } from '../../src/node/schema/editorSchema'
import { withRelay } from '../../src/node/site-build/withRelay'
import { Resolver } from '../../src/site/resolve/Resolver'
import { anyMedia } from '../site/openMinimal'
import { endpointsOf } from '../../src/site/endpoints'
import { smallSalon } from './smallSalon'
import { serveFolder, type StaticHost } from '../../src/node/serve/serveFolder'
import { launchBrowser } from '../launchBrowser'
import { HookDouble } from './HookDouble'
import { checkHere } from './checkHere'
import { runCommand as run } from './kindSite'
import { changedSchema, changeSite, pinCode, webhook } from './writeFormKinds'
import { writeKind } from './writeKind'
import { forgetKinds } from './forgetKinds'
import { temporaryFolder } from '../temporaryFolder'

afterAll(forgetKinds)

const work = temporaryFolder('form-kinds')

let count = 0
/** A new site whose form has a field and a delivery of its own, in two languages. */
function siteWith({
  field = {},
  delivery,
  kinds = { 'pin-code': pinCode, webhook },
}: {
  field?: object
  delivery: object
  kinds?: Record<string, Parameters<typeof writeKind>[2]>
}) {
  const file = smallSalon(join(work, `site ${(count += 1)}`))
  const folder = join(file, '..')
  for (const [name, files] of Object.entries(kinds)) writeKind(folder, name, files)
  changeSite(file, ({ forms }) => {
    const appointment = forms.appointment as (typeof forms)[string]
    const kept = appointment.fields.filter((one) => ['name', 'phone'].includes((one as { name: string }).name))
    appointment.fields = [
      ...kept,
      { type: 'pin-code', name: 'pin', label: 'PIN code', required: true, placeholder: '452001', ...field },
    ]
    appointment.delivery = delivery
  })
  return { file, folder, out: join(folder, 'out') }
}

const elsewhere = { type: 'webhook', url: 'https://hooks.example/in' }

const faults: Record<string, { field?: object; delivery?: object; files?: Record<string, string>; says: RegExp }> = {
  'an unknown key of a field': { field: { begins: '45' }, says: /fields › 2 › begins[^]*"begins"/ },
  'a wrong value of a field': { field: { starts: '045' }, says: /fields › 2 › starts/ },
  'a field without what all fields need': { field: { label: undefined }, says: /"label" is missing/ },
  'an unknown placeholder in a field': { field: { placeholder: '{company.fone}' }, says: /\{company\.phone\}/ },
  'a misspelt field': { field: { type: 'pin-cod' }, says: /Did you mean "pin-code"\?/ },
  'a delivery without its address': { delivery: { type: 'webhook' }, says: /"url" is missing/ },
  'an address that is none': { delivery: { ...elsewhere, url: 'hooks.example' }, says: /delivery › url/ },
  'an unknown field in a text': { delivery: { ...elsewhere, message: 'For {form.pinn}' }, says: /\{form\.pin\}/ },
  'a sort that is none': {
    files: changedSchema(webhook, '"delivery"', '"sending"'),
    says: /schema\.json:3:13[^]*"x-kind" of a kind can be: section, field, delivery, rule/,
  },
  'an answer that is none': {
    files: changedSchema(webhook, '"x-api": 1,', '"x-api": 1, "x-confirm": "yes",'),
    says: /"x-confirm" of a kind can be: status, confirmed/,
  },
  'a delivery that posts nowhere': {
    files: changedSchema(webhook, '"x-posts-to": "url",\n', ''),
    says: /The delivery "webhook" does not say where it posts to/,
  },
  'an address that need not be there': {
    files: changedSchema(webhook, '"x-posts-to": "url"', '"x-posts-to": "message"'),
    says: /schema\.json:4:17[^]*does not say where it posts to\.\s+4 \|   "x-posts-to": "message"/,
  },
  'words without languages': {
    files: { 'words.json': '{ "from": "Website" }' },
    says: /words\.json:1:11[^]*The word "from"/,
  },
}

test.each(Object.entries(faults))('check says what is wrong: %s', async (_, { field, delivery, files, says }) => {
  const { file } = siteWith({
    field: field ?? {},
    delivery: delivery ?? elsewhere,
    kinds: { 'pin-code': pinCode, webhook: { ...webhook, ...files } },
  })
  const said = await checkHere(file)
  expect(said).toMatch(says)
  expect(said).not.toContain('Advice')
})

test('whoever gets the requests of a delivery is missed on the privacy page, and no other', async () => {
  const { file } = siteWith({ delivery: elsewhere })
  const said = await checkHere(file)
  expect(said).toMatch(/delivery › url\s+Advice: "hooks\.example" receives data of visitors/)
  expect(said).toContain('The site sends nothing to "relay.example"')
})

slow(test).each([
  ['no element', '<p>{field.label}</p>', 'has no <input {...input} />'],
  ['another name', '<input {...input} id="pin" />', 'has no <input {...input} />'],
  ['an error', '<input {...input} max={field.range.max} />', 'fails: TypeError'],
])('a field whose component has %s is not built, and said with its name', async (_, element, says) => {
  const view = `export default ({ field, input }) => ${element}`
  const { file, out } = siteWith({
    delivery: elsewhere,
    kinds: { 'pin-code': { ...pinCode, 'View.tsx': view }, webhook },
  })
  const { code, said } = await run('build', '--site', file, '--out', out)
  expect(said).toContain(`In the section "form" (form) of /appointment the View.tsx of the field "pin-code" ${says}`)
  expect(said).not.toMatch(/Bug|\n\s+at /)
  expect(code).toBe(1)
})

slow(test)('a trial sends to this computer alone, and shows what would be sent', async () => {
  const { file } = siteWith({ delivery: { ...elsewhere, message: 'For {form.pin}' } })
  const { manifest } = checkFile(file)
  const trial = withRelay(manifest!, 'http://localhost:8025')
  expect(JSON.stringify(trial.forms)).not.toContain('hooks.example')
  expect(endpointsOf(trial).connect).toEqual(['http://localhost:8025/ajax/webhook@alias.invalid'])
  expect(endpointsOf(manifest!).connect).toEqual(['https://hooks.example/in'])
  const relay = await startRelay()
  try {
    const { delivery } = withRelay(manifest!, relay.url).forms.appointment!
    const answer = await fetch((delivery as unknown as { url: string }).url, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: 'http://localhost:4173',
        Referer: 'http://localhost:4173/',
      },
      body: JSON.stringify({ text: 'For 452001', record: { pin: '452001' } }),
    })
    expect(answer.status).toBe(200)
    expect(relay.mailbox.map(({ to }) => to)).toEqual(['webhook@alias.invalid'])
  } finally {
    await relay.close()
  }
})

test('on a page in another language a field speaks that, and a delivery the owner’s', () => {
  const { file } = siteWith({
    delivery: { ...elsewhere, message: { en: 'For {form.pin}', hi: '{form.pin} के लिए' } },
    field: { label: { en: 'PIN code', hi: 'पिन कोड' } },
  })
  changeSite(file, ({ site }) => {
    site.languages = [
      { tag: 'en-IN', name: 'English' },
      { tag: 'hi-IN', name: 'हिन्दी', path: 'hi' },
    ]
    delete site.language
  })
  const { manifest, translations, problems } = checkFile(file)
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([])
  const context = { media: anyMedia, base: '/', main: manifest! }
  const { fields, delivery } = new Resolver(translations[0]!, context).form('appointment')
  expect(fields[2]).toMatchObject({ label: 'पिन कोड', words: { wrong: 'पिन कोड में छह अंक होते हैं।' } })
  expect(delivery).toMatchObject({ message: ['For ', { field: 'pin' }], words: { from: 'From the website' } })
})

slow(test)('a delivery that takes a form without script has it posted there, and nowhere else', async () => {
  const { file, out } = siteWith({
    delivery: elsewhere,
    kinds: {
      'pin-code': pinCode,
      webhook: { ...webhook, ...changedSchema(webhook, '"x-api": 1,', '"x-api": 1, "x-without-script": true,') },
    },
  })
  expect((await run('build', '--site', file, '--out', out)).code).toBe(0)
  const html = readFileSync(join(out, 'appointment/index.html'), 'utf8')
  expect(html).toMatch(/<form[^>]* action="https:\/\/hooks\.example\/in" method="post"/)
  expect(html).toMatch(/<input[^>]* id="appointment-pin"[^>]* name="pin"/)
  expect(html).toMatch(/form-action 'self' https:\/\/hooks\.example\/in https:\/\/comb-and-chair\.example\/;/)
})

slow(test)('code editors complete own fields and deliveries', () => {
  const { file } = siteWith({ delivery: elsewhere })
  checkFile(file)
  const { definitions = {} } = editorSchema(schema)
  expect(definitions.Field?.properties?.type?.enum).toContain('pin-code')
  expect(definitions.Delivery?.properties?.type?.enum).toContain('webhook')
  expect(JSON.stringify(definitions['pin-code field'])).toContain('The first digits of the area.')
  expect(definitions['webhook delivery']?.required).toEqual(['type', 'url'])
})

describe('in a browser', () => {
  let [hook, host, browser]: [HookDouble, StaticHost, Browser] = [] as never
  let out = ''
  beforeAll(async () => {
    hook = await new HookDouble().start()
    const site = siteWith({ delivery: { type: 'webhook', url: `${hook.address}/in?key=1` }, field: { starts: '45' } })
    out = site.out
    expect((await run('build', '--site', site.file, '--out', out)).said).toContain('pages in')
    ;[host, browser] = await Promise.all([serveFolder(out, 0, '/'), launchBrowser()])
  })
  afterAll(async () => {
    await Promise.all([host?.close(), browser?.close()])
    hook?.close()
  })

  const open = async (path: string, options: Parameters<Browser['newPage']>[0] = {}): Promise<Page> => {
    const page = await browser.newPage(options)
    await page.goto(host.url + path)
    return page
  }
  const fill = async (page: Page, pin: string): Promise<void> => {
    await page.getByLabel('Your name').fill('Asha')
    await page.getByLabel('Your telephone number').fill('9876543210')
    await page.getByLabel('PIN code').fill(pin)
    await page.getByRole('button', { name: 'Ask for an appointment' }).click()
  }

  slow(test)('a field is whole without script: label, example, and what the browser itself refuses', async () => {
    const page = await open('/appointment', { javaScriptEnabled: false })
    const input = page.getByLabel('PIN code')
    expect(await input.getAttribute('placeholder')).toBe('452001')
    await input.fill('52')
    expect(await page.locator('input:invalid').evaluateAll((all) => all.map(({ id }) => id))).toContain(
      'appointment-pin',
    )
    await input.fill('452 001')
    expect(await page.locator('#appointment-pin:valid').count()).toBe(1)
    await page.close()
  })

  slow(test)('its style is in the style sheet alone, and its class is the same after hydration', async () => {
    const page = await open('/appointment')
    await page.getByLabel('PIN code').fill('4')
    await page.locator('form[novalidate]').waitFor()
    expect(await page.getByLabel('PIN code').evaluate((input) => getComputedStyle(input).letterSpacing)).not.toBe(
      'normal',
    )
    await page.close()
  })

  slow(test)('its own check says what is wrong in its words, and its own spelling is sent', async () => {
    const page = await open('/appointment')
    await fill(page, '52')
    await page.getByText('A PIN code has six digits.').waitFor()
    await fill(page, '302001')
    await page.getByText('We do not come to this area.').waitFor()
    expect(hook.bodies).toEqual([])
    await fill(page, '452 001')
    await page.getByText('Thank you. We answer within one working day.').waitFor()
    expect(hook.bodies).toHaveLength(1)
    expect(hook.bodies[0]).toMatchObject({
      source: 'From the website',
      text: 'Your name: Asha\nYour telephone number: 9876543210\nPIN code: 452001',
      record: { name: 'Asha', phone: '9876543210', pin: '452001', reference: expect.stringMatching(/^\w{4}-\w{4}$/) },
    })
    expect(hook.requests.map(({ path }) => path)).toEqual(['/in?key=1'])
    await page.close()
  })

  slow(test)('what a delivery could not send the next page sends, with the same body', async () => {
    hook.requests.length = 0
    hook.status = 503
    const page = await open('/appointment')
    await fill(page, '452001')
    await page.getByText('Not sent yet').waitFor()
    hook.status = 200
    // A page without the form has none of the kind's code.
    await page.goto(`${host.url}/privacy`)
    await page.getByText('Thank you. We answer within one working day.').waitFor()
    const [first, second, ...more] = hook.requests
    expect(more).toEqual([])
    expect(second).toEqual(first)
    expect(
      await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    ).not.toContainEqual(expect.stringContaining('webhook'))
    await page.close()
  })

  test('pages may reach the address that a delivery names, and no other', () => {
    const [, policy = ''] =
      /Content-Security-Policy" content="([^"]*)/.exec(readFileSync(join(out, 'privacy/index.html'), 'utf8')) ?? []
    expect(policy).toContain(`connect-src 'self' ${hook.address}/in;`)
    expect(policy).not.toContain('relay.example')
  })
})
