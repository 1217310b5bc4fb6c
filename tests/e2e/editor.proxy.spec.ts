import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { contentHash } from '../../src/node/cache/cache'
import { everyPathOf } from '../../src/node/process/everyPathOf'
import { fromRoot } from '../../src/node/process/paths'
import { freePort } from '../../src/node/serve/listen'
import { findNginx } from '../hosts/findNginx'
import { expect, test } from './test'

/** The settings that the documentation shows, which are the ones that are tested. */
const guides = JSON.parse(readFileSync(fromRoot('schema/docs/guides.json'), 'utf8')) as {
  sections: { parts?: { code: string }[] }[]
}[]
const shown = (word: string): string =>
  guides.flatMap(({ sections }) => sections.flatMap(({ parts = [] }) => parts)).find(({ code }) => code.includes(word))
    ?.code ?? ''

const password = 'a word of two people'

/** Runs a program of Debian; returns what it printed. */
const run = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' }).trim()

interface Ports {
  proxy: number
  editor: number
}

const proxies: Record<
  string,
  { program?: string; start(program: string, folder: string, ports: Ports): ChildProcess }
> = {
  nginx: {
    program: findNginx(),
    start: (program, folder, { proxy, editor }) => {
      const hash = run('openssl', 'passwd', '-apr1', password)
      writeFileSync(join(folder, 'editors'), `asha:${hash}\nravi:${hash}\n`)
      const server = shown('proxy_pass')
        .replace('443', String(proxy))
        .replaceAll(/\S+\.pem/g, join(folder, 'pem'))
        .replaceAll(/\S+\.key/g, join(folder, 'key'))
        .replace('/etc/nginx/editors', join(folder, 'editors'))
        .replace('4180', String(editor))
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
        (name) => `${name}_temp_path ${folder}/${name};`,
      )
      const user = process.getuid?.() === 0 ? 'user root;' : ''
      writeFileSync(
        join(folder, 'nginx.conf'),
        `daemon off; pid ${folder}/pid; ${user} events {} http { access_log off; ${temporary.join(' ')} ${server} }`,
      )
      return spawn(program, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'])
    },
  },
  caddy: {
    program: everyPathOf('caddy').find((file) => spawnSync(file, ['version']).status === 0),
    start: (program, folder, { proxy, editor }) => {
      const hash = run(program, 'hash-password', '--plaintext', password)
      const site = shown('reverse_proxy')
        .replace('edit.example.in {', `localhost:${proxy} {\n  tls ${join(folder, 'pem')} ${join(folder, 'key')}`)
        .replace('asha PASSWORD_HASH', `asha ${hash}\n    ravi ${hash}`)
        .replace('4180', String(editor))
      writeFileSync(join(folder, 'Caddyfile'), `{\n  admin off\n  auto_https disable_redirects\n}\n${site}\n`)
      return spawn(program, ['run', '--config', join(folder, 'Caddyfile')], {
        env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
      })
    },
  },
}

for (const [name, { program, start }] of Object.entries(proxies))
  test(`behind ${name} with a password, two people edit a site, and go on after a restart`, async ({
    browser,
    guard,
  }) => {
    test.skip(program === undefined, `no ${name} is here (on Debian: apt-get install nginx-light caddy)`)
    test.slow()
    // The browser tells of each answer that is no success.
    guard.allow(/Failed to load resource/)
    const folder = mkdtempSync(join(tmpdir(), 'proxy-'))
    cpSync(fromRoot('tests/sites/plumbing'), join(folder, 'site'), { recursive: true })
    const file = join(folder, 'site/site.json')
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2']
    const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', join(folder, 'key')]
    execFileSync('openssl', ['req', '-x509', ...key, '-out', join(folder, 'pem'), ...subject], { stdio: 'ignore' })
    const ports = { proxy: await freePort(0), editor: await freePort(0) }
    const address = `https://localhost:${ports.proxy}`
    const startEditor = async (): Promise<ChildProcess> => {
      const options = ['--site', file, '--port', String(ports.editor), '--at', address]
      const header = ['--person-header', 'X-Forwarded-User']
      const child = spawn(process.execPath, ['scripts/run.js', 'edit', ...options, ...header], { cwd: fromRoot('') })
      await new Promise<void>((done) => child.stdout.on('data', (text) => String(text).includes(address) && done()))
      return child
    }
    const proxy = start(program as string, folder, ports)
    let editor = await startEditor()
    const ended = (child: ChildProcess) => new Promise((done) => child.once('exit', done))
    try {
      const asha = await openAs(browser, 'asha', 1280)
      await expect
        .poll(() =>
          asha.goto(address).then(
            (answer) => answer?.status(),
            () => 0,
          ),
        )
        .toBe(200)
      await asha.goto(`${address}/edit/page/?at=frame/footer`)
      const line = asha.getByRole('complementary').getByRole('textbox', { name: 'Last line' })
      await line.fill('By Asha')
      await expect(asha.frameLocator('main iframe').getByText('By Asha')).toBeAttached()

      const ravi = await openAs(browser, 'ravi', 360)
      await ravi.goto(`${address}/edit/page/book`)
      await expect(asha.getByText('ravi is on')).toBeVisible()
      await ravi.goto(`${address}/edit/page/?at=frame/footer`)
      await expect(ravi.getByRole('textbox', { name: 'Last line' })).toHaveValue('By Asha')
      expect(await ravi.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)

      // A picture as large as the editor takes passes the proxy, which says nothing of its own.
      const status = await asha.evaluate(async () => {
        const { token } = (await (await fetch('/api/token', { method: 'POST' })).json()) as { token: string }
        const headers = { 'Content-Type': 'image/jpeg', 'X-Editor-Token': token }
        return (
          await fetch('/api/upload?name=a.jpg', {
            method: 'POST',
            headers,
            body: new Blob([new Uint8Array(29_000_000)]),
          })
        ).status
      })
      expect(status).toBe(415)

      editor.kill('SIGKILL')
      await ended(editor)
      await line.fill('By Asha, later')
      editor = await startEditor()
      await asha.getByRole('button', { name: 'Save…' }).click()
      await asha.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
      await expect(asha.getByText('Everything is saved')).toBeVisible()
      expect(readFileSync(file, 'utf8')).toContain('By Asha, later')
      const saves = readFileSync(fromRoot(`.townsite-data/editor/${contentHash(file)}/saves/saves.jsonl`), 'utf8')
      expect(saves).toContain('"by":"asha"')
      for (const { page } of [{ page: asha }, { page: ravi }]) await page.context().close()

      const stranger = await browser.newContext({ ignoreHTTPSErrors: true })
      expect((await stranger.request.get(`${address}/edit`)).status()).toBe(401)
      await stranger.close()
    } finally {
      for (const child of [editor, proxy]) {
        const over = ended(child)
        if (child.exitCode === null && child.signalCode === null) {
          child.kill()
          await over
        }
      }
      rmSync(folder, { recursive: true, force: true })
      rmSync(fromRoot(`.townsite-data/editor/${contentHash(file)}`), { recursive: true, force: true })
    }
  })

async function openAs(browser: Browser, username: string, width: number): Promise<Page> {
  const httpCredentials = { username, password }
  const context = await browser.newContext({
    httpCredentials,
    ignoreHTTPSErrors: true,
    viewport: { width, height: 800 },
  })
  return context.newPage()
}
