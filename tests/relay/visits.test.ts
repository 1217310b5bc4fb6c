import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { slow } from '../depth'
import { rulesOfManifest } from '../../src/relay/mail/SendingRules'
import { Visits } from '../../src/relay/visits/Visits'
import { readCsv } from '../../src/node/tables/csv'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { applyChange, minimal } from '../manifest/minimal'
import { smallDisk } from '../smallDisk'
import { RelayProcess } from './leads/RelayProcess'
import { openMailServer, temporaryFolder } from './openMailServer'
import { openRelay, owner, sent, site } from './openRelay'
import type { RelayOptions } from '../../src/relay/startRelay'

const rules = { events: ['Call', 'Form sent'], timeZone: 'Asia/Kolkata' }
const today = '2026-06-15'
const daysAgo = (ago: number) => new Date(Date.parse(`${today}T00:00Z`) - ago * 86_400_000).toISOString().slice(0, 10)

// A day does not end while a test runs.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(`${today}T12:00:00+05:30`) }))
afterAll(() => void vi.useRealTimers())

const postTo = (url: string, visit: unknown, headers: Record<string, string> = {}) =>
  fetch(`${url}/visits`, {
    method: 'POST',
    headers: { Origin: site, 'Content-Type': 'text/plain;charset=UTF-8', ...headers },
    body: typeof visit === 'string' ? visit : JSON.stringify(visit),
  })

async function openCounter(options: RelayOptions = {}) {
  const folder = options.folder ?? temporaryFolder()
  const log: string[] = []
  const open = await openRelay({ origins: [site], visits: rules, folder, log: (line) => log.push(line), ...options })
  const { url } = open.relay
  return {
    ...open,
    url,
    log,
    folder: join(folder, 'visits'),
    count: async (visit: unknown, headers?: Record<string, string>) => (await postTo(url, visit, headers)).status,
    table: async () => readCsv(await (await fetch(`${url}/figures.csv`)).text()),
  }
}

const stored = (folder: string, day = today): unknown => JSON.parse(readFileSync(join(folder, `${day}.json`), 'utf8'))

test('counts a day, page and event, and stores nothing else', async () => {
  const { relay, count, folder } = await openCounter()
  const sender = { 'User-Agent': 'Phone 7', Referer: `${site}/fees?name=Asha` }
  expect(await count({ page: '/' }, sender)).toBe(204)
  expect(await count({ page: '/fees/' }, sender)).toBe(204)
  expect(await count({ page: '/fees', event: 'Call' }, sender)).toBe(204)
  expect(await count({ page: '/fees' }, sender)).toBe(204)
  await relay.close()
  expect(readdirSync(folder)).toEqual([`${today}.json`])
  expect(readFileSync(join(folder, `${today}.json`), 'utf8')).toBe('{"/":{"":1},"/fees":{"":2,"Call":1}}')
})

test('what is no visit of the site is refused, and not counted', async () => {
  const { relay, url, count, table } = await openCounter()
  const refused: [unknown, Record<string, string>, number][] = [
    [{ page: '/' }, { Origin: 'https://elsewhere.example' }, 403],
    [{ page: '/' }, { Origin: 'null' }, 403],
    [{ page: '/', event: 'Cal' }, {}, 400],
    [{ page: '/', event: 'constructor' }, {}, 400],
    [{ page: '/', event: 5 }, {}, 400],
    [{ event: 'Call' }, {}, 400],
    [{ page: 'https://elsewhere.example/' }, {}, 400],
    [{ page: '/?gclid=abc' }, {}, 400],
    [{ page: '/\u0000' }, {}, 400],
    [{ page: ['/'] }, {}, 400],
    ['{"page":', {}, 400],
    ['[]', {}, 400],
    ['null', {}, 400],
    ['', {}, 400],
    [{ page: `/${'a'.repeat(1000)}` }, {}, 413],
  ]
  for (const [visit, headers, status] of refused)
    expect([visit, headers, await count(visit, headers)]).toEqual([visit, headers, status])
  expect(await table()).toEqual([['Day', 'Page', 'Pages seen', 'Call', 'Form sent']])
  const asked = await fetch(`${url}/visits`, { headers: { Origin: site } })
  expect([asked.status, asked.headers.get('allow'), asked.headers.get('access-control-allow-origin')]).toEqual([
    405,
    'POST, OPTIONS',
    site,
  ])
  expect((await fetch(`${url}/visits`, { method: 'HEAD' })).status).toBe(405)
  expect((await fetch(`${url}/visits`, { method: 'OPTIONS', headers: { Origin: site } })).status).toBe(204)
  expect(relay.mailbox).toEqual([])
})

test('a flood of visits of one network is cut, and its forms arrive', async () => {
  const { url, count, postJson, table } = await openCounter({ postsPerMinute: 1 })
  const statuses = await Promise.all(Array.from({ length: 130 }, () => count({ page: '/' })))
  expect(statuses.sort()).toEqual([...Array<number>(120).fill(204), ...Array<number>(10).fill(429)])
  expect(await (await postTo(url, { page: '/' })).json()).toMatchObject({
    message: expect.stringMatching(/^Too many visits/),
  })
  expect(await (await postJson({ name: 'Asha' })).json()).toEqual(sent)
  expect((await table())[1]?.slice(1)).toEqual(['/', '120', '0', '0'])
})

test('made-up pages of a day are counted together beyond a number, and those with a long address', async () => {
  const visits = new Visits(join(temporaryFolder(), 'visits'), rules, () => {})
  for (let number = 0; number < 1000; number += 1) visits.count(`/made-up/${number}`, '')
  await visits.write()
  for (let number = 0; number < 1000; number += 1) visits.count(`/again/${number}`, 'Call')
  visits.count('/made-up/1', '')
  await visits.close()
  const counts = await visits.read(today)
  expect(counts.size).toBe(301)
  expect(counts.get('/made-up/1')?.get('')).toBe(2)
  expect([...(counts.get('other pages') ?? [])]).toEqual([
    ['', 700],
    ['Call', 1000],
  ])
  const { count, table } = await openCounter()
  await count({ page: `/${'a'.repeat(200)}` })
  expect((await table())[1]?.[1]).toBe('other pages')
})

test('a restart goes on with the same sums, also when the clock was set back to an earlier day', async () => {
  const first = await openCounter()
  await first.count({ page: '/', event: 'Call' })
  await first.relay.close()
  writeFileSync(join(first.folder, '2026-01-31.json'), '{"/":{"":5}}')
  vi.setSystemTime(Date.parse('2026-01-31T18:29:00Z'))
  const second = await openCounter({ folder: join(first.folder, '..') })
  await second.count({ page: '/' })
  // Midnight in the zone of the site.
  vi.setSystemTime(Date.parse('2026-01-31T18:30:00Z'))
  await second.count({ page: '/' })
  vi.setSystemTime(Date.parse(`${today}T12:00:00+05:30`))
  await second.count({ page: '/', event: 'Call' })
  await second.relay.close()
  expect(stored(first.folder, '2026-01-31')).toEqual({ '/': { '': 6 } })
  expect(stored(first.folder, '2026-02-01')).toEqual({ '/': { '': 1 } })
  expect(stored(first.folder)).toEqual({ '/': { Call: 2 } })
})

slow(test)('a killed relay loses nothing that is a second old, and may count on', async () => {
  const folder = temporaryFolder()
  const relay = new RelayProcess({ folder, origins: [site], visits: rules })
  await relay.start()
  onTestFinished(() => relay.end('SIGTERM'))
  expect((await postTo(relay.url, { page: '/' })).status).toBe(204)
  const views = () =>
    readdirSync(join(folder, 'visits'))
      .map((name) => stored(join(folder, 'visits'), name.slice(0, 10)) as Record<string, { '': number }>)
      .reduce((sum, { '/': page }) => sum + (page?.[''] ?? 0), 0)
  await expect.poll(views).toBe(1)
  await relay.end('SIGKILL')
  await relay.start()
  expect((await postTo(relay.url, { page: '/' })).status).toBe(204)
  await relay.end('SIGTERM')
  expect(views()).toBe(2)
  expect(relay.errors).toEqual([])
})

test('a damaged file is set aside and its day begins anew; 400 days are stored', async () => {
  const folder = join(temporaryFolder(), 'visits')
  const log: string[] = []
  mkdirSync(folder)
  const old = Array.from({ length: 405 }, (_, index) => daysAgo(405 - index))
  for (const day of old) writeFileSync(join(folder, `${day}.json`), '{"/":{"":1}}')
  for (const [index, text] of ['{"/":{"":1}', 'null', '{"/":{"":"1"}}', '{"/":3}', ''].entries()) {
    writeFileSync(join(folder, `${today}.json`), text)
    const visits = new Visits(folder, rules, (line) => log.push(line))
    visits.count('/', '')
    await visits.close()
    expect(stored(folder)).toEqual({ '/': { '': 1 } })
    expect(readFileSync(join(folder, `${today}.json.damaged-${index + 1}`), 'utf8')).toBe(text)
  }
  expect(log).toHaveLength(5)
  expect(await new Visits(folder, rules, () => {}).days()).toEqual([...old.slice(6), today])
})

test('with a full disk it counts on in memory, says so once, and stores it when there is room', async (context) => {
  const disk = smallDisk(temporaryFolder())
  if (disk === undefined) return context.skip('A disk of its own needs the rights of an administrator.')
  const { url, mailbox } = await openMailServer()
  const { relay, count, table, log, postJson } = await openCounter({
    folder: disk,
    smtpUrl: url,
    recipients: [owner],
  })
  expect(() => writeFileSync(join(disk, 'ballast'), Buffer.alloc(100_000))).toThrow('ENOSPC')
  expect(await count({ page: '/' })).toBe(204)
  expect((await table())[1]?.slice(1)).toEqual(['/', '1', '0', '0'])
  expect(await count({ page: '/' })).toBe(204)
  expect((await table())[1]?.slice(1)).toEqual(['/', '2', '0', '0'])
  expect(log).toEqual([expect.stringMatching(/^visits cannot be written.*ENOSPC/)])
  rmSync(join(disk, 'ballast'))
  expect(await (await postJson({ name: 'Asha' })).json()).toEqual(sent)
  expect(mailbox.mails).toHaveLength(1)
  await relay.close()
  expect(stored(join(disk, 'visits'))).toEqual({ '/': { '': 2 } })
})

test('the figures are the owner’s alone, in plain words, and as a table without formulas', async () => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'visits'))
  const write = (ago: number, counts: object) =>
    writeFileSync(join(folder, 'visits', `${daysAgo(ago)}.json`), JSON.stringify(counts))
  write(0, { '/': { '': 3, Call: 1 } })
  write(6, { '/': { '': 10 }, '/<b>fees': { '': 1000, 'Form sent': 4 } })
  write(29, { '/': { '': 100 } })
  write(30, { '/': { '': 7 }, '=1+1': { '"@old"': 1 } })
  const { url } = await openCounter({ folder })
  expect(await (await fetch(url)).text()).toContain('<a href="/figures">Visits</a>')
  const page = await (await fetch(`${url}/figures`)).text()
  const rows = [...page.matchAll(/<tr>(.*?)<\/tr>/g)].map(([, row = '']) =>
    [...row.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, cell]) => cell),
  )
  expect(rows.slice(0, 4)).toEqual([
    ['', 'Today', '7 days', '30 days'],
    ['Pages seen', '3', '1,013', '1,113'],
    ['Call', '1', '1', '1'],
    ['Form sent', '0', '4', '4'],
  ])
  expect(rows[5]).toEqual([daysAgo(0), '3', '1', '0'])
  // 30 days, and below them the pages.
  expect(rows.slice(35)).toEqual([
    ['Page', 'Pages seen', 'Call', 'Form sent'],
    ['/&lt;b&gt;fees', '1,000', '0', '4'],
    ['/', '113', '1', '0'],
  ])
  expect(page).toContain('Asia/Kolkata')

  const download = await fetch(`${url}/figures.csv`)
  expect(download.headers.get('content-disposition')).toBe('attachment; filename="visits.csv"')
  const text = await download.text()
  expect(text).toContain(`"${daysAgo(30)}","'=1+1","0","0","0","1"\r\n`)
  expect(text).toContain(`"Form sent","""@old"""\r\n`)
  expect(readCsv(text)).toHaveLength(7)

  for (const path of ['/figures', '/figures.csv']) {
    expect((await fetch(url + path, { method: 'HEAD' })).status).toBe(200)
    expect((await fetch(url + path, { headers: { Origin: site } })).status).toBe(403)
  }
  const open = await openCounter({ behindProxy: true })
  for (const path of ['/figures', '/figures.csv']) expect((await fetch(open.url + path)).status).toBe(401)
})

test('a relay counts what its site says; without that a trial counts any event, and another relay nothing', async () => {
  const measuring = { events: { call: 'Call', 'x-note': 'Later' }, to: [{ type: 'relay' }] }
  const manifest = applyChange(minimal(), { measuring }) as unknown as Manifest
  expect(rulesOfManifest(manifest).visits).toEqual({ events: ['Call'], timeZone: 'Asia/Kolkata' })
  expect(rulesOfManifest(minimal() as unknown as Manifest).visits).toBeUndefined()

  const trial = await openCounter({ visits: undefined })
  expect(await trial.count({ page: '/', event: 'Any name' })).toBe(204)
  expect(await trial.count({ page: '/', event: '=1+1' })).toBe(400)
  const { url } = await openMailServer()
  const other = await openCounter({ visits: undefined, smtpUrl: url, recipients: [owner] })
  expect(await other.count({ page: '/' })).toBe(404)
  for (const path of ['/visits', '/figures', '/figures.csv']) expect((await fetch(other.url + path)).status).toBe(404)
  expect(await (await fetch(other.url)).text()).not.toContain('figures')
})
