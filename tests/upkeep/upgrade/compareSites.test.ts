import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { BuiltSite } from '../../../src/upkeep/upgrade/compare/BuiltSite'
import { compareSites } from '../../../src/upkeep/upgrade/compare/compareSites'
import { itemsOf, type Difference } from '../../../src/upkeep/upgrade/compare/Difference'
import { compareScreens, findChromium } from '../../../src/upkeep/upgrade/screens/compareScreens'
import { runBuild } from '../../build/runBuild'
import { pestControlFile } from '../../sites/fixtureSites'
import { slow } from '../../depth'
import { temporaryFolder } from '../../temporaryFolder'

const folder = temporaryFolder('compared')
const [before, after] = [join(folder, 'before'), join(folder, 'after')]
beforeAll(async () => {
  const built = await runBuild(['--site', pestControlFile, '--out', before])
  expect(built.code, built.output).toBe(0)
})

/** Changes files of a copy of the built site; their names have no hash here, and the assets keep theirs. */
function seed(changes: readonly (readonly [file: string, from: string | RegExp, to: string])[]): void {
  rmSync(after, { recursive: true, force: true })
  cpSync(before, after, { recursive: true })
  const site = new BuiltSite(before)
  for (const [file, from, to] of changes) {
    const path = join(after, site.paths.find((each) => site.nameOf(each) === file) ?? file)
    const text = readFileSync(path, 'utf8')
    const changed = text.replace(from, to)
    if (changed === text) throw new Error(`Nothing is changed in ${file}.`)
    writeFileSync(path, changed)
  }
}

const compare = () => compareSites(new BuiltSite(before), new BuiltSite(after))

const lines = (differences: readonly Difference[]): string[] =>
  differences.flatMap(({ part, pages, changes }) =>
    changes.map(({ removed = '', added = '', moved }) =>
      [part, ...pages, moved === undefined ? `${removed} → ${added}` : 'another order'].join(' '),
    ),
  )

/** Changes that somebody would not notice, each with how it is shown. */
const silent: readonly (readonly [file: string, from: string | RegExp, to: string, ...shown: string[]])[] = [
  [
    'cookie-policy/index.html',
    '>Cookie Policy</h1>',
    '>Cookies Policy</h1>',
    'text /cookie-policy Cookie Policy → Cookies Policy',
  ],
  [
    'terms/index.html',
    '<a href="/data-deletion">',
    '<a href="/data-deletions">',
    'forms /terms a href="/data-deletion" → a href="/data-deletions"',
  ],
  [
    'data-deletion/index.html',
    / rel="noopener"/,
    '',
    expect.stringMatching(/^forms \/data-deletion .* rel="noopener" → .*target="_blank"$/),
  ],
  [
    'gallery/index.html',
    'aria-label="Open menu"',
    'aria-label="Menu"',
    'text /gallery aria-label: Open menu → aria-label: Menu',
  ],
  [
    'accessibility/index.html',
    'alt="Neemghar Pest',
    'alt="Neemghar Pests',
    'text /accessibility alt: Neemghar Pest Control → alt: Neemghar Pests Control',
  ],
  [
    'locations/dhar/index.html',
    '<title>Pest',
    '<title>Pests',
    expect.stringMatching(/^search \/locations\/dhar title: Pest .* → title: Pests /),
  ],
  [
    'locations/guna/index.html',
    '<link rel="canonical" href="https://www',
    '<link rel="canonical" href="https://w3',
    expect.stringMatching(/^search \/locations\/guna .* → link rel="canonical" href="https:\/\/w3/),
  ],
  [
    'locations/katni/index.html',
    '<meta name="theme-color"',
    '<meta name="robots" content="noindex"><meta name="theme-color"',
    'search /locations/katni  → robots: noindex',
  ],
  [
    'locations/dewas/index.html',
    '"areaServed":{"@type":"City"',
    '"areaServed":{"@type":"Town"',
    'search /locations/dewas @graph › areaServed › @type: City → @graph › areaServed › @type: Town',
  ],
  [
    'locations/betul/index.html',
    "connect-src 'self'",
    "connect-src 'self' https://elsewhere.example",
    'policy /locations/betul  → connect-src https://elsewhere.example',
  ],
  [
    'locations/sagar/index.html',
    /style-src 'self' 'sha256-./,
    "style-src 'self' 'sha256-+",
    expect.stringMatching(/^policy \/locations\/sagar style-src \(this page's own code\) → style-src 'sha256-\+/),
  ],
  [
    'book-now/index.html',
    'action="https://formsubmit.co/hello@',
    'action="https://formsubmit.co/helo@',
    expect.stringMatching(/^forms \/book-now .*\/hello@.* → .*\/helo@/),
  ],
  [
    'locations/bhind/index.html',
    / required(?:="")?/,
    '',
    expect.stringMatching(/^forms \/locations\/bhind .* required.* → /),
  ],
  ['about-us/index.html', 'width="483"', 'width="480"', expect.stringMatching(/^look \/about-us .*"483".* → .*"480"/)],
  [
    'privacy-policy/index.html',
    /color:#17251e/,
    'color:#17251f',
    'look /privacy-policy color: #17251e → color: #17251f',
    expect.stringMatching(/^policy \/privacy-policy style-src/),
  ],
  [
    'assets/styles.css',
    '--brand:#1e5b43',
    '--brand:#1e5b44',
    'look assets/styles.css › --brand: #1e5b43 → assets/styles.css › --brand: #1e5b44',
  ],
  ['assets/loader.js', /^/, ';', expect.stringMatching(/^code assets\/loader\.js .* → assets\/loader\.js/)],
  [
    'assets/hero.svg',
    /<path /,
    '<path opacity=".99" ',
    expect.stringMatching(/^look assets\/hero\.svg .* → assets\/hero\.svg/),
  ],
  [
    '_headers',
    'max-age=31536000\n',
    'max-age=3153600\n',
    'policy _headers ›   Strict-Transport-Security: max-age=31536000 → _headers ›   Strict-Transport-Security: max-age=3153600',
  ],
  [
    'sitemap.xml',
    /<url><loc>[^<]*\/terms<\/loc><\/url>\n/,
    '',
    'search sitemap.xml › <loc>https://www.neemghar.example/terms</loc> → ',
  ],
]

describe('words', () => {
  slow(test)('nothing is shown where nothing changed but hashes in names', () => {
    seed([])
    // The same script under another name, in every text that names it.
    const site = new BuiltSite(before)
    const script = site.paths.find((path) => site.nameOf(path) === 'assets/loader.js') as string
    const name = script.replace('assets/', '')
    for (const path of site.paths.filter((each) => /\.(?:html|js)$/.test(each))) {
      const text = readFileSync(join(after, path), 'utf8')
      if (text.includes(name)) writeFileSync(join(after, path), text.replaceAll(name, 'loader.AbCd_-12.js'))
    }
    cpSync(join(before, script), join(after, 'assets/loader.AbCd_-12.js'))
    rmSync(join(after, script))
    expect(compare()).toEqual({ compared: 59, mayLookDifferent: [], differences: [] })
  })

  test('twenty silent changes are all shown, and nothing else', () => {
    seed(silent.map(([file, from, to]) => [file, from, to]))
    expect(silent).toHaveLength(20)
    const shown = lines(compare().differences)
    const wanted = silent.flatMap(([, , , ...each]) => each)
    for (const line of wanted) expect(shown).toContainEqual(line)
    expect(shown).toHaveLength(wanted.length)
  })

  slow(test)('values that changed are paired by their names', () => {
    const items = itemsOf(
      { part: 'look', where: '' },
      ['color: red', 'x', 'gap: 1px'],
      ['gap: 2px', 'color: blue', 'y'],
    )
    expect(items.map(({ removed, added }) => `${removed} → ${added}`)).toEqual([
      'color: red → color: blue',
      'x → y',
      'gap: 1px → gap: 2px',
    ])
  })

  slow(test)('equal differences of many pages are one', () => {
    const pages = ['terms', 'gallery', 'accessibility'].map((name) => `${name}/index.html`)
    seed(pages.map((path) => [path, '<a href="/book-now"', '<a href="/book"']))
    const { differences } = compare()
    expect(differences).toEqual([
      {
        part: 'forms',
        pages: ['/accessibility', '/gallery', '/terms'],
        changes: [{ removed: 'a href="/book-now"', added: 'a href="/book"' }],
      },
    ])
  })

  slow(test)('a change of each page’s own address is one, with one of them', () => {
    const names = ['terms', 'gallery', 'accessibility']
    seed(names.map((name) => [`${name}/index.html`, `example/${name}">`, `example/${name}/">`]))
    expect(compare().differences).toEqual([
      {
        part: 'search',
        pages: names.map((name) => `/${name}`).sort(),
        changes: [
          {
            removed: 'link rel="canonical" href="https://www.neemghar.example/accessibility"',
            added: 'link rel="canonical" href="https://www.neemghar.example/accessibility/"',
            alike: 2,
          },
        ],
      },
    ])
  })

  slow(test)('a page that is gone or new, a data file of a form, and another order are shown', () => {
    seed([['pest-services/index.html', /(<li>(?:(?!<\/?li>).)*<\/li>)(<li>(?:(?!<\/?li>).)*<\/li>)/, '$2$1']])
    rmSync(join(after, 'terms'), { recursive: true })
    cpSync(join(after, 'gallery'), join(after, 'pictures'), { recursive: true })
    const site = new BuiltSite(before)
    const data = site
      .namedIn('book-now/index.html')
      .find((path) => /data\..*json$/.test(path) && /missing/.test(site.textOf(path) ?? ''))
    const file = join(after, data as string)
    writeFileSync(file, readFileSync(file, 'utf8').replace('"missing":"Please', '"missing":"Do'))
    const shown = lines(compare().differences)
    expect(shown).toContain('pages /terms → ')
    expect(shown).toContain('pages  → /pictures')
    expect(shown).toContain('text /pest-services another order')
    expect(shown.filter((line) => line.startsWith('forms /book-now'))).toEqual([
      expect.stringMatching(/missing: Please .* → .*missing: Do /),
    ])
  })

  const renamed = (text: string, name: string): string =>
    text
      .replaceAll(new RegExp(`(class="[^"]*\\b)${name}\\b`, 'g'), '$1zz')
      .replaceAll(new RegExp(`\\.${name}\\b`, 'g'), '.zz')

  slow(test)('classes that are only named anew are no difference, a rule that moves is', () => {
    seed([])
    const path = join(after, 'terms/index.html')
    const page = readFileSync(path, 'utf8')
    const [rule = '', name = ''] = /\.(\w+)\{[^}]*\}/.exec(page) ?? []
    expect(page).toMatch(new RegExp(`class="[^"]*\\b${name}\\b`))
    const site = new BuiltSite(after)
    for (const file of ['terms/index.html', ...site.namedIn('terms/index.html')].filter((each) =>
      /\.(?:html|txt)$/.test(each),
    )) {
      const text = readFileSync(join(after, file), 'utf8')
      writeFileSync(join(after, file), renamed(text, name))
    }
    // The policy has the hash of the styles as they were.
    const others = (): string[] => lines(compare().differences).filter((line) => !line.startsWith('policy '))
    expect(others().filter((line) => line.includes(' /terms '))).toEqual([])
    seed([])
    writeFileSync(path, page.replace(rule, '').replace('</style>', `${rule}</style>`))
    expect(others().filter((line) => line.includes('/terms '))).toEqual(['look /terms another order'])
  })
})

describe('pictures of the screen', () => {
  const look = (pages: readonly string[]) =>
    compareScreens(findChromium() as string, { before, after, base: '/', pages, out: join(folder, 'screens') })

  slow(test)('a pixel is shown, at both widths, and nothing else', async () => {
    seed([])
    const site = new BuiltSite(before)
    const logo = site.paths.find((path) => site.nameOf(path) === 'assets/logo.svg') as string
    const svg = readFileSync(join(after, logo), 'utf8')
    // A pixel of the logo at the size it is shown in.
    writeFileSync(
      join(after, logo),
      svg.replace('</svg>', '<rect x="2" y="2" width="1" height="1" fill="#f0f"/></svg>'),
    )
    const found = await look(['cookie-policy/index.html'])
    expect(found.map(({ page, width }) => `${page} ${width}`)).toEqual(['/cookie-policy 360', '/cookie-policy 1280'])
    for (const { count, box, pictures } of found) {
      expect(count).toBeLessThan(20)
      expect(box.bottom).toBeLessThan(100)
      for (const picture of pictures) expect((await sharp(picture).metadata()).format).toBe('webp')
    }
  })

  slow(test)('nothing is shown where nothing looks different', async () => {
    seed([['cookie-policy/index.html', 'aria-label="Open menu"', 'aria-label="Menu"']])
    expect(await look(['cookie-policy/index.html'])).toEqual([])
  })
})
