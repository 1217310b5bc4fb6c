import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { slow } from '../depth'
import { checkPublished } from '../../src/publish/check/checkPublished'
import { checkRelay } from '../../src/publish/check/checkServices'
import { formatFindings, type Finding } from '../../src/publish/check/Finding'
import { openBounded } from '../../src/publish/check/openSite'
import type { Moved } from '../../src/node/output/hosts/hostRules'
import { startRelay } from '../../src/relay/startRelay'
import { listen } from '../../src/node/serve/listen'

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}
/** What goes wrong at a host: changes an answer, or leaves it as it is. */
type Fault = (pathname: string, answer: Answer) => Answer | undefined

let relay: Awaited<ReturnType<typeof startRelay>>
beforeAll(async () => void (relay = await startRelay({ port: 0 })))
afterAll(() => relay.close())

const protection = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'permissions-policy': 'geolocation=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
}
const pageHeaders = { 'content-type': 'text/html', 'cache-control': 'no-cache', ...protection }
const notFound: Answer = { status: 404, headers: pageHeaders, body: 'Not found' }

/** A small site that is right, as its host sends it. */
function rightAnswer(pathname: string, origin: string): Answer {
  const policy = `default-src 'none'; connect-src 'self' ${relay.url}/ajax/; form-action 'self' ${relay.url}/`
  const page = (path: string) =>
    `<!doctype html><html lang="en"><head><meta http-equiv="Content-Security-Policy" content="${policy}"><link rel="canonical" href="${origin}${path}"><script type="module" src="/assets/app.12345678.js"></script></head><body><img src="/assets/house.svg"><form action="${relay.url}/mail@example.com" method="post"></form></body></html>`
  if (pathname === '/sitemap.xml')
    return {
      status: 200,
      headers: { 'content-type': 'application/xml' },
      body: `<urlset>${['/', '/one', '/two'].map((path) => `<url><loc>${origin}${path}</loc></url>`).join('')}</urlset>`,
    }
  if (['/', '/one', '/two'].includes(pathname)) return { status: 200, headers: pageHeaders, body: page(pathname) }
  if (pathname.startsWith('/assets/'))
    return { status: 200, headers: { 'cache-control': 'public, max-age=31536000, immutable' }, body: '' }
  return notFound
}

async function findings(fault: Fault = () => undefined, moved: readonly Moved[] = []): Promise<Finding[]> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const right = rightAnswer(pathname, `http://localhost:${port}`)
    const { status, headers, body } = fault(pathname, right) ?? right
    response.writeHead(status, headers).end(body)
  })
  const port = await listen(server, 0)
  try {
    return await checkPublished(`http://localhost:${port}`, undefined, moved)
  } finally {
    server.close()
    server.closeAllConnections()
  }
}

test('a correct site is accepted, and nothing is sent', async () => {
  const found = await findings()
  expect(found.filter(({ kind }) => kind === 'wrong')).toEqual([])
  // Its forms send to this computer: nobody is to take it for what visitors get.
  expect(formatFindings(found)).toMatch(
    /This is a trial: its forms send to .*\n\nThe trial is right\. What `npm run build`/,
  )
  expect(formatFindings(found.filter(({ isTrial }) => !isTrial))).toMatch(/The site is right\.$/)
  expect(formatFindings(found)).toContain('All 3 pages of the site map open.')
  expect(formatFindings(found)).toContain('(Nothing was sent.)')
  expect(relay.mailbox).toEqual([])
})

test('a relay that counts visits is called so, and none is counted', async () => {
  const found = await findings((path, answer) =>
    path === '/one' ? { ...answer, body: answer.body.replace('/ajax/', `/ajax/ ${relay.url}/visits`) } : undefined,
  )
  expect(formatFindings(found)).toContain('counts visits. (None was counted now.)')
  expect((await (await fetch(`${relay.url}/figures.csv`)).text()).split('\n')).toHaveLength(2)
})

test('files that are kept for a month, and pages for ten minutes, are right', async () => {
  const kept: Fault = (path, answer) => {
    const seconds = path.startsWith('/assets/') ? 2_592_000 : 600
    return { ...answer, headers: { ...answer.headers, 'cache-control': `max-age=${seconds}` } }
  }
  const said = formatFindings(await findings(kept))
  expect(said).toContain('Browsers keep files that never change.')
  expect(said).toContain('Browsers ask whether a page is still new.')
})

test('addresses that pages had before are asked for, and have to lead on', async () => {
  const moved: Moved[] = [
    { from: '/old', to: '/one' },
    { from: '/About.html', to: '/two#team' },
    { from: '/blog', isFolder: true, to: '/two' },
    { from: '/shop', to: 'https://elsewhere.example/' },
    { from: '/', query: 'p=1', to: '/one' },
  ]
  const redirects: Fault = (path, answer) =>
    path === '/old'
      ? { ...answer, status: 301, headers: { location: '/one' } }
      : path === '/About.html'
        ? { ...answer, status: 200, body: '<meta http-equiv="refresh" content="0; url=/two#team">' }
        : path.startsWith('/blog/')
          ? { ...answer, status: 301, headers: { location: '/two/' } }
          : path === '/two/'
            ? rightAnswer('/two', 'http://localhost')
            : undefined
  expect(formatFindings(await findings(redirects, moved))).toContain('All 3 addresses that pages had before lead on.')
  const wrong = formatFindings(
    await findings((path) => (path === '/old' ? notFound : redirects(path, notFound)), moved),
  )
  expect(wrong).toMatch(/do not lead on.*\n +http:\/\/localhost:\d+\/old answers 404, not \/one\n/)
  expect(wrong).not.toContain('/blog/is-there')
})

const page =
  (change: (answer: Answer) => Partial<Answer>): Fault =>
  (pathname, answer) =>
    pathname === '/one' ? { ...answer, ...change(answer) } : undefined
/** Each page with one text of it replaced. */
const inPages =
  (text: string, by: string): Fault =>
  (path, answer) =>
    ['/', '/one', '/two'].includes(path) ? { ...answer, body: answer.body.replaceAll(text, by) } : undefined
const everyPage =
  (headers: Record<string, string>): Fault =>
  (_, answer) => ({ ...answer, headers: { ...answer.headers, ...headers } })

/** One fault each: how the host is wrong, and what is said of it. */
const faults: Record<string, { fault: Fault; says: RegExp; kind?: Finding['kind'] }> = {
  'no site map': {
    fault: (path) => (path === '/sitemap.xml' ? notFound : undefined),
    says: /list of pages.*cannot be read: the host answers 404/,
  },
  'a page that is missing': { fault: page(() => notFound), says: /\/one answers 404/ },
  'an unknown address that gets the home page': {
    fault: (_, answer) => (answer === notFound ? { ...answer, status: 200 } : undefined),
    says: /is-there-a-page-here-\d+ answers 200/,
  },
  'a chain of redirects': {
    fault: (path, answer) =>
      path === '/one'
        ? { ...answer, status: 301, headers: { location: '/one/' } }
        : path === '/one/'
          ? { ...answer, status: 301, headers: { location: '/two' } }
          : undefined,
    says: /\/one leads on 2 times/,
  },
  'a detour before each page': {
    fault: (path, answer) =>
      path === '/one'
        ? { ...answer, status: 301, headers: { location: '/one/' } }
        : path === '/one/'
          ? rightAnswer('/one', 'http://localhost')
          : undefined,
    says: /\/one leads to .*\/one\//,
    kind: 'note',
  },
  'a page that is another': {
    fault: page(({ body }) => ({ body: body.replace(/(canonical" href="[^"]*)\/one/, '$1/two') })),
    says: /\/one says .*\/two/,
  },
  'a file that is missing': {
    fault: (path) => (path === '/assets/house.svg' ? notFound : undefined),
    says: /house\.svg answers 404 \(named by /,
  },
  'pages that are kept for a day': {
    fault: everyPage({ 'cache-control': 'max-age=86400' }),
    says: /keep old pages[^]*max-age=86400/,
  },
  'files that are not kept': {
    fault: (path, answer) =>
      path.startsWith('/assets/') ? { ...answer, headers: { 'cache-control': 'no-cache' } } : undefined,
    says: /never change: each visit takes longer/,
    kind: 'note',
  },
  'files that are kept for a day less than a month': {
    fault: (path, answer) =>
      path.startsWith('/assets/') ? { ...answer, headers: { 'cache-control': 'max-age=2505600' } } : undefined,
    says: /never change: each visit takes longer[^]*max-age=2505600/,
    kind: 'note',
  },
  'pages without their policy': {
    fault: page(({ body }) => ({ body: body.replace(/<meta http-equiv[^>]*>/, '') })),
    says: /Pages lack their content policy\.\n\s+\S+\/one/,
  },
  'no protecting headers': {
    fault: everyPage({ 'x-content-type-options': '' }),
    says: /x-content-type-options is not sent/,
    kind: 'note',
  },
  'a header that makes the relay refuse': {
    fault: everyPage({ 'referrer-policy': 'no-referrer' }),
    says: /it will refuse what is sent/,
  },
  'a relay that does not answer': {
    fault: (path, answer) => inPages(relay.url, 'http://127.0.0.1:9')(path, answer),
    says: /form service at http:\/\/127\.0\.0\.1:9 does not answer/,
  },
  'a relay that does not count visits': {
    fault: (path, answer) => inPages('/ajax/', `/ajax/ ${relay.url}/no-such-place/visits`)(path, answer),
    says: /does not count the visits of this site \(it answers 404\)/,
  },
  'a relay that lets nobody send': {
    fault: (path, answer) => inPages(`${relay.url}/`, `${relay.url}/no-such-place/`)(path, answer),
    says: /does not let this site send/,
  },
}

for (const [name, { fault, says, kind = 'wrong' }] of Object.entries(faults)) {
  test(`says what is wrong: ${name}`, async () => {
    const found = await findings(fault)
    const said = found.filter((finding) => finding.kind === kind)
    expect(formatFindings(said)).toMatch(says)
    if (kind === 'wrong') expect(formatFindings(found)).toMatch(/to be mended\.$/)
  })
}

test('nobody at the address is told in plain words', async () => {
  const found = await checkPublished('http://127.0.0.1:9')
  expect(formatFindings(found)).toMatch(/cannot be read: .*\n[^]*1 thing is to be mended/)
})

describe('a host that never ends', () => {
  /** Runs a check against a server, and counts what it asks. */
  async function checked(
    answer: (request: IncomingMessage, response: ServerResponse) => void,
    bounds?: Parameters<typeof checkPublished>[1],
  ) {
    let requests = 0
    const server = createServer((request, response) => {
      requests += 1
      answer(request, response)
    })
    const port = await listen(server, 0)
    try {
      return { said: formatFindings(await checkPublished(`http://localhost:${port}`, bounds)), requests }
    } finally {
      server.close()
      server.closeAllConnections()
    }
  }
  const siteMapOf = (...locations: string[]) =>
    `<sitemapindex>${locations.map((location) => `<sitemap><loc>${location}</loc></sitemap>`).join('')}</sitemapindex>`

  test('by a site map that names itself, or others without end', async () => {
    for (const name of [() => '/sitemap.xml', (count: number) => `/sitemap-${count}.xml`]) {
      let count = 0
      const { said, requests } = await checked((_, response) => {
        const next = [name((count += 1)), name((count += 1))].map((path) => `http://localhost${path}`)
        response.end(siteMapOf(...next))
      })
      expect(said).toContain('no list of pages')
      expect(requests).toBeLessThan(10)
    }
  })

  test('by redirects that lead in a circle', async () => {
    const { said, requests } = await checked((request, response) => {
      if (request.url === '/sitemap.xml') response.end('<urlset><url><loc>http://localhost/</loc></url></urlset>')
      else response.writeHead(302, { location: `${request.url}a` }).end()
    })
    expect(said).toContain('leads on more than 5 times')
    expect(requests).toBeLessThan(20)
  })

  test('by a body without end', async () => {
    const { said } = await checked((_, response) => {
      const more = () => void (response.destroyed || response.write('x'.repeat(100_000), more))
      more()
    })
    expect(said).toMatch(/is larger than [\d.]+ MB/)
    expect(said).not.toContain('Error:')
  })

  slow(test)('by taking its time', async () => {
    // What is not held is freed while it waits.
    setFlagsFromString('--expose-gc')
    const freeing = setInterval(runInNewContext('gc') as () => void, 10)
    onTestFinished(() => clearInterval(freeing))
    const isSlow = (_: IncomingMessage, response: ServerResponse) => void response.write('a')
    expect((await checked(isSlow, { addressMs: 100 })).said).toContain('it took longer than 0.1 s')
    expect((await checked(isSlow, { addressMs: 600_000, totalMs: 100 })).said).toContain(
      'after 0.1 s nothing more was asked',
    )
  })

  test('by naming more and more files', async () => {
    const { said, requests } = await checked(
      (request, response) => {
        const name = `${request.url}`.replaceAll(/[^a-z0-9]/g, '')
        const files = Array.from({ length: 9 }, (_, index) => `<img src="/assets/${name}-${index}.svg">`)
        const pages = Array.from({ length: 9 }, (_, index) => `<url><loc>http://localhost/p${index}</loc></url>`)
        response.end(request.url === '/sitemap.xml' ? `<urlset>${pages.join('')}</urlset>` : files.join(''))
      },
      { requests: 60 },
    )
    expect(said).toContain('(named by ')
    expect(requests).toBeLessThanOrEqual(60)
  })

  slow(test)('by markup that would keep a search busy', async () => {
    // Processor time does not depend on what else the computer does.
    const before = process.cpuUsage()
    const hostile = [
      '<link '.repeat(300_000),
      'url('.repeat(400_000),
      '<form '.repeat(300_000),
      `<loc>${' '.repeat(1e6)}`,
    ]
    for (const body of hostile) await checked((_, response) => void response.end(`${body}<loc>http://localhost/</loc>`))
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1e6, 'seconds').toBeLessThan(30)
  })
})

test.each(['/ajax/', '/hook'])('a trial that was published is found by where its forms send: %s', async (end) => {
  const [right] = [rightAnswer('/', 'https://www.example.com')]
  const opened = {
    asked: 'https://www.example.com/',
    url: '',
    status: 200,
    redirects: 0,
    headers: new Headers(),
    body: right.body.replaceAll('/ajax/', end),
  }
  const found = await checkRelay({
    visit: openBounded(),
    home: 'https://www.example.com/',
    isLocal: false,
    pages: [opened],
    listed: 1,
    unknown: opened,
  })
  expect(formatFindings(found)).toMatch(/This is a trial: its forms send to http:\/\/(?:localhost|127\.0\.0\.1):\d+/)
})
