import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { listen } from '../../../src/node/serve/listen'
import type { StaticHost } from '../../../src/node/serve/serveFolder'

/**
 * Runs a real nginx with the settings that the project makes.
 * @param settings what stands inside its `server`
 * @param root the folder it serves
 */
export async function startNginx(program: string, settings: string, root: string): Promise<StaticHost> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const isRoot = process.getuid?.() === 0
  writeFileSync(
    join(folder, 'mime.types'),
    'types { text/html html; text/javascript js; image/svg+xml svg; image/png png; image/webp webp; image/avif avif; image/x-icon ico; application/xml xml; text/plain txt; application/json json; application/manifest+json webmanifest; font/woff2 woff2; text/vtt vtt; video/mp4 mp4; video/webm webm; }',
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `
    daemon off; pid ${folder}/pid; error_log stderr warn; ${isRoot ? 'user root;' : ''} worker_processes 1;
    events { worker_connections 64; }
    http {
      include ${folder}/mime.types; access_log off;
      ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
      server { listen 127.0.0.1:${port}; root ${root};\n${settings}\n}
    }`,
  )
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += String(chunk)))
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const url = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await answers(url)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error(`nginx does not run: ${said}`)
    await new Promise((done) => setTimeout(done, 30))
  }
  return {
    url,
    close: async () => {
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => true,
    () => false,
  )

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server, 0)
  await new Promise<void>((done) => server.close(() => done()))
  return port
}
