import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MailQueue } from '../../src/relay/mail/MailQueue'
import { Spool } from '../../src/relay/spool/Spool'
import { leadOf } from './leadOf'
import { openMailServer, temporaryFolder } from './openMailServer'
import { openRefusing } from './openRefusing'
import { openRelay, owner, sent, site } from './openRelay'

const copy = 'copy@neemghar.example'
const rules = { recipients: [owner, copy], origins: [site], pauses: { first: 30, longest: 100 } }
const lead = { name: 'Asha', phone: '9876543210', reference: 'NG-7K2M', _cc: copy }

test('a mail that only the copy accepted waits for the owner, who gets it, and the copy not twice', async () => {
  const folder = temporaryFolder()
  const { accepted, url } = await openRefusing({ [owner]: { code: 452, times: 2 } })
  const { postJson } = await openRelay({ ...rules, smtpUrl: url, folder })
  expect(await (await postJson(lead)).json()).toEqual(sent)
  await expect.poll(() => accepted).toEqual([[copy], [owner]])
  await expect.poll(() => readdirSync(join(folder, 'spool', 'queue'))).toEqual([])
})

test('nobody is thanked for what the owner’s mailbox refuses for good; it stays, and goes out when it is wanted', async () => {
  const { accepted, url } = await openRefusing({ [owner]: { code: 550, times: 2 }, [copy]: { code: 550, times: 0 } })
  const { postJson } = await openRelay({ ...rules, smtpUrl: url, pauses: { first: 200, longest: 200 } })
  const refused = await postJson(lead)
  expect(refused.status).toBe(502)
  expect(await refused.json()).toMatchObject({ success: 'false' })
  expect((await postJson(lead)).status).toBe(502)
  await expect.poll(() => accepted).toEqual([[copy], [owner]])
  expect((await postJson(lead)).status).toBe(200)
  expect(accepted).toHaveLength(2)
})

test('while the mail server is down leads are stored; they survive a restart, and go out once each', async () => {
  const folder = temporaryFolder()
  const down = await openMailServer()
  await down.close()
  const first = await openRelay({ ...rules, smtpUrl: down.url, folder })
  for (const reference of ['A-1', 'A-2', 'A-2', 'A-3'])
    expect((await first.postJson({ ...lead, reference })).status).toBe(200)
  await first.relay.close()
  expect(readdirSync(join(folder, 'spool', 'queue'))).toHaveLength(3)

  const { url, mailbox } = await openMailServer()
  const second = await openRelay({ ...rules, smtpUrl: url, folder })
  await expect.poll(() => mailbox.mails.map(({ fields }) => fields.reference).sort()).toEqual(['A-1', 'A-2', 'A-3'])
  expect((await second.postJson({ ...lead, reference: 'A-1' })).status).toBe(200)
  await second.relay.close()
  const third = await openRelay({ ...rules, smtpUrl: url, folder })
  expect((await third.postJson({ ...lead, reference: 'A-3' })).status).toBe(200)
  expect(mailbox.mails).toHaveLength(3)
  expect(mailbox.mails[0]?.messageId).toMatch(/^<A-\d\.[0-9a-f]{24}@localhost>$/)
})

test('one reference sent at once by two tabs is one mail; corrected under it, it is another; without one, each is', async () => {
  const { relay, postJson } = await openRelay()
  const answers = await Promise.all([1, 2, 3, 4].map(() => postJson(lead)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(relay.mailbox).toHaveLength(1)
  await postJson({ ...lead, phone: '9876543211' })
  expect(relay.mailbox).toHaveLength(2)
  await postJson({ name: 'Ravi' })
  await postJson({ name: 'Ravi' })
  expect(relay.mailbox).toHaveLength(4)
})

test('the spool takes so many bytes and no more, also after a restart, and has room again for what was sent', async () => {
  const folder = temporaryFolder()
  const spool = await Spool.open(folder, 3000)
  await Promise.all([spool.add(leadOf('one', 1000)), spool.add(leadOf('two', 1000))])
  await expect(spool.add(leadOf('three', 1000))).rejects.toThrow('The spool is full.')
  const again = await Spool.open(folder, 3000)
  await expect(again.add(leadOf('three', 1000))).rejects.toThrow('The spool is full.')
  await again.noteSent(leadOf('one', 0))
  expect(await again.add(leadOf('three', 1000))).toBe(true)
  expect(again.waiting.map(({ key }) => key).sort()).toEqual(['three', 'two'])
})

test.each(['1970-01-01', '2025-06-01', '2031-06-01'])(
  'what was sent is known after a start and a sending at %s, until a month of later days had leads',
  async (wrong) => {
    const folder = temporaryFolder()
    const sentOn = async (day: string, key: string): Promise<Spool> => {
      vi.setSystemTime(new Date(day))
      const spool = await Spool.open(folder)
      await spool.add(leadOf(key, 1))
      await spool.noteSent(leadOf(key, 1))
      return Spool.open(folder)
    }
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    await sentOn('2026-11-01', 'first')
    expect((await sentOn(wrong, 'wrong')).has('first')).toBe(true)
    expect((await sentOn('2026-11-02', 'second')).has('wrong')).toBe(true)
    const last = wrong > '2030' ? '2031-07' : '2026-12'
    for (let day = 1; day <= 30; day += 1) {
      const spool = await sentOn(`${last}-${String(day).padStart(2, '0')}`, `later-${day}`)
      expect(['first', 'wrong'].map((key) => spool.has(key))).toEqual([true, true])
    }
    expect((await sentOn(`${last}-31`, 'last')).has('first')).toBe(false)
  },
)

test('the pauses before a lead is tried again double, up to the longest', async () => {
  const spool = await Spool.open(temporaryFolder())
  await spool.add(leadOf('one', 1))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const log: string[] = []
  const refused = { message: 'busy', isPermanent: false, isServerDown: false }
  const queue = new MailQueue(
    spool,
    { send: () => Promise.resolve({ accepted: [], failure: refused }), close: () => {} },
    (line) => log.push(/in \d+ s/.exec(line)?.[0] ?? line),
    { first: 5000, longest: 12_000 },
  )
  for (const ms of [0, 5000, 10_000, 12_000]) await vi.advanceTimersByTimeAsync(ms)
  expect(log).toEqual(['in 5 s', 'in 10 s', 'in 12 s', 'in 12 s'])
  await Promise.all([queue.close(), vi.runAllTimersAsync()])
})

test('what a killed relay left half written is not sent, and a damaged lead is set aside', async () => {
  const folder = temporaryFolder()
  const queue = join(folder, 'spool', 'queue')
  mkdirSync(queue, { recursive: true })
  writeFileSync(join(queue, 'B-1.json.new'), '{"key":"B-1"')
  writeFileSync(join(queue, 'B-2.json'), '{"key":"B-2"')
  const { url, mailbox } = await openMailServer()
  const { postJson } = await openRelay({ ...rules, smtpUrl: url, folder })
  expect((await postJson(lead)).status).toBe(200)
  expect(mailbox.mails).toHaveLength(1)
  expect(readdirSync(queue)).toEqual([])
  expect(readFileSync(join(folder, 'spool', 'damaged', 'B-2.json'), 'utf8')).toBe('{"key":"B-2"')
})

test('what lies in the spool and is no lead keeps none from being sent, and is named', async () => {
  const folder = temporaryFolder()
  const [queue, sentFolder] = ['queue', 'sent'].map((name) => join(folder, 'spool', name)) as [string, string]
  mkdirSync(join(queue, 'folder.json'), { recursive: true })
  writeFileSync(join(queue, 'bare.json'), '{"key":"bare","open":["owner@neemghar.example"]}')
  writeFileSync(join(queue, 'list.json'), 'null')
  writeFileSync(join(queue, 'desktop.ini'), '')
  mkdirSync(join(queue, 'half.json.new'))
  execFileSync('mkfifo', [join(queue, 'pipe.json')])
  const nobody = { ...leadOf('nobody', 5), open: [owner, null] }
  const shapeless = { ...leadOf('shapeless', 5), open: [copy], mail: { to: owner } }
  for (const odd of [nobody, shapeless]) writeFileSync(join(queue, `${odd.key}.json`), JSON.stringify(odd))
  mkdirSync(join(folder, 'spool', 'damaged', 'list.json'), { recursive: true })
  for (const name of ['mailbox', 'visits', 'lock']) writeFileSync(join(folder, name), '5')
  mkdirSync(sentFolder)
  for (const name of ['.DS_Store', 'desktop.ini', 'notes.txt', '2026-10-01']) writeFileSync(join(sentFolder, name), '')
  const kept = leadOf('kept', 5)
  writeFileSync(join(queue, 'kept.json'), JSON.stringify(kept))
  const { url, mailbox } = await openMailServer()
  const log: string[] = []
  const { relay } = await openRelay({ ...rules, smtpUrl: url, folder, log: (line) => log.push(line) })
  await expect.poll(() => mailbox.mails.length).toBe(1)
  const odd = ['bare', 'folder', 'half', 'list', 'nobody', 'pipe', 'shapeless']
  const named = odd.map((name) => `${name}.json${name === 'half' ? '.new' : ''}`)
  expect(log.filter((line) => line.includes('damaged')).sort()).toEqual(
    ['2026-10-01.damaged-1', ...named].map((name) => `set aside as damaged, it cannot be read: ${name}`),
  )
  expect(readdirSync(join(folder, 'spool', 'damaged')).sort()).toEqual(['1-list.json', ...named].sort())
  expect(await (await fetch(relay.url)).text()).toContain(['1-list.json', ...named].sort().join(', '))
  expect(mailbox.mails).toHaveLength(1)
})
