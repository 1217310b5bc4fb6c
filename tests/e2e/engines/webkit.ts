import type { ChildProcess } from 'node:child_process'
import { freePort } from '../../../src/node/serve/listen'
import { spawnHere } from '../../spawnHere'
import { expressionOf, type Engine, type PlainPage } from './Engine'

/** The programs of WebKitGTK, and a screen that nobody sees. */
export interface WebKitPrograms {
  driver: string
  browser: string
  screen: string
}

/** In ms: a command that takes longer has failed. */
const patience = 60_000

/** Starts WebKitGTK, and drives it by WebDriver (w3.org/TR/webdriver2). */
export async function startWebKit({ driver, browser, screen }: WebKitPrograms, base: string): Promise<Engine> {
  // It chooses a free number itself, and says which.
  const args = ['-displayfd', '1', '-screen', '0', '800x1000x24', '-nolisten', 'tcp']
  const shown = spawnHere(screen, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const display = await new Promise<string>((found) => shown.stdout.once('data', (text) => found(String(text).trim())))
  let running: { driver: ChildProcess; end: () => Promise<unknown> } | undefined

  async function end(): Promise<void> {
    await running?.end().catch(() => {})
    running?.driver.kill()
    running = undefined
  }

  async function open(): Promise<PlainPage> {
    // A driver of its own for each page: it has one session at a time.
    await end()
    const port = await freePort(0)
    const env = { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11' }
    const started = spawnHere(driver, ['-p', String(port)], { stdio: 'ignore', env })
    running = { driver: started, end: async () => {} }
    const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
      const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
        method,
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(patience),
      })
      const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
      if (!answer.ok) throw new Error(`${path}: ${value.error} ${value.message}`)
      return value
    }
    await listens(port)
    const wanted = {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] },
    }
    const { sessionId } = await ask<{ sessionId: string }>('POST', '', { capabilities: { alwaysMatch: wanted } })
    running.end = () => ask('DELETE', `/${sessionId}`)
    await ask('POST', `/${sessionId}/window/rect`, { width: 390, height: 844 })
    return {
      goto: (path) => ask('POST', `/${sessionId}/url`, { url: new URL(path, base).href }),
      evaluate: async (work, given) => {
        const script = `return ${expressionOf(work, given)}`
        return JSON.parse(await ask<string>('POST', `/${sessionId}/execute/sync`, { script, args: [] })) as unknown
      },
      mouse: {
        click: async (x, y) => {
          const actions = [
            { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) },
            { type: 'pointerDown', button: 0 },
            { type: 'pointerUp', button: 0 },
          ]
          await ask('POST', `/${sessionId}/actions`, { actions: [{ type: 'pointer', id: 'mouse', actions }] })
        },
      },
    }
  }

  return {
    open,
    async close() {
      await end()
      shown.kill()
    },
  }
}

/** Waits until a driver answers. @throws if it does not */
async function listens(port: number): Promise<void> {
  for (let left = patience / 100; ; left -= 1) {
    try {
      await fetch(`http://127.0.0.1:${port}/status`)
      return
    } catch (error) {
      if (left <= 0) throw error
      await new Promise((then) => setTimeout(then, 100))
    }
  }
}
