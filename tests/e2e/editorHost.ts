import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { fromRoot } from '../../src/node/process/paths'

interface Request {
  action: 'open' | 'close'
  file: string
  out: string
  port: number
}

const isHost = process.argv[1] === fileURLToPath(import.meta.url)

/**
 * Runs editors in one process for all tests of a worker. Playwright's loader cannot read the schema as the editor does, so they
 * do not run in the worker itself.
 */
export class EditorHost {
  private child: ChildProcess | undefined

  /** Opens a site as `npm run edit` does. @returns the address with its token */
  open(file: string, out: string, port: number): Promise<string> {
    this.child ??= fork(fileURLToPath(import.meta.url), { cwd: fromRoot(''), execArgv: ['--import', 'tsx'] })
    return this.ask({ action: 'open', file, out, port })
  }

  async close(file: string): Promise<void> {
    if (this.child) await this.ask({ action: 'close', file, out: '', port: 0 })
  }

  /** Ends the process at once, as a crash does. The next site opens in a new one. */
  async kill(): Promise<void> {
    const { child } = this
    this.child = undefined
    if (!child) return
    const ended = new Promise((done) => child.once('exit', done))
    child.kill('SIGKILL')
    await ended
  }

  private ask(request: Request): Promise<string> {
    const child = this.child as ChildProcess
    return new Promise((done, fail) => {
      const ends = (): void => fail(new Error('The editor’s process has ended.'))
      child.once('exit', ends)
      child.once('message', ({ address, error }: { address: string; error?: string }) => {
        child.off('exit', ends)
        if (error === undefined) done(address)
        else fail(new Error(error))
      })
      child.send(request)
    })
  }
}

if (isHost) {
  const { startEditor } = await import('../../src/editor/server/startEditor')
  const editors = new Map<string, { address: string; close(): void }>()
  process.on('message', async ({ action, file, out, port }: Request) => {
    try {
      editors.get(file)?.close()
      editors.delete(file)
      if (action === 'open') editors.set(file, await startEditor(file, port, out))
      process.send?.({ address: editors.get(file)?.address ?? '' })
    } catch (error) {
      process.send?.({ error: String(error) })
    }
  })
  process.once('disconnect', () => process.exit())
}
