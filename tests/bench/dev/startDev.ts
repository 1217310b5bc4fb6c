import { spawn } from 'node:child_process'
import { fromRoot } from '../../../src/node/process/paths'

/** Starts the dev server of a site as `npm run dev` does. @throws what it said, where it ends */
export async function startDev(site: string) {
  const started = performance.now()
  const child = spawn(
    'npm',
    ['run', 'dev', '--silent', '--', '--site', site, '--port', '0', '--relay-port', '0'],
    // A group of its own, as npm hands no signal on.
    { cwd: fromRoot(''), stdio: ['ignore', 'pipe', 'pipe'], detached: true },
  )
  let said = ''
  const url = await new Promise<string>((done, fail) => {
    const hear = (chunk: Buffer): void => {
      said += String(chunk)
      const found = /Site\s+(\S+)/.exec(said)?.[1]
      if (found !== undefined) done(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () => fail(new Error(said)))
  })
  const answer = await fetch(url)
  await answer.text()
  /** From the command to the first page, in ms. */
  const answeredMs = performance.now() - started
  if (!answer.ok) throw new Error(`The dev server answered with ${answer.status}.`)
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const close = async (): Promise<void> => {
    process.kill(-(child.pid as number), 'SIGTERM')
    await ended
  }
  return { url: url.replace(/\/$/, ''), answeredMs, close }
}
