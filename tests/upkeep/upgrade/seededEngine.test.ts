import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { BuiltSite } from '../../../src/upkeep/upgrade/compare/BuiltSite'
import { compareSites } from '../../../src/upkeep/upgrade/compare/compareSites'
import { fromRoot } from '../../../src/node/process/paths'
import { runBuild } from '../../build/runBuild'
import { copyOfProject } from '../../copyOfProject'
import { thorough } from '../../depth'
import { pestControlFile } from '../../sites/fixtureSites'
import { temporaryFolder } from '../../temporaryFolder'

/** Changes of the engine that nobody is told of: a file, a text in it and its new one, and how each is shown. */
const seeds: readonly (readonly [file: string, from: string, to: string, shown: RegExp])[] = [
  ['src/manifest/values/phoneNumber.ts', "? '+' : ''}", "? '' : ''}", /^forms .*href="tel:\+9.* → .*href="tel:9/],
  [
    'src/app/build/head/renderHead.ts',
    "keywords.join(', ')",
    "keywords.join(',')",
    /^search keywords: .*, .* → keywords: /,
  ],
  ['src/app/build/head/renderHead.ts', "'630'", "'631'", /^search og:image:height: 630 → og:image:height: 631$/],
  [
    'src/site/jsonLd/linkedData.ts',
    "'@type': 'City', name: about.name",
    "'@type': 'Place', name: about.name",
    /^search .*City → .*Place$/,
  ],
  ['src/site/jsonLd/linkedData.ts', "'@type': 'WebSite'", "'@type': 'Website'", /^search .*: WebSite → .*: Website$/],
  ['src/node/output/pagePolicy.ts', "base-uri 'none'", "base-uri 'self'", /^policy base-uri 'none' → base-uri 'self'$/],
  ['src/node/serve/cacheRules.ts', ', immutable`', '`', /^policy .*immutable.* → /],
  ['src/node/output/hosts/hostFiles.ts', 'Allow: /\\n', 'Allow: /a\\n', /^search .*Allow: \/ → .*Allow: \/a/],
  ['src/ui/Button.tsx', "rel: 'noopener'", "rel: 'noreferrer'", /^forms .*rel="noopener" → .*rel="noreferrer"/],
  ['src/page/Header.tsx', "'›'", "'»'", /^look .*"›".* → .*"»"/],
  [
    'src/sections/entries/EntryCard.tsx',
    'border: 1px solid',
    'border: 2px solid',
    /^look .*border: 1px solid .* → .*border: 2px solid/,
  ],
  [
    'src/ui/Stars.tsx',
    'color: var(--star)',
    'color: var(--brand)',
    /^look .*color: var\(--star\) → .*color: var\(--brand\)$/,
  ],
  ['src/ui/Stars.tsx', '{rating} ${words}', '{rating}: ${words}', /^text aria-label: \d .* → aria-label: \d: /],
  [
    'src/forms/fields/email.tsx',
    "inputMode: 'email'",
    "inputMode: 'text'",
    /^forms .*inputmode="email".* → .*inputmode="text"/,
  ],
  [
    'src/page/Header.tsx',
    'aria-current="page"',
    'aria-current="true"',
    /^code span aria-current="page".* → span aria-current="true"/,
  ],
  [
    'src/ui/Icon.tsx',
    '<svg aria-hidden="true"',
    '<svg aria-hidden="true" focusable="false"',
    /^look svg aria-hidden.* → svg aria-hidden.*focusable/,
  ],
  ['src/sections/parts/Quote.tsx', "index > 0) && ' · '", "index > 0) && ' – '", /^text .* · .* → .* – /],
  [
    'src/node/pictures/icons.ts',
    'start_url: base',
    'start_url: `${base}?a`',
    /^code .*start_url: \/ → .*start_url: \/\?a/,
  ],
  ['src/app/browser/behaviours/start.ts', "'data-scrolled'", "'data-scrolling'", /^code assets\/loader\.js/],
  ['src/forms/noScript/nativePost.ts', '-sent`', '-done`', /^forms .*-sent".* → .*-done"/],
]

/** The same changes in what scripts read, in first styles with the colours of the theme, and in the code of forms. */
const further = [
  /^forms .*tel:\+9.* → .*tel:9/,
  /^look color: #\w+ → color: #\w+$/,
  /^code assets\/hydrateIsland\.js/,
  /^code p id=".*-sent".* → p id=".*-done"/,
]

const folder = temporaryFolder('seeded')

test('each change is of a text that the code has', () => {
  const isMissing = ([file, from]: (typeof seeds)[number]) => !readFileSync(fromRoot(file), 'utf8').includes(from)
  expect(seeds.filter(isMissing)).toEqual([])
})

thorough(test)('changes of an engine that nobody is told of are shown, and nothing else', async () => {
  const code = join(folder, 'code')
  copyOfProject(code)
  for (const [file, from, to] of seeds) {
    const path = join(code, file)
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(from, () => to),
    )
  }
  const [before, after] = [join(folder, 'before'), join(folder, 'after')]
  const old = await runBuild(['--site', pestControlFile, '--out', before])
  expect(old.code, old.output).toBe(0)
  const now = await runBuild(['--site', pestControlFile, '--out', after], { cwd: code })
  expect(now.code, now.output).toBe(0)
  const { differences } = compareSites(new BuiltSite(before), new BuiltSite(after))
  const lines = differences.flatMap(({ part, changes }) =>
    changes.map(
      ({ removed = '', added = '', moved }) =>
        `${part} ${moved === undefined ? `${removed} → ${added}` : `moved ${moved}`}`,
    ),
  )
  expect(seeds.filter(([, , , shown]) => !lines.some((line) => shown.test(line)))).toEqual([])
  const known = [...seeds.map(([, , , shown]) => shown), ...further]
  expect(lines.filter((line) => !known.some((shown) => shown.test(line)))).toEqual([])
})
