import { copyFileSync, cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { Origins } from '../../src/editor/origins/Origins'
import { bundleCode } from '../../src/node/code/bundleCode'
import { PreviewSite } from '../../src/editor/server/PreviewSite'
import { fromRoot } from '../../src/node/process/paths'
import { pestControlMedia, readFixture } from '../sites/fixtureSites'
import { temporaryFolder } from '../temporaryFolder'

test('a picture that comes into the folder of a section is in the next preview', { timeout: 120_000 }, async () => {
  const media = temporaryFolder('media')
  cpSync(fromRoot('tests/sites/conversation/media'), media, { recursive: true })
  const root: unknown = readFixture('conversation')
  const preview = new PreviewSite(bundleCode, new Origins())
  const isShown = async (): Promise<boolean> => {
    await preview.show(root, media)
    return preview.page('/rides')?.html.includes('Along the canal') === true
  }
  expect(await isShown()).toBe(false)
  copyFileSync(join(media, 'mark.svg'), join(media, 'rides', 'along the canal.svg'))
  expect(await isShown()).toBe(true)
})

test('a picture that is replaced by another of its name is in the next preview', { timeout: 120_000 }, async () => {
  const media = temporaryFolder('media')
  cpSync(fromRoot('tests/sites/minimal/media'), media, { recursive: true })
  const root: unknown = readFixture('minimal')
  const preview = new PreviewSite(bundleCode, new Origins())
  const pictures = async (): Promise<string> => {
    await preview.show(root, media)
    return [...preview.files.keys()].filter((path) => path.includes('mark')).join()
  }
  const before = await pictures()
  copyFileSync(fromRoot('tests/sites/conversation/media/ravi.svg'), join(media, 'mark.svg'))
  expect(await pictures()).not.toBe(before)
})

test('the sign of another currency is in the typeface of the next preview', { timeout: 120_000 }, async () => {
  const root = readFixture<{ site: object }>('pestControl')
  const preview = new PreviewSite(bundleCode, new Origins())
  const typefaces = async (currency: string): Promise<string> => {
    await preview.show({ ...root, site: { ...root.site, currency } }, pestControlMedia)
    return [...preview.files.keys()].filter((path) => path.endsWith('.woff2')).join()
  }
  expect(await typefaces('INR')).not.toBe(await typefaces('EUR'))
})

test('a page of the look before still gets its typefaces', { timeout: 120_000 }, async () => {
  const root = readFixture<{ site: { theme: object } }>('pestControl')
  const preview = new PreviewSite(bundleCode, new Origins())
  const typefacesOf = async (font: string): Promise<string[]> => {
    await preview.show({ ...root, site: { ...root.site, theme: { ...root.site.theme, font } } }, pestControlMedia)
    return [...preview.files.keys()].filter((path) => path.endsWith('.woff2'))
  }
  const before = await typefacesOf('bricolage')
  const after = await typefacesOf('anek')
  const onlyBefore = before.filter((path) => !after.includes(path))
  expect(onlyBefore).not.toEqual([])
  for (const path of onlyBefore) expect(preview.fileAt(`/${path}`), path).toBeDefined()
})
