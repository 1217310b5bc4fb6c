import { renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { DevSite } from '../../src/node/dev/DevSite'
import { SiteWatcher } from '../../src/node/dev/SiteWatcher'
import { fixtureSites } from '../sites/fixtureSites'
import { inListFiles, type SiteInFiles } from '../sites/listFiles'

const path = '/courses/violin'
const rename = (site: SiteInFiles, words: string): void =>
  site.write('courses.jsonl', site.read('courses.jsonl').replace('"name":"Violin', `"name":"${words}`))

async function openTrial() {
  const site = inListFiles(fixtureSites.musicSchool)
  const dev = new DevSite(site.file, 'http://localhost:1', 'http://localhost:2')
  dev.reload()
  await dev.ready
  return { site, dev, shown: () => JSON.stringify(dev.page(path)?.page.sections) }
}

test('an entry that is saved in its file is shown', async () => {
  const { site, dev, shown } = await openTrial()
  expect(dev.problems).toEqual([])
  expect(shown()).toContain('Violin')
  rename(site, 'Fiddle')
  dev.reload()
  await dev.ready
  expect(dev.problems).toEqual([])
  expect(shown()).toContain('Fiddle')
})

test('a bad line is a problem of its file, and the last good site stays', async () => {
  const { site, dev, shown } = await openTrial()
  const good = site.read('courses.jsonl')
  for (const bad of [good.replace('{"id":"violin"', '{"id":"violin'), `${good}[]\n`, undefined]) {
    if (bad === undefined) rmSync(join(site.folder, 'courses.jsonl'))
    else site.write('courses.jsonl', bad)
    dev.reload()
    await dev.ready
    if (bad !== undefined) expect(dev.problems[0]).toMatchObject({ file: 'courses.jsonl', rule: 'list-file' })
    expect(dev.problems.length).toBeGreaterThan(0)
    expect(dev.checked?.listPaths).toContain(join(site.folder, 'courses.jsonl'))
    expect(shown()).toContain('Violin')
    site.write('courses.jsonl', good)
    dev.reload()
    await dev.ready
    expect(dev.problems).toEqual([])
  }
})

let watcher: SiteWatcher | undefined
afterEach(() => watcher?.close())

test('the files of lists are watched as long as the manifest names them', async () => {
  const site = inListFiles(fixtureSites.musicSchool)
  let count = 0
  watcher = new SiteWatcher(site.file, () => (count += 1))
  const file = join(site.folder, 'courses.jsonl')
  const more = (): void => site.write('courses.jsonl', `${site.read('courses.jsonl')}\n`)
  more()
  watcher.useLists([file])
  expect([watcher.isFile(file), watcher.isFile(site.file), watcher.isFile(join(site.folder, 'team.jsonl'))]).toEqual([
    true,
    true,
    false,
  ])
  more()
  await expect.poll(() => count, { timeout: 3000 }).toBe(1)
  // As editors save a file: another takes its place.
  site.write('other.jsonl', site.read('courses.jsonl').trim())
  renameSync(join(site.folder, 'other.jsonl'), file)
  await expect.poll(() => count, { timeout: 3000 }).toBe(2)
  watcher.useLists([])
  expect(watcher.isFile(file)).toBe(false)
  more()
  site.write('site.json', `${site.read('site.json')}\n`)
  await expect.poll(() => count, { timeout: 3000 }).toBe(3)
})
