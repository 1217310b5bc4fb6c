import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { watch } from '../../src/node/dev/startDevServer'
import { temporaryFolder } from '../temporaryFolder'

test('a file that is saved once more as soon as its change is reported is reported again', async () => {
  const root = temporaryFolder('saved-twice')
  const file = join(root, 'code.ts')
  writeFileSync(file, '0')
  const vite = await createServer({ root, configFile: false, server: { middlewareMode: true, ws: false, watch } })
  onTestFinished(() => vite.close())
  await vi.waitFor(() => expect(vite.watcher.getWatched()[root]).toContain('code.ts'))
  const all: string[] = []
  vite.watcher.on('all', (event, path) => path === file && all.push(event))
  vite.watcher.once('change', () => writeFileSync(file, 'formatted'))
  writeFileSync(file, 'saved')
  await vi.waitFor(() => expect(all).toEqual(['change', 'change']), 5000)
})
