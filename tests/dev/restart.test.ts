import { appendFileSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromRoot } from '../../src/node/process/paths'
import { openDevServer } from './openDevServer'

let dev: Awaited<ReturnType<typeof openDevServer>>
beforeAll(async () => void (dev = await openDevServer()))
afterAll(() => dev?.close())

/** As an editor that saves it: Vite restarts. */
function touchSettings(): void {
  const settings = fromRoot('vite.config.ts')
  utimesSync(settings, statSync(settings).atime, new Date())
}

test('a page that is being made when Vite restarts is made by the new one, and pages are shown after Vite restarted for changed settings', async () => {
  const { title, save, good } = dev
  expect(await title()).toBe('Say hello')
  // A restarted Vite has another token for its web socket, which stands in its client.
  const client = async () => (await fetch(new URL('/@vite/client', dev.url))).text()
  const before = await client()
  const beingMade = title()
  touchSettings()
  expect(await beingMade).toBe('Say hello')
  await expect.poll(client).not.toBe(before)
  await expect.poll(title).toBe('Say hello')
  // And it still looks at the site.
  save(good.replace('"title": "Say hello"', '"title": "Say good day"'))
  await expect.poll(title).toBe('Say good day')
})

test('a site outside the project that is deleted and made again is seen again', async () => {
  const { title, save, good, folder, file } = dev
  for (const words of ['Say one', 'Say two']) {
    rmSync(file)
    await expect.poll(title).toMatch(/^Say/)
    save(good.replace('"title": "Say hello"', `"title": "${words}"`))
    await expect.poll(title).toBe(words)
  }
  renameSync(folder, `${folder}-away`)
  expect(await title()).toBe('Say two')
  renameSync(`${folder}-away`, folder)
  save(good.replace('"title": "Say hello"', '"title": "Say three"'))
  await expect.poll(title).toBe('Say three')
  // A picture in a folder that was away is still looked at.
  const picture = join(folder, 'media', 'mark.svg')
  writeFileSync(picture, readFileSync(picture, 'utf8').replace('<svg', '<svg data-again="1"'))
  appendFileSync(file, '\n')
  await expect.poll(title).toBe('Say three')
})
