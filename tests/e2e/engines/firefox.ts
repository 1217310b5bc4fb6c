import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebSocket from 'ws'
import { spawnHere } from '../../spawnHere'
import { expressionOf, type Engine, type PlainPage } from './Engine'

/** Starts Firefox without a window, and drives it by WebDriver BiDi (w3.org/TR/webdriver-bidi). */
export async function startFirefox(program: string, base: string): Promise<Engine> {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0']
  const browser = spawnHere(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = new Promise<void>((end) => browser.once('exit', () => end()))
  const address = await new Promise<string>((found, fail) => {
    browser.stderr.on('data', (text: Buffer) => {
      const [, url] = /WebDriver BiDi listening on (ws:\S+)/.exec(String(text)) ?? []
      if (url !== undefined) found(`${url}/session`)
    })
    browser.once('exit', () => fail(new Error('Firefox ended before it listened.')))
  })
  const socket = new WebSocket(address)
  await new Promise((ready) => socket.once('open', ready))
  const waiting = new Map<number, (answer: { result: never; message?: string }) => void>()
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(String(data)) as { id: number; result: never }
    waiting.get(answer.id)?.(answer)
  })
  let count = 0
  const ask = <T>(method: string, params: object): Promise<T> =>
    new Promise((done, fail) => {
      const id = (count += 1)
      waiting.set(id, ({ result, message }) =>
        message === undefined ? done(result as T) : fail(new Error(`${method}: ${message}`)),
      )
      socket.send(JSON.stringify({ id, method, params }))
    })
  await ask('session.new', { capabilities: {} })

  async function open(): Promise<PlainPage> {
    const { userContext } = await ask<{ userContext: string }>('browser.createUserContext', {})
    const { context } = await ask<{ context: string }>('browsingContext.create', { type: 'tab', userContext })
    await ask('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } })
    return {
      goto: (path) => ask('browsingContext.navigate', { context, url: new URL(path, base).href, wait: 'complete' }),
      async evaluate(work, given) {
        const { type, result } = await ask<{ type: string; result: { value: string } }>('script.evaluate', {
          target: { context },
          expression: expressionOf(work, given),
          awaitPromise: false,
        })
        if (type !== 'success') throw new Error(`Firefox: ${work.toString()} has failed.`)
        return JSON.parse(result.value)
      },
      mouse: {
        click: async (x, y) => {
          const [to, down, up] = [
            { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
            'pointerDown',
            'pointerUp',
          ]
          const actions = [to, ...[down, up].map((type) => ({ type, button: 0 }))]
          await ask('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
        },
      },
    }
  }

  return {
    open,
    async close() {
      socket.close()
      browser.kill()
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
