import { connect } from 'node:net'

/** A generator of numbers in [0, 1) that gives the same ones for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'POST',
  'OPTIONS',
  'DELETE',
  'PUT',
  'CONNECT',
  'TRACE',
  'PRI',
  'BREW',
]
const targets = [
  '/',
  '//',
  '///',
  '/\\',
  'http://[',
  'http://[::1',
  '/[',
  '//[',
  '*',
  'a',
  '?',
  '/?',
  '/%',
  '/%00',
  '/%e0%a4%a',
  'http://',
  'http://localhost',
  'https://x:99999/',
  'file:///etc/passwd',
  '/../../etc/passwd',
  '/%2e%2e%2f',
  '/#',

  '//user@host:port/',
  '/@fs/etc/passwd',
  '/@id/',
  '/@vite/client',
  '/src/app/browser/loader.ts?import&raw',
  '/@fs//',
  ':80',
  '/ajax/a@b.example',
  '/ajax/%',
  '/mail/1',
  '/mail/9e99',
  '/mailbox.json?page=-1',
  '/mailbox',
  '/health',
  '/index.html',
  '/icon.bin',
  '/_headers',
  '/%5fheaders',
  '/.git/config',
  '/__open-in-editor?file=[',
  '/a'.repeat(4000),
  '/?%',
  '/?token=[',
  '/node_modules/',
  '/site.json?url',
  '/%ff%fe',
  '/\u00ff',
  '/a b',
  '/\t',
  '/;=',
  '/constructor',
]
const headers = [
  'Range: bytes=5-2',
  'Range: bytes=-',
  'Range: bytes=9-',
  'Range: bytes=0-0',
  'Range: bytes=1-99999999999999999999',
  'Range: x',
  'If-None-Match: *',
  'If-Modified-Since: x',
  'Accept-Encoding: br, gzip',
  'Accept: text/html',
  'Content-Length: -1',
  'Content-Length: 1e9',
  'Content-Length: 5',
  'Transfer-Encoding: chunked',
  'Expect: x',
  'Expect: 100-continue',
  'Upgrade: websocket',
  'Connection: Upgrade',
  'Sec-WebSocket-Protocol: vite-hmr',
  'Sec-WebSocket-Key: x',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Protocol: vite-ping',
  'Upgrade: h2c',

  'Origin: http://[',
  'Origin: null',
  'Referer: http://[',
  'Host: [',
  'Host: a',
  'Content-Type: multipart/form-data',
  'Content-Type: application/json',
  'Content-Type: %',
  'Cookie: \u0001',
  ': x',
  'X',
  'X:\u0000',
  ' folded: x',

  'Access-Control-Request-Headers: \u00ff',
  'X-Forwarded-For: [,::,%',
  'Authorization: Basic %%%',
  'Authorization: x',
  `Big: ${'x'.repeat(20_000)}`,
]
const bodies = ['', '', '', '{"a":', '5\r\nabc', 'zz\r\n', '0\r\n\r\n', '\u0000\u00ff', '--x\r\n']
const versions = [...Array.from({ length: 20 }, () => 'HTTP/1.1'), 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', '']

/** A request as bytes that a browser would not send, for a server at `host`. */
export function hostileRequest(random: () => number, host: string): Buffer {
  const pick = (from: readonly string[]): string => from[Math.floor(random() * from.length)] ?? ''
  const noise = (text: string): string => {
    if (random() > 0.08) return text
    const at = Math.floor(random() * (text.length + 1))
    return `${text.slice(0, at)}${String.fromCharCode(Math.floor(random() * 256))}${text.slice(at)}`
  }
  const chosen = Array.from({ length: Math.floor(random() * 3) }, () => noise(pick(headers)))
  const target = random() < 0.2 ? pick(targets) + pick(targets) : pick(targets)
  const line = `${pick(methods)} ${noise(target)} ${pick(versions)}`
  return Buffer.from(
    [line, ...(random() < 0.9 ? [`Host: ${host}`] : []), 'Connection: close', ...chosen, '', pick(bodies)].join('\r\n'),
    'latin1',
  )
}

/**
 * Sends bytes on a connection of their own and returns what came back until the server closed it.
 * @param patience in ms: a connection that is silent for so long, as one that waits for the rest of a request, is
 * closed
 */
export function sendBytes(port: number, bytes: Buffer, patience = 20_000): Promise<string> {
  return new Promise((done, fail) => {
    let answer = ''
    const socket = connect({ port, host: 'localhost' }, () => socket.write(bytes))
    socket.setTimeout(patience, () => socket.destroy())
    // 2,000 characters of an answer say what it is.
    socket.on('data', (chunk: Buffer) => (answer += answer.length < 2000 ? chunk.toString('latin1') : ''))
    socket.on('end', () => socket.end())
    socket.on('close', () => done(answer))
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // Only a server that is gone refuses; one that closes while a body is on its way resets.
      if (error.code === 'ECONNREFUSED') fail(error)
    })
  })
}
