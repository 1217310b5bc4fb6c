import type { ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from '../../src/node/process/paths'
import { spawnHere } from '../spawnHere'

/** The real dev server in a process of its own, with a copy of the smallest site outside the project. */
type OpenDevServer = {
  readonly folder: string
  readonly file: string
  readonly good: string
  readonly url: string
  readonly process: ChildProcess
  /** What it has printed. */
  said(): string
  save(text: string): void
  /** The heading that the home page shows; the status for a page without one. */
  title(): Promise<string>
  close(): void
}

/** @param project the folder with the code @param site a site in place of the copy, which stays */
export async function openDevServer(project = fromRoot(''), site?: string): Promise<OpenDevServer> {
  const folder = site === undefined ? join(mkdtempSync(join(tmpdir(), 'townsite-dev-')), 'site') : join(site, '..')
  if (site === undefined) cpSync(fromRoot('tests/sites/minimal'), folder, { recursive: true })
  const file = join(folder, 'site.json')
  const server = spawnHere(
    process.execPath,
    ['scripts/run.js', 'dev', '--site', file, '--port', '0', '--relay-port', '0'],
    { cwd: project, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let said = ''
  const url = await new Promise<string>((done, fail) => {
    const hear = (chunk: Buffer) => {
      said = (said + String(chunk)).slice(-20_000)
      const found = /Site\s+(\S+)/.exec(said)?.[1]
      if (found !== undefined) done(found)
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', hear)
    server.once('exit', () => fail(new Error(said)))
  })
  return {
    folder,
    file,
    good: readFileSync(file, 'utf8'),
    url,
    process: server,
    said: () => said,
    save: (text) => writeFileSync(file, text),
    title: async () => {
      const response = await fetch(url)
      return /"?Say [a-z0-9 ]+/.exec(await response.text())?.[0] ?? `status ${response.status}`
    },
    close: () => {
      server.removeAllListeners('exit')
      server.kill('SIGTERM')
      if (site === undefined) rmSync(join(folder, '..'), { recursive: true, force: true })
    },
  }
}
