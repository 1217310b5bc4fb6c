import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import * as fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { oldAddressFault } from '../../src/manifest/pages/oldAddress'
import { findMoved } from '../../src/node/serve/findMoved'
import { headerFiles } from '../../src/node/output/hosts/headerFiles'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { minimal } from '../manifest/minimal'
import { cloudFrontFiles } from '../../src/node/output/hosts/cloudFrontFiles'
import { hostRules, type HostRules } from '../../src/node/output/hosts/hostRules'
import { nginxFile } from '../../src/node/output/hosts/nginxFile'
import { vercelFile } from '../../src/node/output/hosts/vercelFile'
import { siteMapFiles } from '../../src/node/output/search/siteMap'
import { printCsv, readCsv } from '../../src/node/tables/csv'
import { runsOf, seed } from '../depth'
import { findNginx } from './findNginx'
import { temporaryFolder } from '../temporaryFolder'

const work = temporaryFolder('quoting')

/** Folders that a site could be published in, by whoever wants to be heard by another language. */
const anyBase = fc
  .array(
    fc.constantFrom(
      ...'\'"\\$`;&|(){}[]<>*!~#% \n\t\u2028a-',
      '$(id)',
      '${IFS}',
      '$uri',
      '</loc>',
      ']]>',
      '*/',
      '//',
      'पता',
      '..',
    ),
    { maxLength: 12 },
  )
  .map((parts) => `/${parts.join('')}/`)
/** As `new URL` leaves it, and raw. */
const anyFolder = fc.oneof(
  anyBase,
  anyBase.map((base) => new URL(`https://site.example${base}`).pathname.replace(/\/*$/, '/')),
)
const rulesOf = (base: string): HostRules => ({
  base,
  headers: [['Content-Security-Policy', `frame-ancestors 'none'; report-uri "${base.replaceAll('$', '')}"`]],
  assetHeaders: [],
  moved: [{ from: `${base}old`, to: `${base}new` }],
  unknownFolders: [`${base}hi/`],
})
const property = (holds: (base: string) => void, runs: number, deep: number) =>
  fc.assert(fc.property(anyFolder, holds), { seed, numRuns: runsOf(runs, deep) })

test('a shell reads the folder as one word, and runs nothing else', () => {
  const script = join(work, 'upload.sh')
  property(
    (base) => {
      writeFileSync(script, String(cloudFrontFiles(rulesOf(base)).get('upload.sh')))
      const said = execFileSync(
        'sh',
        ['-c', 'aws() { printf "%s\\0" "$@"; }; . "$0"', script, 'site', 'bucket', 'id'],
        {
          cwd: work,
        },
      )
      expect(String(said).split('\0').at(-2)).toBe(`${base}*`)
    },
    40,
    1000,
  )
})

test('a script of CloudFront is one, and finds the folder again', () => {
  property(
    (base) => {
      const code = String(cloudFrontFiles(rulesOf(base)).get('function.js'))
      const ask = (uri: string): unknown =>
        runInNewContext(`${code}; handler({ request: { uri: ${JSON.stringify(uri)} } })`)
      expect(ask(`${base}page`)).toMatchObject({ uri: '/page/index.html' })
      expect(ask(`${base}old`)).toMatchObject({ headers: { location: { value: `${base}new` } } })
    },
    200,
    5000,
  )
})

/** The parameters of nginx's settings, as its parser reads them (ngx_conf_read_token). */
function parametersOf(settings: string): string[] {
  const found: string[] = []
  const token =
    /#[^\n]*|"((?:\\[^]|[^\\"])*)"|'((?:\\[^]|[^\\'])*)'|[;{}]|(?:\\[^]|[^\s;{}"'])(?:\\[^]|\$\{|[^\s;{}])*/g
  for (const [text, double, single] of settings.matchAll(token)) {
    if (text.startsWith('#')) continue
    found.push((double ?? single ?? text).replaceAll(/\\(["'\\])/g, '$1'))
  }
  return found
}

const shape = (settings: string): string =>
  parametersOf(settings)
    .filter((each) => /^[;{}]$/.test(each))
    .join('')

test('settings of nginx have the same blocks and ends, whatever the folder', () => {
  const [plain, plainAtRoot] = ['/folder/', '/'].map((base) => shape(nginxFile(rulesOf(base))))
  property(
    (base) => {
      const settings = nginxFile(rulesOf(base))
      expect(shape(settings)).toBe(base === '/' ? plainAtRoot : plain)
      const parameters = parametersOf(settings)
      expect(parameters).toEqual(expect.arrayContaining([decoded(`${base}assets/`), decoded(`${base}vercel.json`)]))
      expect(parameters.filter((each) => each.includes('404.html') && each.includes('$'))).toEqual([])
      expect(parameters[parameters.indexOf('return') + 2]).not.toContain('$')
    },
    200,
    5000,
  )
})

const decoded = (address: string): string => {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}

const nginx = findNginx()
/** Folders that a package of nginx makes when it is installed. */
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  .map((name) => `${name}_temp_path ${work}/${name};`)
  .join(' ')
function nginxReads(rules: HostRules): void {
  const file = join(work, 'nginx.conf')
  const settings = nginxFile(rules).replace(/^gzip_static.*$/m, '')
  writeFileSync(file, `events {}\nhttp { access_log off; ${temporary} server { listen 127.0.0.1:1;\n${settings}\n} }`)
  const { status, stderr } = spawnSync(nginx as string, ['-t', '-p', work, '-c', file, '-e', 'stderr'])
  expect(status, String(stderr)).toBe(0)
}

test.runIf(nginx)('and nginx reads them', () => {
  property((base) => nginxReads(rulesOf(base)), 20, 300)
})

test('JSON for Vercel is JSON, and its patterns match the folder as it is written', () => {
  property(
    (base) => {
      const { routes } = JSON.parse(vercelFile(rulesOf(base))) as { routes: { src?: string }[] }
      const [all] = routes
      expect(new RegExp(`^${all?.src}$`, 's').test(`${base}page`)).toBe(true)
      const parts = JSON.parse(vercelFile({ ...rulesOf(base), unknownFolders: [] })) as {
        headers: { source: string }[]
      }
      expect(new RegExp(`^${parts.headers[0]?.source}$`, 's').test(`${base}page`)).toBe(true)
    },
    200,
    5000,
  )
})

/** Old addresses with whatever an address may have in it. */
const anyOldAddress = fc
  .array(fc.constantFrom(..."//aB.*?&';$|()[]+!~@,:-=\u2028", 'a=1', '$uri', '%20', '%3B', '%22', 'पता'), {
    maxLength: 10,
  })
  .map((parts) => `/${parts.join('')}`)
  .filter((text) => text !== '/' && !text.startsWith('/*') && oldAddressFault(text) === undefined)
const rulesFrom = (from: string): HostRules =>
  hostRules({ ...(minimal() as unknown as Manifest), redirects: [{ from, to: '/new' as never }] }, '/')
const anyAddresses = (holds: (rules: HostRules, asked: URL) => void, runs: number, deep: number) =>
  fc.assert(
    fc.property(anyOldAddress, (from) =>
      holds(rulesFrom(from), new URL(from.replace(/\/\*$/, '/below'), 'https://site.example')),
    ),
    { seed, numRuns: runsOf(runs, deep) },
  )

test('an old address is found again in the grammar of each host', () => {
  anyAddresses(
    (rules, asked) => {
      const query = Object.fromEntries(
        asked.search
          .slice(1)
          .split('&')
          .filter(Boolean)
          .map((pair) => [pair.split('=')[0], { value: pair.slice(pair.indexOf('=') + 1) }]),
      )
      const code = String(cloudFrontFiles(rules).get('function.js'))
      const event = JSON.stringify({ request: { uri: asked.pathname, querystring: query } })
      expect(runInNewContext(`${code}; handler(${event})`)).toMatchObject({ headers: { location: { value: '/new' } } })
      const { redirects } = JSON.parse(vercelFile(rules)) as {
        redirects: { source: string; has?: { value: string }[] }[]
      }
      expect(redirects.some(({ source }) => new RegExp(`^${source}$`).test(asked.pathname))).toBe(true)
      const routes = JSON.parse(vercelFile({ ...rules, unknownFolders: ['/hi/'] })) as {
        routes: { src: string; status?: number }[]
      }
      expect(
        routes.routes.some(({ src, status }) => status === 301 && new RegExp(`^(?:${src})$`).test(asked.pathname)),
      ).toBe(true)
      const lines = String(headerFiles(rules, 'flat', ['netlify', 'cloudflare']).get('_redirects') ?? '')
      for (const line of lines.split('\n')) if (line.startsWith('/')) expect(line.split(' ')).toHaveLength(3)
      expect(findMoved(rules.moved, asked.pathname, asked.search)?.to).toBe('/new')
    },
    300,
    5000,
  )
})

test.runIf(nginx)('and nginx reads old addresses', () => {
  anyAddresses((rules) => nginxReads(rules), 20, 300)
})

test('a site map is XML with the addresses in it', () => {
  property(
    (base) => {
      const url = `https://site.example${base.replaceAll(/[\n\t]/g, '')}`
      const alternates = [{ tag: 'en', url }]
      const [xml] = [...siteMapFiles(url, [{ url, alternates }]).values()]
      const found: string[] = []
      const parser = new SaxesParser()
      parser.on('text', (text) => text.trim() && found.push(text))
      parser.on('opentag', ({ attributes }) => 'href' in attributes && found.push(String(attributes.href)))
      parser.on('error', (error) => {
        throw error
      })
      parser.write(String(xml)).close()
      expect(found).toEqual([url, url, url])
    },
    200,
    5000,
  )
})

test('a sheet for translators is CSV with the same cells', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(anyBase, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
      (rows) => void expect(readCsv(printCsv(rows))).toEqual(rows),
    ),
    { seed, numRuns: runsOf(200, 5000) },
  )
})
