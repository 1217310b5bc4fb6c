import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { SiteWatcher } from '../../src/node/dev/SiteWatcher'
import { watch } from '../../src/node/dev/startDevServer'
import { temporaryFolder } from '../temporaryFolder'

test('a file that is saved once more as soon as its change is reported is reported again', async () => {
  const root = temporaryFolder('saved-twice')
  const file = join(root, 'code.ts')
  writeFileSync(file, '0')
  const vite = await createServer({ root, configFile: false, server: { middlewareMode: true, ws: false, watch } })
  onTestFinished(() => vite.close())
  await expect.poll(() => vite.watcher.getWatched()[root]).toContain('code.ts')
  const all: string[] = []
  vite.watcher.on('all', (event, path) => path === file && all.push(event))
  vite.watcher.once('change', () => writeFileSync(file, 'formatted'))
  writeFileSync(file, 'saved')
  await expect.poll(() => all).toEqual(['change', 'change'])
})

test('the media folder may be a link, and no link in it is followed: it may lead to a whole disk', async () => {
  const root = temporaryFolder('linked-media')
  const path = (...names: string[]) => join(root, ...names)
  for (const folder of ['project', 'site', 'photos', 'disk']) mkdirSync(path(folder))
  symlinkSync(path('photos'), path('site', 'media'))
  symlinkSync(path('disk'), path('photos', 'disk'))
  for (const file of [
    ['disk', 'file.txt'],
    ['photos', 'house.svg'],
    ['site', 'site.json'],
  ])
    writeFileSync(path(...file), '0')
  const vite = await createServer({
    root: path('project'),
    configFile: false,
    server: { middlewareMode: true, ws: false, watch },
  })
  onTestFinished(() => vite.close())
  const changed = vi.fn<() => void>()
  const watcher = new SiteWatcher(path('site', 'site.json'), changed)
  onTestFinished(() => watcher.close())
  watcher.use(vite.watcher)
  watcher.useMedia(path('site', 'media'))
  await expect.poll(() => vite.watcher.getWatched()[path('photos')] ?? []).toContain('house.svg')
  writeFileSync(path('photos', 'house.svg'), 'saved')
  await expect.poll(() => changed.mock.calls.length).toBeGreaterThan(0)
  expect(JSON.stringify(vite.watcher.getWatched())).not.toContain('file.txt')
})
