import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { test } from 'vitest'
import { createGuardedServer } from '../../src/node/serve/createGuardedServer'
import { isDeep } from '../depth'
import { openRelay, owner, sent, site } from '../relay/openRelay'

const connections = (sockets: readonly Socket[]) => sockets.filter(({ destroyed }) => !destroyed).length

const silent = isDeep ? 3000 : 400

const form = `POST /ajax/${owner} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nOrigin: ${site}\r\n`
const beginnings = [
  'GET / HTTP/1.1\r\nHost:',
  `${form}Content-Length: 100\r\n\r\n{`,
  `${form}Transfer-Encoding: chunked\r\n\r\n5\r\n{`,
  `GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n${form}Content-Length: 100\r\n\r\n{`,
]

test('what a server waits for has an end', ({ expect }) => {
  const server = createGuardedServer(() => {})
  expect(server.headersTimeout).toBe(10_000)
  expect(server.requestTimeout).toBe(30_000)
  expect(server.timeout).toBe(120_000)
})

test.concurrent(`${silent} silent connections keep no visitor out, and are not held`, async ({
  expect,
  onTestFinished,
}) => {
  const { relay, postJson } = await openRelay({}, onTestFinished)
  const port = Number(new URL(relay.url).port)
  // The oldest of all, and of another network.
  const slow = connect({ port, host: '127.0.0.1' })
  slow.write(`${form}Content-Length: 15\r\n\r\n{"name":`)
  const sockets: Socket[] = []
  const answers: string[] = []
  onTestFinished(() => void slow.destroy())
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()))
  for (let count = 0; count < silent; count += 100) {
    const more = Array.from({ length: 100 }, () => connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' }))
    sockets.push(...more)
    // Read as they come: what is not read is lost when a connection is reset, as it is after a write to a closed one.
    for (const socket of more) {
      const index = answers.push('') - 1
      socket.on('data', (data) => (answers[index] += data.toString()))
    }
    await Promise.all(more.map((socket) => (socket.on('error', () => {}), once(socket, 'connect'))))
    // Some begin a request that never goes on, others a form; of these some had an answer on the same connection.
    more.slice(30).forEach((socket, index) => socket.write(beginnings[index % beginnings.length] ?? ''))
  }
  expect(await (await postJson({ name: 'Asha' })).json()).toEqual(sent)
  slow.write('"Ravi"}')
  expect(String(await once(slow, 'data'))).toMatch(/^HTTP\/1\.1 200 /)
  await expect.poll(() => connections(sockets), { timeout: 5000 }).toBeLessThanOrEqual(200)
  expect(answers.filter((answer) => answer.includes(' 503 ') && answer.includes('Retry-After')).length).toBeGreaterThan(
    150,
  )
  // A body may take half a minute.
  if (isDeep) await expect.poll(() => connections(sockets), { interval: 500 }).toBe(0)
})

test.concurrent('large forms of quotes leave the mailbox readable and bounded', async ({ expect, onTestFinished }) => {
  // `LARGE_FORMS=1000` for a long run.
  const count = Number(process.env.LARGE_FORMS ?? (isDeep ? 300 : 44))
  const { relay } = await openRelay({}, onTestFinished)
  const body = JSON.stringify({ name: 'Asha', note: "'".repeat(99_800) })
  const post = () =>
    fetch(`${relay.url}/ajax/${owner}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: 'http://localhost:1' },
      body,
    })
  for (let done = 0; done < count; done += 4)
    for (const response of await Promise.all(Array.from({ length: 4 }, post)))
      expect(await response.json()).toEqual(sent)
  // As many as 32 MB hold: the mails of this size are about 0.8 MB.
  expect(relay.mailbox.length).toBeLessThan(Math.min(count, 50))
  expect(relay.mailbox.reduce((sum, mail) => sum + JSON.stringify(mail).length, 0)).toBeLessThanOrEqual(32_000_000)
  const page = await (await fetch(relay.url)).text()
  expect(page.length).toBeLessThan(400_000)
})
