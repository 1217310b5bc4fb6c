import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { DeliveryResult } from '../../src/relay/mail/createDelivery'
import { MailQueue } from '../../src/relay/mail/MailQueue'
import { Spool } from '../../src/relay/spool/Spool'
import { leadOf } from './leadOf'
import { openMailServer, temporaryFolder } from './openMailServer'
import { openRelay, owner, sent, site } from './openRelay'
import { openRefusing } from './openRefusing'

const copy = 'copy@neemghar.example'
const dayMs = 86_400_000
const daysAgo = (days: number): string => new Date(Date.now() - days * dayMs).toISOString()
const permanent = { message: 'no such mailbox', isPermanent: true, isServerDown: false }
const busy = { message: 'busy', isPermanent: false, isServerDown: false }

/** A queue with one lead, and a mail server that always answers the same. */
async function openQueue(answer: DeliveryResult, receivedAt: string, open: readonly string[], pause = 20) {
  const folder = temporaryFolder()
  const spool = await Spool.open(folder)
  const lead = leadOf('one', 1)
  await spool.add({ ...lead, receivedAt, open, mail: { ...lead.mail, cc: [copy] } })
  const log: string[] = []
  const send = vi.fn(async () => answer)
  const queue = new MailQueue(spool, { send, close: () => {} }, (line) => log.push(line), {
    first: pause,
    longest: pause,
  })
  onTestFinished(() => queue.close())
  return { spool, log, send, files: (name: string) => readdirSync(join(folder, name)) }
}

test('a copy that its server rejects for good keeps no mail in the spool that the owner has', async () => {
  const { accepted, url } = await openRefusing({ [copy]: { code: 550, times: Infinity } })
  const folder = temporaryFolder()
  const log: string[] = []
  const { postJson } = await openRelay({
    recipients: [owner, copy],
    origins: [site],
    pauses: { first: 30, longest: 100 },
    smtpUrl: url,
    folder,
    log: (line) => log.push(line),
  })
  for (const reference of ['A-1', 'A-2', 'A-3'])
    expect(await (await postJson({ name: 'Asha', reference, _cc: copy })).json()).toEqual(sent)
  await expect.poll(() => readdirSync(join(folder, 'spool', 'queue'))).toEqual([])
  expect(accepted).toEqual([[owner], [owner], [owner]])
  expect(log.filter((line) => line.startsWith(`no copy to ${copy}`))).toHaveLength(3)
})

test('a mail server writes nothing but words into the log: no control characters', async () => {
  const log: string[] = []
  const { url } = await openRefusing(
    { [copy]: { code: 550, times: Infinity } },
    'gone\u001B[2J\u001B]0;mine\u0007 \u009B1A\u2028mail to you',
  )
  const { postJson } = await openRelay({
    recipients: [owner, copy],
    origins: [site],
    smtpUrl: url,
    log: (line) => log.push(line),
  })
  await postJson({ name: 'Asha', _cc: copy })
  await expect.poll(() => log.find((line) => line.startsWith('no copy'))).toMatch(/gone \[2J \]0;mine 1A mail to you$/)
  expect(log.join('')).not.toMatch(/[\p{Cc}\u2028\u2029]/u)
})

test('a copy whose mailbox is full is tried for five days, and no more then', async () => {
  const fresh = await openQueue({ accepted: [], failure: busy }, daysAgo(4), [copy])
  await expect.poll(() => fresh.send.mock.calls.length).toBeGreaterThan(2)
  expect(fresh.spool.waiting).toHaveLength(1)
  const old = await openQueue({ accepted: [], failure: busy }, daysAgo(6), [copy])
  await expect.poll(() => old.files('queue')).toEqual([])
  expect(old.spool.waiting).toEqual([])
  // The clock may be ahead since this start.
  expect(old.send).toHaveBeenCalledTimes(25)
})

test('a lead that the owner has not is tried as long as its mailbox may take it, and is set aside where it never does', async () => {
  const full = await openQueue({ accepted: [], failure: busy }, daysAgo(400), [owner, copy])
  await expect.poll(() => full.send.mock.calls.length).toBeGreaterThan(2)
  expect(full.spool.waiting.map(({ open }) => open)).toEqual([[owner, copy]])
  const dead = await openQueue({ accepted: [], rejected: [owner], failure: permanent }, daysAgo(32), [owner])
  await expect.poll(() => dead.files('rejected')).toEqual(['one.json'])
  await expect.poll(() => dead.files('queue')).toEqual([])
  expect(dead.spool.waiting).toEqual([])
  expect(dead.send).toHaveBeenCalledTimes(25)
})

/** A mail server whose first conversations answer with a byte now and then, without an end. */
async function openDripping(count: number, url: string) {
  const to = new URL(url)
  let conversations = 0
  const server = createServer((socket) => {
    socket.on('error', () => {})
    conversations += 1
    if (conversations > count) {
      const real = connect(Number(to.port), to.hostname)
      real.on('error', () => {})
      return void socket.pipe(real).pipe(socket)
    }
    socket.write('220 slow.example\r\n')
    socket.on('data', () => {
      const drip = setInterval(() => socket.write('250-x\r\n'), 20)
      socket.on('close', () => clearInterval(drip))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('conversations with a mail server that drips end, and what waits behind them is sent', async () => {
  const { url, mailbox } = await openMailServer()
  const smtpUrl = await openDripping(4, url)
  const { postJson } = await openRelay({
    recipients: [owner],
    origins: [site],
    pauses: { first: 30, longest: 100 },
    smtpUrl,
    smtpTimeout: 1500,
    answerMs: 50,
  })
  for (const reference of ['A-1', 'A-2', 'A-3', 'A-4', 'A-5']) await postJson({ name: 'Asha', reference })
  await expect.poll(() => mailbox.mails.length).toBe(5)
})

test.each(['1970-01-01T00:00:09.000Z', daysAgo(-400)])(
  'a lead that a wrong clock received (%s) is not given up, nor are its copies',
  async (receivedAt) => {
    const copied = await openQueue({ accepted: [], failure: busy }, receivedAt, [copy])
    await expect.poll(() => copied.send.mock.calls.length).toBeGreaterThan(2)
    const refused = await openQueue({ accepted: [], rejected: [owner], failure: permanent }, receivedAt, [owner])
    await expect.poll(() => refused.send.mock.calls.length).toBeGreaterThan(2)
    expect([copied, refused].map(({ spool }) => spool.waiting.length)).toEqual([1, 1])
  },
)

test('a clock that is set forward while the relay runs gives up no lead; 31 days that pass do', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const rejected = { accepted: [], rejected: [owner], failure: permanent }
  const { spool, send, files } = await openQueue(rejected, daysAgo(0), [owner], dayMs)
  await vi.advanceTimersByTimeAsync(1)
  vi.setSystemTime(Date.now() + 400 * dayMs)
  await vi.advanceTimersByTimeAsync(30 * dayMs)
  expect(send).toHaveBeenCalledTimes(31)
  expect(spool.waiting).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2 * dayMs)
  vi.useRealTimers()
  await expect.poll(() => files('rejected')).toEqual(['one.json'])
})

test('a clock that is set back delays no lead', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { send } = await openQueue({ accepted: [], failure: busy }, daysAgo(0), [owner])
  await vi.advanceTimersByTimeAsync(1)
  expect(send).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() - dayMs)
  await vi.advanceTimersByTimeAsync(50)
  expect(send.mock.calls.length).toBeGreaterThan(1)
})
