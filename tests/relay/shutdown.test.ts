import { execFile } from 'node:child_process'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startRelay } from '../../src/relay/startRelay'

const run = promisify(execFile)

test('close ends what hangs and leaves nothing that keeps the process alive', async () => {
  const script = fileURLToPath(new URL('startAndClose.ts', import.meta.url))
  const { stdout, stderr } = await run(process.execPath, ['--import', 'tsx', script], { timeout: 100_000 })
  expect(stdout).toBe('200 cut cut cut cut\n')
  expect(stderr).toBe('')
})

test('after close nobody answers, and the port is free', async () => {
  const relay = await startRelay()
  await relay.close()
  await expect(fetch(relay.url)).rejects.toThrow('fetch failed')
  const again = await startRelay({ port: Number(new URL(relay.url).port) })
  expect(again.url).toBe(relay.url)
  await again.close()
})

test('a taken port is an error, and nothing is left running', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await expect(startRelay({ port: port ?? 0 })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  await new Promise((resolve) => other.close(resolve))
})
