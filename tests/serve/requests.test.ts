import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromRoot } from '../../src/node/process/paths'
import { isDeep } from '../depth'
import { temporaryFolder } from '../temporaryFolder'
import { hostileRequest, seededRandom, sendBytes } from './hostileRequests'

/** How many requests each server gets; `HOSTILE_REQUESTS=10000` for a long run. */
const count = Number(process.env.HOSTILE_REQUESTS ?? (isDeep ? 5000 : 150))
const seed = Number(process.env.SEED ?? 20_251)
/** In ms: how long a request that never ends, or its answer, is waited for. */
const patience = 1000
/** Connections at a time. */
const width = 40

const folder = temporaryFolder('requests')
let servers: ChildProcess
let said = ''
const ports: Record<string, number> = {}

beforeAll(async () => {
  servers = spawn(process.execPath, ['--import', 'tsx', fromRoot('tests/serve/openServers.ts'), folder], {
    cwd: fromRoot(''),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  servers.stderr?.on('data', (chunk: Buffer) => (said += String(chunk)))
  const [line] = (await Promise.race([
    once(servers.stdout as NodeJS.ReadableStream, 'data'),
    once(servers, 'exit').then(() => Promise.reject(new Error(said))),
  ])) as [Buffer]
  const [host, dev, relay] = JSON.parse(String(line)) as number[]
  Object.assign(ports, { host, dev, relay })
})
afterAll(() => {
  servers.removeAllListeners()
  servers.kill('SIGKILL')
})

const ask = (name: string, line: string, headers: readonly string[] = []): Promise<string> =>
  sendBytes(
    ports[name] as number,
    Buffer.from(
      [`${line} HTTP/1.1`, `Host: localhost:${ports[name]}`, 'Connection: close', ...headers, '', ''].join('\r\n'),
      'latin1',
    ),
  )
const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1])

describe.concurrent.each(['host', 'dev', 'relay'])('the %s server', (name) => {
  test.each(['GET //', 'GET //evil.example/', 'GET http://[', 'GET [', 'POST http://[::1', 'OPTIONS *'])(
    'answers 400 to %s',
    async (line) => {
      expect(statusOf(await ask(name, line))).toBe(400)
      expect(statusOf(await ask(name, 'GET /'))).toBe(200)
    },
  )

  test.each(['GET //', 'GET http://[', 'GET /'])('is not ended by an upgrade at %s', async (line) => {
    const head = `${line} HTTP/1.1\r\nHost: localhost:${ports[name]}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n`
    const bytes = Buffer.from(`${head}Sec-WebSocket-Protocol: vite-hmr\r\n\r\n`)
    // Answered at once, whatever it says: a socket that nobody answers is closed by no limit, and keeps visitors out.
    const answer = await sendBytes(ports[name] as number, bytes, patience)
    expect(statusOf(answer), answer).toBe(line === 'GET /' && name !== 'dev' ? 200 : 400)
    expect(statusOf(await ask(name, 'GET /'))).toBe(200)
  })

  test('answers 400 to two hosts, whichever comes first', async () => {
    for (const [first, second] of [
      [`localhost:${ports[name]}`, 'evil.example'],
      ['evil.example', `localhost:${ports[name]}`],
    ])
      for (const upgrade of ['', 'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Protocol: vite-hmr\r\n']) {
        const head = `GET / HTTP/1.1\r\nHost: ${first}\r\nhost: ${second}\r\n${upgrade || 'Connection: close\r\n'}\r\n`
        const answer = await sendBytes(ports[name] as number, Buffer.from(head), patience)
        expect(statusOf(answer), head).toBe(400)
      }
  })

  test('takes a target that names the whole address', async () => {
    expect(statusOf(await ask(name, `GET http://localhost:${ports[name]}/`))).toBe(200)
    if (name !== 'host') expect(statusOf(await ask(name, 'GET http://evil.example/'))).toBe(403)
  })

  test(`survives ${count} hostile requests, seed ${seed}`, { timeout: 120_000 }, async () => {
    const random = seededRandom(seed)
    const host = `localhost:${ports[name]}`
    const requests = Array.from({ length: count }, () => hostileRequest(random, host))
    const statuses = new Map<string, number>()
    await Promise.all(
      Array.from({ length: width }, async () => {
        for (let bytes = requests.pop(); bytes; bytes = requests.pop()) {
          const answer = await sendBytes(ports[name] as number, bytes, patience)
          const status = answer === '' ? 'closed' : (/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? answer)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      }),
    )
    console.info(
      `${name}: ${[...statuses]
        .sort()
        .map(([status, times]) => `${status} ×${times}`)
        .join(', ')}`,
    )
    expect(servers.exitCode, said).toBeNull()
    expect([...statuses.keys()].filter((status) => !/^(?:closed|[1-5]\d\d)$/.test(status))).toEqual([])
    expect(statuses.get('500') ?? 0, said).toBe(0)
    expect(statusOf(await ask(name, 'GET /'))).toBe(200)
  })
})

test('the static server sends no more than what is published, however the path is encoded', async () => {
  for (const path of ['/_headers', '/%5fheaders', '/%5Fheaders', '/.git/config', '/%2egit/config', '/%2Egit%2fconfig'])
    expect([path, statusOf(await ask('host', `GET ${path}`))]).toEqual([path, 404])
  expect(statusOf(await ask('host', 'GET /%00'))).toBe(400)
})

test('a range that cannot be sent is passed over', async () => {
  const status = async (range: string) => statusOf(await ask('host', 'GET /icon.bin', [`Range: ${range}`]))
  expect(await status('bytes=5-2')).toBe(200)
  expect(await status('bytes=2-5')).toBe(206)
  expect(await status('bytes=20-30')).toBe(416)
})

test('the dev server shows nothing under the name of another host, and nothing to another origin', async () => {
  const port = ports.dev as number
  for (const host of [`evil.example:${port}`, `localhost:${port + 1}`]) {
    const rebound = await sendBytes(port, Buffer.from(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`))
    expect([host, statusOf(rebound)]).toEqual([host, 403])
  }
  const page = await ask('dev', 'GET /', ['Origin: http://localhost:9'])
  expect(page).not.toMatch(/access-control-allow-origin/i)
  expect(page).toMatch(/cross-origin-resource-policy: same-origin/i)
  // The last one starts the owner's code editor with any file.
  for (const path of ['/src/app/browser/loader.ts', '/@vite/client', '/__open-in-editor?file=/none'])
    for (const [header, status] of [
      ['Origin: http://localhost:9', 403],
      ['Sec-Fetch-Site: cross-site', 403],
      ['Sec-Fetch-Site: same-site', 403],
      ['Sec-Fetch-Site: same-origin', 200],
    ] as const)
      expect([path, header, statusOf(await ask('dev', `GET ${path}`, [header]))]).toEqual([path, header, status])
})
