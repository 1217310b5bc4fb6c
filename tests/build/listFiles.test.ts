import { sentencesOf } from '../../src/words/english'
import { expect, test } from 'vitest'
import { buildInMemory } from './buildInMemory'
import type { OutputFiles } from '../../src/node/output/assetPath'
import { sourceOf } from '../../src/node/site-build/prepareSite'
import { withOnePicture } from '../../src/node/pictures/shareImages'
import { checkFile } from '../../src/node/check/checkFile'
import { wantedFor } from '../../src/publish/whyNotPublishable'
import { fromRoot } from '../../src/node/process/paths'
import { fixtureSites } from '../sites/fixtureSites'
import { inListFiles } from '../sites/listFiles'

async function build(file: string): Promise<OutputFiles> {
  const checked = checkFile(file)
  if (!checked.manifest) throw new Error(checked.problems.map((problem) => sentencesOf(problem)[0]).join(' '))
  return buildInMemory(sourceOf(withOnePicture(checked.manifest), checked))
}

test('lists in files and in sheets make the same site, byte for byte', async () => {
  const path = fixtureSites.musicSchool
  const whole = await build(fromRoot(path))
  expect(whole.size).toBeGreaterThan(20)
  for (const ending of ['jsonl', 'csv'] as const) {
    const inFiles = await build(inListFiles(path, undefined, ending).file)
    expect([...inFiles.keys()].sort()).toEqual([...whole.keys()].sort())
    for (const [name, content] of whole) expect(String(inFiles.get(name)) === String(content), name).toBe(true)
  }
})

test('a folder is older than its site once a list is another one', () => {
  const site = inListFiles(fixtureSites.musicSchool)
  const recorded = () => wantedFor('dist', checkFile(site.file))?.manifest
  const before = recorded()
  expect(recorded()).toBe(before)
  const name = Object.keys(site.files()).find((file) => file.endsWith('.jsonl')) as string
  site.write(name, site.read(name).replace('{', '{ '))
  expect(recorded()).not.toBe(before)
  expect(before).toBeDefined()
})
