import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { slow } from '../depth'
import { fromRoot } from '../../src/node/process/paths'
import { openKindSites, runCommand as run } from './kindSite'
import { beforeAfter, pair, writeKind } from './writeKind'
import { forgetKinds } from './forgetKinds'
import { pinCode } from './writeFormKinds'

afterAll(forgetKinds)

const sites = openKindSites()

const component = (body: string, before = '') => `import styled from 'styled-components'
${before}
export default function View({ title }) {
  ${body}
  return <Box>{title}</Box>
}

const Box = styled.div\`
  color: red;
\`
`

const faults: Record<string, [view: string, says: RegExp]> = {
  'a style that is no single text': [
    component('').replace('color: red', 'margin: ${1}rem'),
    /compiled:\nStyles 1 of before-after\/View\.tsx are not one text[^\n]*without \$\{…\}\./,
  ],
  'a browser that is asked for while rendering': [
    component('window.innerWidth'),
    /: kinds\/before-after\/View\.tsx fails in the section "hair" \(before-after\) of \/: window is not defined\. [^\n]*in useEffect, or in script\.ts\./,
  ],
  'a browser that is asked for while loading': [
    component('', 'const width = document.body.clientWidth\nconsole.log(width)'),
    /: kinds\/before-after: the code fails as it is loaded: document is not defined\. [^\n]*in useEffect/,
  ],
  'a component that throws': [
    component(`throw new Error('Out of luck')`),
    /: kinds\/before-after\/View\.tsx fails in the section "hair" \(before-after\) of \/: Out of luck\. What was built/,
  ],
  'a file without a component': [
    'export const View = 1\n',
    /: kinds\/before-after: View\.tsx exports no component: write `export default function …`/,
  ],
  'a second React': [
    component('', `import { createRoot } from 'react-dom/client'\nconsole.log(createRoot)`),
    /View\.tsx: "react-dom\/client" is not for kinds/,
  ],
}

slow(test).each(Object.entries(faults))('a build says in one line where the fault is: %s', async (_, [view, says]) => {
  const { file, out } = sites.site({ 'before-after': { ...beforeAfter, 'View.tsx': view } }, [pair()])
  const { code, said } = await run('build', '--site', file, '--out', out)
  expect(said).toMatch(says)
  expect(said).not.toMatch(/\n\s+at /)
  expect(said).not.toContain('\u001b')
  expect(code).toBe(1)
})

slow(test)(
  'check advises about words that lack a language of the site, and holds the example against the schema',
  async () => {
    const { file } = sites.site(
      {
        'before-after': {
          ...beforeAfter,
          'words.json': '{\n  "before": { "hi": "पहले" },\n  "after": { "en": "After" }\n}',
          'example.json': '{\n  "title": "One afternoon",\n  "befor": { "src": "a.jpg", "alt": "Grey" }\n}',
        },
      },
      [pair()],
    )
    const wrong = await run('check', file)
    expect(wrong.code).toBe(1)
    expect(wrong.said).toMatch(/kinds\/before-after\/example\.json:3:3[^]*"befor"[^]*"before"/)
    writeKind(join(file, '..'), 'before-after', {
      'example.json': JSON.stringify({
        title: 'One',
        before: { src: 'a.jpg', alt: 'Grey' },
        after: { src: 'b.jpg', alt: 'Brown' },
      }),
    })
    const advised = await run('check', file)
    expect(advised.code).toBe(0)
    expect(advised.said).toMatch(/kinds\/before-after\/words\.json:2:\d+[^]*"before" has no text in the language "en"/)
    expect(advised.said).not.toContain('"after" has')
  },
)

test('check names the place of what cannot be compiled, and of keywords that nothing reads', async () => {
  const { file } = sites.site(
    {
      'before-after': {
        ...beforeAfter,
        'schema.json': (beforeAfter['schema.json'] ?? '').replace('"required"', '"requird"'),
      },
      misspelt: {
        ...beforeAfter,
        'schema.json':
          '{ "x-api": 1, "type": "object", "required": ["lwo"], "properties": { "lo w": { "type": "strng" }, "low": { "type": "string" } } }',
      },
      broken: { ...beforeAfter, 'View.tsx': 'export default function View() {\n  return <p><b></p>\n}\n' },
      'pin-code': {
        ...pinCode,
        'field.ts': `import type { Action } from 'townsite/kit'\nimport { Link } from 'townsite/kit'\n${pinCode['field.ts']}`,
      },
    },
    [],
  )
  const { code, said } = await run('check', file)
  expect(said).toMatch(
    /kinds\/before-after\/schema\.json:\d+:3[^]*The schema of a kind cannot use "requird"[^]*Did you mean "required"\?/,
  )
  for (const [wrong, meant] of [
    ['lo w', 'low'],
    ['strng', 'string'],
    ['lwo', 'low'],
  ] as const)
    expect(said).toMatch(
      new RegExp(`kinds/misspelt/schema\\.json:1:[^]*cannot use "${wrong}"[^]*Did you mean "${meant}"`),
    )
  expect(said).toMatch(/kinds\/broken\/View\.tsx:2:18[^]*Expected corresponding JSX closing tag for 'b'/)
  expect(said).toMatch(/kinds\/pin-code\/field\.ts:2:22[^]*A field cannot import "townsite\/kit"/)
  expect(said).not.toContain('field.ts:1:')
  expect(said).not.toMatch(/\n\s+at /)
  expect(code).toBe(1)
})

test('a new section in the editor says the example of its kind, with a picture that the site has', () => {
  const example = {
    title: 'One afternoon',
    before: { src: 'none.jpg', alt: 'Grey' },
    after: { src: 'none.jpg', alt: 'Brown' },
  }
  const { file } = sites.site({ 'before-after': { ...beforeAfter, 'example.json': JSON.stringify(example) } })
  const module = (path: string) => JSON.stringify(pathToFileURL(fromRoot(`src/${path}.ts`)).href)
  const code = `import { readFileSync } from 'node:fs'
import { useKindsOf } from ${module('node/schema/readKinds')}
import { schema } from ${module('manifest/schema/schema')}
import { newValue } from ${module('editor/server/blankValue')}
const file = ${JSON.stringify(file)}
useKindsOf(file)
console.log(JSON.stringify(newValue(JSON.parse(readFileSync(file, 'utf8')), schema.definition('Section'), 'before-after')))`
  // A process of its own, for the kind joins its schema.
  const said = execFileSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: fromRoot(''),
    encoding: 'utf8',
  })
  const { site } = JSON.parse(readFileSync(file, 'utf8')) as { site: { placeholder: { src: string } } }
  expect(JSON.parse(said)).toEqual({
    type: 'before-after',
    id: 'before-after',
    title: 'One afternoon',
    before: { src: site.placeholder.src, alt: 'Grey' },
    after: { src: site.placeholder.src, alt: 'Brown' },
  })
})

slow(test)('a site has the kinds of its base, and its own in place of them', async () => {
  const { folder, file } = sites.site({ 'before-after': beforeAfter }, [pair()])
  const based = join(folder, '../based')
  mkdirSync(based)
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: number }
  writeFileSync(join(based, 'site.json'), JSON.stringify({ version, extends: `../${folder.split('/').at(-1)}` }))
  const out = join(based, 'out')
  const home = () => readFileSync(join(out, 'index.html'), 'utf8')
  const first = await run('build', '--site', join(based, 'site.json'), '--out', out)
  expect(first.said).toContain('pages in')
  expect(home()).toContain('<figcaption>Before</figcaption>')
  cpSync(join(folder, 'kinds'), join(based, 'kinds'), { recursive: true })
  writeKind(based, 'before-after', { 'words.json': '{ "before": { "en": "Then" }, "after": { "en": "Now" } }' })
  await run('build', '--site', join(based, 'site.json'), '--out', out)
  expect(home()).toContain('<figcaption>Then</figcaption>')
})
