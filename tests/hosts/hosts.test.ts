import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { headersOfAssets, hostRules } from '../../src/node/output/hosts/hostRules'
import { nginxFile } from '../../src/node/output/hosts/nginxFile'
import { openOutput } from '../../src/node/output/openOutput'
import { findNginx } from './findNginx'
import { hosts } from '../../src/node/output/hosts/hosts'
import { forEachOf } from '../../src/publish/check/openSite'
import { publishFiles } from '../../src/publish/publishFiles'
import { serveFolder, type StaticHost } from '../../src/node/serve/serveFolder'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { build, readManifest } from '../build/pestControlSite'
import { isDeep } from '../depth'
import { cloudflarePages } from './emulate/cloudflarePages'
import { netlify } from './emulate/netlify'
import { s3CloudFront, s3Website } from './emulate/s3'
import { startNginx } from './emulate/startNginx'
import { vercel } from './emulate/vercel'
import { temporaryFolder } from '../temporaryFolder'
import { createServer } from 'node:http'
import { listen } from '../../src/node/serve/listen'
import { type Host, Published, redirect } from './emulate/Published'

const work = temporaryFolder('hosts')

const nginx = findNginx()
const noNginx = 'no nginx is here (on Debian: apt-get install nginx-light)'

test.runIf(!nginx)('the rules of nginx, in nginx', ({ skip }) => {
  console.warn(`Skipped: ${noNginx}.`)
  skip(noNginx)
})

/** Addresses of a site that was made by another program, and addresses that they stand for. */
const oldAddresses: { from: string; asked?: string[]; needs?: 'redirects' | 'queries' }[] = [
  { from: '/About.html' },
  { from: '/contact.php', needs: 'redirects' },
  { from: '/release-1.2/', needs: 'redirects' },
  { from: '/Our-Services/' },
  { from: '/service_list' },
  { from: '/2019/05/sewer,-drain+(more)', needs: 'redirects' },
  { from: '/सेवा', asked: [encodeURI('/सेवा'), encodeURI('/सेवा').toLowerCase()] },
  { from: '/caf%C3%A9 menu'.replace(' ', '%20'), needs: 'redirects' },
  { from: '/blog/*', asked: ['/blog', '/blog/', '/blog/2019/05/a.html', '/blog/x/'], needs: 'redirects' },
  { from: '/index.php?page_id=7', asked: ['/index.php?page_id=7', '/index.php?page_id=7&utm=x'], needs: 'queries' },
  { from: '/?p=123', asked: ['/?p=123', '/?p=123&fbclid=1'], needs: 'queries' },
]

/** The folders a site can be published in, and the site there with two pages that have moved. */
const sites = ['/', '/pest/'].map((base) => {
  const manifest: Manifest = {
    ...readManifest(),
    redirects: [
      { from: '/who-we-are', to: '/about-us' },
      { from: '/services/white-ants', to: '/services/termite-control' },
      ...oldAddresses.map(({ from }) => ({ from, to: '/about-us' })),
    ],
  }
  manifest.site = { ...manifest.site, url: `https://www.example.com${base}`.replace(/\/$/, '') }
  return { base, manifest, rules: hostRules(manifest, base), folder: join(work, base === '/' ? 'root' : 'folder') }
})
type Site = (typeof sites)[number]

beforeAll(async () => {
  for (const { manifest, folder } of sites) {
    const output = openOutput(folder)
    for (const [path, content] of await build(manifest)) output.write(path, content)
    output.finish()
  }
})

/** The built folder as it is, where hosts whose folders are their addresses see it. */
function asBuilt({ base, folder }: Site): string {
  if (base === '/') return folder
  const root = join(work, 'mounted')
  mkdirSync(root, { recursive: true })
  for (const [name, target] of [
    [base.slice(1, -1), folder],
    ...['404.html', '_headers', '_redirects', 'vercel.json'].map((file) => [file, join(folder, file)]),
  ] as [string, string][]) {
    if (!readdirSync(root).includes(name)) symlinkSync(target, join(root, name))
  }
  return root
}

/** The folder that `npm run publish:files` makes for a host. */
async function published(site: Site, host: string): Promise<string> {
  const out = join(work, `${host}${site.base === '/' ? '' : '-folder'}`)
  await publishFiles(hosts[host] as (typeof hosts)[string], site.rules, site.folder, out)
  return out
}

/** How a host answers. */
interface Case {
  /** How many redirects at most an address takes, without and with a slash at its end. */
  plain: number
  slash: number
  /** How a moved page leads on: by the host, or by a page. */
  moved: 'redirect' | 'page'
  /** Whether it compares what stands after the question mark. */
  queries?: true
  /** Whether the host sends the site's headers. */
  headers: boolean
}

const direct: Case = { plain: 0, slash: 0, moved: 'redirect', headers: true }
const withQueries: Case = { ...direct, queries: true }
const byPage: Case = { ...direct, moved: 'page', headers: false }
const slashed: Case = { ...direct, plain: 1 }
const unslashed: Case = { ...direct, slash: 1 }
type Start = (site: Site) => Promise<StaticHost>

/** Each host as it answers for the folder that is published for it, and `out`, which has its settings beside. */
const ofPublished: Record<string, [Case, (folder: string, site: Site, out: string) => Host | Promise<StaticHost>]> = {
  ...(nginx && {
    nginx: [withQueries, (folder, _, out) => startNginx(nginx, readFileSync(join(out, 'nginx.conf'), 'utf8'), folder)],
  }),
  netlify: [unslashed, netlify],
  cloudflare: [unslashed, cloudflarePages],
  'github-pages': [byPage, (folder, { base }) => githubPages(folder, base)],
  vercel: [withQueries, vercel],
  s3: [withQueries, (folder, _, out) => s3CloudFront(folder, out)],
}

const cases: [string, Case, Start][] = [
  ['the local server', direct, (site) => serveFolder(site.folder, 0, site.base)],
  ...(nginx
    ? ([['nginx', withQueries, async (site) => startNginx(nginx, nginxFile(site.rules), asBuilt(site))]] satisfies [
        string,
        Case,
        Start,
      ][])
    : []),
  ['Netlify', slashed, async (site) => serveHost(netlify(asBuilt(site)))],
  ['Cloudflare Pages', slashed, async (site) => serveHost(cloudflarePages(asBuilt(site)))],
  ['GitHub Pages', { ...byPage, plain: 1 }, async (site) => serveHost(githubPages(site.folder, site.base))],
  ['Vercel', withQueries, async (site) => serveHost(vercel(asBuilt(site)))],
  ['an S3 website behind a CDN', { ...byPage, plain: 1 }, async (site) => serveHost(s3Website(asBuilt(site)))],
  ...Object.entries(ofPublished).map(([id, [answers, open]]): [string, Case, Start] => [
    `${hosts[id]?.name}, published`,
    answers,
    async (site) => {
      const out = await published(site, id)
      const host = await open(join(out, 'site'), site, out)
      return typeof host === 'function' ? serveHost(host) : host
    },
  ]),
]

test('every host that a site can be published on is tried', () =>
  expect(Object.keys(ofPublished)).toEqual(Object.keys(hosts).filter((id) => nginx || id !== 'nginx')))

for (const [name, { plain, slash, moved, queries, headers }, start] of cases) {
  // In the quick run the folder is tried where a host is really there.
  const where = isDeep || /^(?:nginx, published|the local server)$/.test(name) ? sites : sites.slice(0, 1)
  for (const site of where) {
    describe(`${name}, in ${site.base}`, () => {
      let host: StaticHost
      beforeAll(async () => void (host = await start(site)))
      afterAll(() => host?.close())
      const go = (path: string) => walkTo(host.url + path)

      test('every page is there, with and without a slash, after one redirect at most', async () => {
        const pages = [...readFileSync(join(site.folder, 'sitemap.xml'), 'utf8').matchAll(/<loc>([^<]*)<\/loc>/g)].map(
          (match) => new URL(match[1] as string).pathname,
        )
        expect(pages.length).toBeGreaterThan(50)
        // One of each kind and some more will do: the rules are the same for each.
        const asked =
          isDeep && site.base === '/'
            ? pages
            : pages.filter((path, index) => path.slice(site.base.length).split('/').length < 2 || index % 16 === 0)
        const forms = asked.flatMap((path): [string, string, number][] =>
          path.endsWith('/')
            ? [[path, path, 0]]
            : [
                [path, path, plain],
                [path, `${path}/`, slash],
              ],
        )
        const wrong = await forEachOf(forms, async ([path, form, allowed]) => {
          const end = await go(form)
          const canonical = /<link rel="canonical" href="https:\/\/www\.example\.com([^"]*)"/.exec(end.body)?.[1]
          return end.status === 200 && end.redirects === allowed && canonical === path
            ? []
            : [`${form}: ${end.status} after ${end.redirects} redirects, canonical ${canonical}`]
        })
        expect(wrong.flat()).toEqual([])
      })

      test.each([
        'no-such-page',
        'no-such-page/',
        'services/no-such-service',
        'locations/no-such-city/',
        'services/',
        'a/b/c',
        'About-Us',
        'locations/INDORE',
        'assets/app.gone.js',
        'about-us/no-such-page',
      ])('%s is not found', async (path) => {
        const end = await go(site.base + path)
        expect([end.status, end.redirects <= 1]).toEqual([404, true])
        expect(end.body).toContain('noindex')
        // Where headers go by the address alone, nothing can be said of files that are missing.
        if (!/Netlify|Cloudflare|Vercel/.test(name))
          expect(end.headers.get('cache-control') ?? '').not.toContain('immutable')
      })

      test.runIf(/published|nginx|local/.test(name))('what the host reads is not published', async () => {
        for (const path of ['_headers', '_redirects', 'vercel.json', '.townsite', '.nojekyll']) {
          if (name === 'GitHub Pages, published' && path === '.nojekyll') continue
          expect([path, (await go(site.base + path)).status]).toEqual([path, 404])
        }
      })

      test.each([
        ['who-we-are', 'about-us'],
        ['services/white-ants', 'services/termite-control'],
      ])('%s leads to %s', async (from, to) => {
        for (const form of [from, `${from}/`]) {
          const end = await go(site.base + form)
          expect(end.status).toBe(200)
          expect(end.body).toContain(`<link rel="canonical" href="https://www.example.com${site.base}${to}"`)
          if (moved === 'page')
            expect(end.body).toContain(`<meta http-equiv="refresh" content="0; url=${site.base}${to}">`)
          else expect(end.trail[0]?.status).toBe(301)
          // Of the two forms of the address one may be put right first.
          expect(end.redirects).toBeLessThanOrEqual(form === from ? 1 : 2)
        }
      })

      test.each(oldAddresses)(
        'the old address $from leads on where the host can do it',
        async ({ from, asked, needs }) => {
          const isPossible = needs === undefined || (needs === 'queries' ? queries === true : moved === 'redirect')
          for (const path of asked ?? [from, ...(from.includes('.') ? [] : [from.replace(/\/?$/, '/')])]) {
            const end = await go(site.base.replace(/\/$/, '') + path)
            const isThere = end.body.includes(
              `<link rel="canonical" href="https://www.example.com${site.base}about-us"`,
            )
            expect([path, isThere]).toEqual([path, isPossible])
            if (isPossible && moved === 'redirect') expect(end.trail[0]?.status).toBeLessThan(309)
          }
        },
      )

      test.runIf(queries)('an address with another value after the question mark is what it was', async () => {
        for (const query of ['?p=1234', '?p=12', '?q=123', '?page_id=7', '']) {
          const end = await go(`${site.base}${query}`)
          expect([query, end.status, end.redirects]).toEqual([query, 200, 0])
        }
        expect((await go(`${site.base}index.php`)).status).toBe(404)
        expect((await go(`${site.base}blogger`)).status).toBe(404)
      })

      test('files with a hash may be kept for a year, pages are asked about every time', async () => {
        const script = readdirSync(join(site.folder, 'assets')).find((file) => file.endsWith('.js'))
        const [asset, page] = [await go(`${site.base}assets/${script}`), await go(`${site.base}about-us`)]
        expect(asset.status).toBe(200)
        expect(asset.headers.get('content-type')).toContain('javascript')
        if (!headers) return
        expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
        expect(page.headers.get('cache-control')).toMatch(/^no-cache$|^public, ?max-age=0, ?must-revalidate$/)
        for (const answer of [page, await go(`${site.base}no-such-page`)])
          for (const [header, value] of site.rules.headers) expect(answer.headers.get(header), header).toBe(value)
        // Hosts that join what two matching lines say send both policies, and both hold.
        for (const [header, value] of headersOfAssets(site.rules))
          expect(asset.headers.get(header), `${header} of an asset`).toContain(value)
      })
    })
  }
}

test.skipIf(!nginx)('nginx sends the compressed files that lie beside the others', async () => {
  const [site] = sites as [Site]
  const out = await published(site, 'nginx')
  const host = await startNginx(nginx as string, readFileSync(join(out, 'nginx.conf'), 'utf8'), join(out, 'site'))
  try {
    const response = await fetch(`${host.url}/about-us`, { headers: { 'Accept-Encoding': 'gzip' } })
    expect([response.status, response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual([
      200,
      'gzip',
      'Accept-Encoding',
    ])
    expect(Number(response.headers.get('content-length'))).toBe(
      readFileSync(join(out, 'site/about-us/index.html.gz')).length,
    )
    expect(
      readdirSync(join(out, 'site'), { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.html.br')),
    ).toHaveLength(
      readdirSync(site.folder, { recursive: true, encoding: 'utf8' }).filter(
        (path) => path.endsWith('.html') && !/who-we-are|white-ants|About|Our-Services|service_list|सेवा/.test(path),
      ).length,
    )
    expect(await response.text()).toBe(readFileSync(join(out, 'site/about-us/index.html'), 'utf8'))
  } finally {
    await host.close()
  }
})

/** Where a request ended. */
interface End {
  status: number
  headers: Headers
  body: string
  redirects: number
  /** The redirects on the way. */
  trail: { status: number; to: string }[]
}

/** Follows redirects one by one, as a browser does, and counts them. */
async function walkTo(url: string): Promise<End> {
  const trail: End['trail'] = []
  for (let address = url; trail.length < 6;) {
    const response = await fetch(address, { redirect: 'manual' })
    const to = response.headers.get('location')
    if (!to || response.status < 300 || response.status > 399)
      return {
        status: response.status,
        headers: response.headers,
        body: await response.text(),
        redirects: trail.length,
        trail,
      }
    await response.arrayBuffer()
    address = new URL(to, address).href
    trail.push({ status: response.status, to: address })
  }
  throw new Error(`${url} goes round in circles: ${trail.map(({ to }) => to).join(' → ')}`)
}

/** Lets an emulated host answer on this computer. */
async function serveHost(host: Host): Promise<StaticHost> {
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const { status, headers, body } = host(pathname, searchParams)
    response.writeHead(status, headers).end(body)
  })
  const port = await listen(server, 0)
  return {
    url: `http://localhost:${port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

/**
 * GitHub Pages. Nothing of it can be set, and each answer may be kept for ten minutes.
 * @param base the folder of a project's pages, `/project/`; `/` with a domain of one's own
 */
function githubPages(folder: string, base: string): Host {
  const files = new Published(folder)
  const headers: [string, string][] = [['Cache-Control', 'max-age=600']]
  return (pathname) => {
    if (`${pathname}/` === base) return redirect(301, base)
    const path = pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : '/outside'
    // Measured on the host: github.com/slorber/trailing-slash-guide, row "GitHub Pages".
    if (files.has(path)) return files.answer(path, 200, headers)
    if (path.endsWith('/') && files.has(`${path}index.html`)) return files.answer(`${path}index.html`, 200, headers)
    if (!path.endsWith('/') && files.has(`${path}.html`)) return files.answer(`${path}.html`, 200, headers)
    if (!path.endsWith('/') && files.has(`${path}/index.html`)) return redirect(301, `${pathname}/`)
    // docs.github.com/pages/getting-started-with-github-pages/creating-a-custom-404-page-for-your-github-pages-site
    return files.answer('/404.html', 404, headers)
  }
}
