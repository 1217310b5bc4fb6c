import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { copySite } from '../../../src/upkeep/upgrade/copySite'
import { siteOn } from '../../sites/basedSite'

test('a copy has the files of the site and its base, as they stand to each other', () => {
  const site = siteOn('minimal', {})
  site.write('site/package.json', { dependencies: { townsite: 'file:../../townsite.tgz' } })
  const copy = join(site.folder, 'site/.townsite/trial/copy')
  const inCopy = copySite(site.file, copy)
  expect(inCopy(site.file)).toBe(join(copy, 'site/site.json'))
  expect(existsSync(join(copy, 'base/site.json'))).toBe(true)
  expect(readlinkSync(join(copy, 'base/media'))).toContain(join(site.folder, 'base/media'))
  // Its packages stay where they are.
  const { dependencies } = JSON.parse(readFileSync(inCopy(join(site.folder, 'site/package.json')), 'utf8'))
  expect(resolve(copy, 'site', dependencies.townsite.replace('file:', ''))).toBe(
    join(dirname(site.folder), 'townsite.tgz'),
  )
})
