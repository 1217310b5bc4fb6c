import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createSlots, slowestMs } from '../../src/relay/http/limits'
import { receiveSubmission, type PostKind, whyNoRoom } from '../../src/relay/http/receiveSubmission'
import type { RelayContext } from '../../src/relay/RelayContext'
import { MailQueue } from '../../src/relay/mail/MailQueue'
import { Spool } from '../../src/relay/spool/Spool'
import { leadOf } from './leadOf'
import { openMailServer, temporaryFolder } from './openMailServer'
import { slow } from '../depth'
import { openRelay, owner, sent, site } from './openRelay'

const picture = (bytes: number, name = 'leak.jpg') => new File([new Uint8Array(bytes).fill(65)], name)

/** A form as it comes with files, from script or from the browser itself. */
async function post(url: string, path: string, files: readonly File[], headers = {}): Promise<Response> {
  const body = new FormData()
  body.append('name', 'Asha')
  for (const file of files) body.append('photo', file)
  return fetch(`${url}${path}/${owner}`, {
    method: 'POST',
    headers: { Origin: site, Referer: `${site}/`, ...headers },
    body,
  })
}

test('files come with the mail, and are named in it', async () => {
  const { relay } = await openRelay({ files: { bytes: 300_000, types: ['.jpg', '.pdf'] } })
  const response = await post(relay.url, '/ajax', [picture(150_000), picture(20, '../../x/Report.PDF')])
  expect(await response.json()).toEqual(sent)
  const [mail] = relay.mailbox
  expect(mail?.fields).toEqual({ name: 'Asha', photo: 'leak.jpg (0.2 MB)\nReport.PDF (0.1 MB)' })
  expect(mail?.files).toEqual([
    { name: 'leak.jpg', type: 'image/jpeg', bytes: 150_000 },
    { name: 'Report.PDF', type: 'application/pdf', bytes: 20 },
  ])
})

test.each([
  ['too large', [picture(150_000), picture(150_001)], 'larger than 0.3 MB'],
  ['of another kind', [picture(10, 'page.html')], 'not one of .jpg, .pdf'],
])('of files that are %s script is told; without script the mail comes without them', async (_why, files, words) => {
  const { relay } = await openRelay({ files: { bytes: 300_000, types: ['.jpg', '.pdf'] } })
  expect((await post(relay.url, '/ajax', files)).status).toBe(413)
  expect(relay.mailbox).toEqual([])
  expect((await post(relay.url, '', files)).status).toBe(200)
  expect(relay.mailbox[0]?.files).toBeUndefined()
  expect(relay.mailbox[0]?.fields.photo).toContain(`not attached: ${words}`)
})

test('of many forms with files at once two are read at a time, and all arrive', async () => {
  const { relay } = await openRelay({ files: { bytes: 300_000, types: ['.jpg'] }, answerMs: 1 })
  const answers = await Promise.all(Array.from({ length: 9 }, () => post(relay.url, '/ajax', [picture(150_000)])))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(9).fill(200))
  await expect.poll(() => relay.mailbox.length).toBe(9)
})

test('a form with files that waits in vain for its turn goes without them by script, and is told to wait without it', async () => {
  // No room becomes free while it waits.
  const noRoom = () => Promise.resolve(undefined)
  const rules = { isSite: () => true, files: { bytes: 300_000 }, aliases: new Map() }
  const refusalOf = (kind: PostKind) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=a', 'content-length': '250000', origin: site }
    const context = { rules, takeLarge: noRoom, holdBack: () => 0 } as unknown as RelayContext
    const response = { setHeader: () => {} } as unknown as ServerResponse
    const request = {
      headers: { ...headers, referer: `${site}/` },
      socket: { remoteAddress: '127.0.0.1' },
    } as unknown as IncomingMessage
    return receiveSubmission({ context, request, response, argument: owner }, kind).catch((error: unknown) => error)
  }
  expect(await refusalOf('ajax')).toMatchObject({ status: 413, headers: { Connection: 'close' } })
  expect(await refusalOf('native')).toMatchObject({ status: 429, headers: { Connection: 'close' } })
})

test('one network sends so many bytes of files in a minute; its leads arrive without more, and those of others with theirs', async () => {
  // Of ten posts one may be as large as a form can be.
  const files = { bytes: 300_000, types: ['.jpg'] }
  const { relay } = await openRelay({ files, postsPerMinute: 10, behindProxy: true })
  const send = async (path: string, bytes: readonly number[], network: string) =>
    (
      await post(
        relay.url,
        path,
        bytes.map((size) => picture(size)),
        { 'X-Forwarded-For': network },
      )
    ).status
  expect(await send('/ajax', [200_000], '203.0.113.1')).toBe(200)
  expect(await send('/ajax', [200_000], '203.0.113.1')).toBe(413)
  expect(await send('/ajax', [], '203.0.113.1')).toBe(200)
  expect(await send('', [200_000], '203.0.113.1')).toBe(200)
  expect(await send('/ajax', [200_000], '203.0.113.2')).toBe(200)
  expect(relay.mailbox.map((mail) => mail.files?.length ?? 0)).toEqual([1, 0, 0, 1])
  expect(relay.mailbox[2]?.fields.photo).toContain('not attached: too many files in one minute')
})

test('files leave half of the spool to leads without files', async () => {
  const spool = await Spool.open(temporaryFolder(), 3000)
  const full = () => whyNoRoom({ queue: { spool } as MailQueue, admitFiles: () => 0 }, '', [file])
  const file = { field: 'photo', name: 'a.jpg', bytes: Buffer.alloc(1) }
  expect(full()).toBeUndefined()
  await spool.add(leadOf('one', 1400))
  expect(full()).toBe('too many files wait to be sent')
  await spool.noteSent(leadOf('one', 0))
  expect(full()).toBeUndefined()
})

test('a slot is given to who has waited longest, and nobody waits for ever', async () => {
  const take = createSlots(2, 50)
  const [one, two] = await Promise.all([take('a'), take('b')])
  const order: string[] = []
  const third = take('c').then((slot) => (order.push('third'), slot))
  const fourth = take('d').then((slot) => (order.push('fourth'), slot))
  one?.release()
  // Freed twice it is one slot.
  one?.release()
  expect(await third).toBeDefined()
  expect(await fourth).toBeUndefined()
  expect(order).toEqual(['third', 'fourth'])
  two?.release()
  expect(await take('e')).toBeDefined()
})

test('a network never holds all slots, and who sends too slowly loses one to those who wait', async () => {
  const take = createSlots(2, 500, 50)
  const first = await take('a')
  const more = take('a')
  const fast = await take('b')
  if (fast) fast.bytes = Infinity
  // As a form that is no longer read.
  void first?.lost.then(first.release)
  expect((await more)?.sender).toBe('a')
  expect(await Promise.race([fast?.lost, take('a')])).toBeUndefined()
})

slow(test)(
  'slow uploads of one network keep no file of another out, and get an answer when they must go',
  async () => {
    const { relay } = await openRelay({ behindProxy: true })
    const { port } = new URL(relay.url)
    const slowly = (network: string) => {
      const socket = connect(Number(port), '127.0.0.1')
      onTestFinished(() => void socket.destroy())
      socket.write(
        `POST /${owner} HTTP/1.1\r\nHost: a\r\nOrigin: ${site}\r\nX-Forwarded-For: ${network}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 15000000\r\n\r\n-`,
      )
      return text(socket).catch(() => '')
    }
    const answers = [1, 1, 2].map((network) => slowly(`203.0.113.${network}`))
    await new Promise((done) => setTimeout(done, 100))
    const started = performance.now()
    const { status } = await post(relay.url, '/ajax', [picture(150_000)], { 'X-Forwarded-For': '203.0.113.3' })
    expect(status).toBe(200)
    expect(performance.now() - started).toBeLessThan(9_000)
    expect(await Promise.race(answers)).toMatch(/^HTTP\/1\.1 429 [^]*\r\nRetry-After: 15\r\n/)
  },
  20_000,
)

test('a relay that sends away takes no files unless the site says so', async () => {
  const smtp = await openMailServer()
  const rules = { smtpUrl: smtp.url, recipients: [owner], origins: [site] }
  const { relay } = await openRelay(rules)
  expect((await post(relay.url, '/ajax', [picture(10)])).status).toBe(413)
  expect((await post(relay.url, '/ajax', [])).status).toBe(200)
})

const tiny = 'Content-Disposition: form-data; name="f"; filename="a"\r\n\r\n1\r\n'
const head = 'Content-Disposition: form-data; name="f"\r\n'
test.each([
  ['of very many tiny files', 'boundary=tiny', `--tiny\r\n${tiny}`.repeat(40_000), 413],
  ['of very many headers', 'boundary=tiny', `--tiny\r\n${head}${'X: y\r\n'.repeat(9_000)}\r\n1\r\n`, 413],
  ['whose boundary is named after another', 'xboundary=no; boundary=tiny', `--tiny\r\n${tiny}`, 400],
  ['whose boundary has an escape', 'boundary="ti\\ny"', `--tiny\r\n${tiny}`, 400],
  ['without a boundary between its parts', 'boundary=""', `--\r\n${tiny}`, 400],
])('a form %s is refused before it is read', async (_what, parameters, parts, status) => {
  const { relay } = await openRelay({ files: { bytes: 20_000_000, types: ['.jpg'] }, answerMs: 1 })
  const parse = vi.spyOn(Response.prototype, 'formData')
  const headers = { Origin: site, Referer: `${site}/`, 'Content-Type': `multipart/form-data; ${parameters}` }
  const response = await fetch(`${relay.url}/${owner}`, { method: 'POST', headers, body: `${parts}--tiny--\r\n` })
  expect(response.status).toBe(status)
  // Reading it would take seconds, in which nobody else is answered.
  expect(parse).not.toHaveBeenCalled()
})

test('where files may be large, what is typed may not, in words or in number', async () => {
  const { relay, postForm } = await openRelay()
  const words = new FormData()
  words.append('words', '"'.repeat(101_000))
  expect((await postForm(words)).status).toBe(413)
  const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`f${index}`, '']))
  expect((await postForm(many)).status).toBe(413)
  expect(relay.mailbox).toEqual([])
})

test('a form with files may take as long as a page waits for it, and one without them half a minute', () => {
  expect([slowestMs(0), slowestMs(2_400_000), slowestMs(20_000_000)]).toEqual([30_000, 120_000, 1_000_000])
})

slow(test)(
  'a photograph that takes longer than half a minute to arrive is taken',
  async () => {
    const { relay } = await openRelay()
    const socket = connect(Number(new URL(relay.url).port), '127.0.0.1')
    const answer = text(socket)
    const [start, end] = [`--b\r\n${head.replace('\r', '; filename="a.jpg"\r')}\r\n`, '\r\n--b--\r\n']
    socket.write(
      `POST /ajax/${owner} HTTP/1.1\r\nHost: a\r\nOrigin: ${site}\r\nConnection: close\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${start.length + 800_000 + end.length}\r\n\r\n${start}`,
    )
    for (let at = 0; at < 800_000; at += 100_000) {
      await new Promise((done) => setTimeout(done, 4_200))
      socket.write('A'.repeat(100_000))
    }
    socket.write(end)
    expect(await answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(relay.mailbox[0]?.files?.[0]?.bytes).toBe(800_000)
  },
  60_000,
)

test('leads wait on the disk, not in memory, and those with files are sent one at a time', async () => {
  const folder = temporaryFolder()
  const content = 'A'.repeat(2_000_000)
  const spool = await Spool.open(folder)
  for (const key of ['one', 'two', 'three']) {
    const lead = leadOf(key, 50_000)
    const attachments = [{ filename: 'a.jpg', contentType: 'image/jpeg', encoding: 'base64', content }] as const
    await spool.add({ ...lead, mail: { ...lead.mail, attachments } })
  }
  for (const each of [spool, await Spool.open(folder)]) expect(JSON.stringify(each.waiting).length).toBeLessThan(5000)
  let most = 0
  let running = 0
  const sizes: (number | undefined)[] = []
  const queue = new MailQueue(
    await Spool.open(folder),
    {
      send: async ({ attachments }, open) => {
        running += 1
        most = Math.max(most, running)
        sizes.push(attachments?.[0]?.content.length)
        await new Promise((done) => setTimeout(done, 20))
        running -= 1
        return { accepted: open }
      },
      close: () => {},
    },
    () => {},
    { first: 10, longest: 10 },
  )
  await expect.poll(() => queue.spool.waiting.length).toBe(0)
  await queue.close()
  expect(most).toBe(1)
  expect(sizes).toEqual([2_000_000, 2_000_000, 2_000_000])
})
