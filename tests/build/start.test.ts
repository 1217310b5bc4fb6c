import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporaryFolder'
import { readRecord } from '../../src/node/output/OutputRecord'
import { fromRoot } from '../../src/node/process/paths'
import { copyOfProject } from '../copyOfProject'
import { thorough } from '../depth'
import { photograph } from './runBuild'

const project = temporaryFolder('townsite-start')

// In a copy of the project, whose `dist` and trial are nobody's. It bundles all its code first.
thorough(test)('npm start leaves what npm run build has made, and says that its own is a trial', async () => {
  copyOfProject(project)
  const site = ['--site', fromRoot('tests/sites/minimal/site.json')]
  const run = { cwd: project, encoding: 'utf8' } as const
  const built = spawnSync(process.execPath, ['scripts/run.js', 'build', ...site], run)
  expect(built.status, built.stdout + built.stderr).toBe(0)
  const before = photograph(join(project, 'dist'), 'times')
  expect(Object.keys(before)).toContain('index.html')
  const start = spawn(process.execPath, ['scripts/run.js', 'start', ...site, '--port', '0', '--relay-port', '0'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((done) => start.once('exit', done))
  try {
    const said = await new Promise<string>((done, fail) => {
      let heard = ''
      start.stdout.on('data', (chunk: Buffer) => (heard += String(chunk)).includes('Ctrl+C') && done(heard))
      start.once('exit', () => fail(new Error(heard)))
    })
    expect((await fetch(/Site\s+(\S+)/.exec(said)?.[1] ?? '')).status).toBe(200)
  } finally {
    start.kill('SIGTERM')
    await ended
  }
  expect(photograph(join(project, 'dist'), 'times')).toEqual(before)
  expect(readRecord(join(project, 'dist'))?.purpose).toBe('visitors')
  expect(readRecord(join(project, '.townsite/trial/site'))?.purpose).toBe('trial')
})
