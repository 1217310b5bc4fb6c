import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DevSite } from '../../scripts/dev/DevSite'
import { fromRoot } from '../../scripts/paths'
import { fixtureSites } from '../sites/fixtureSites'

const folder = mkdtempSync(join(tmpdir(), 'townsite-dev-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The smallest site in a file of its own, being edited; every check counts as a long one. */
async function openTrial() {
  cpSync(fromRoot('tests/sites/minimal'), folder, { recursive: true })
  const file = join(folder, 'site.json')
  const good = readFileSync(file, 'utf8')
  const site = new DevSite(file, 'http://localhost:1', 'http://localhost:2', 0)
  site.reload()
  await site.ready
  return {
    site,
    good,
    save: (text: string) => writeFileSync(file, text),
    shown: () => JSON.stringify(site.page('/')?.page.sections),
  }
}

test('a large file that is saved is shown before it is checked, once', async () => {
  const { site, good, save, shown } = await openTrial()
  save(good.replace('"title": "Say hello"', '"title": "Say good day"'))
  expect(site.openAhead()).toBe(true)
  await site.ready
  expect(shown()).toContain('Say good day')
  expect(site.checking).toBeDefined()
  const { opened } = site
  site.reload()
  await site.ready
  expect(site.problems).toEqual([])
  expect(site.opened).toBe(opened)
  expect(site.checking).toBeUndefined()
})

test('a site whose file is as it was is made anew: a picture of it may have changed', async () => {
  const { site } = await openTrial()
  const { opened } = site
  site.reload()
  await site.ready
  expect(site.opened).not.toBe(opened)
  expect(site.opened?.shell).toEqual(opened?.shell)
})

test('who waits for a check hears of it, also when another file was saved meanwhile', async () => {
  const { site, good, save } = await openTrial()
  site.openAhead()
  const { checking } = site
  save(good.replace('"title": "Say hello"', '"title": "Say good day"'))
  site.openAhead()
  site.reload()
  await checking
  await site.ready
  expect(site.problems).toEqual([])
})

test('one that then turns out bad gives way to the last good one, and the next is checked first', async () => {
  const { site, good, save, shown } = await openTrial()
  for (const bad of [
    good.replace('"label": "Your words"', '"lable": "Your words"'),
    good.replace('"sections": [', '"sections": [7, '),
    '{ "version": 2 }',
    '[]',
    'null',
  ]) {
    save(bad)
    site.openAhead()
    const checking = site.checking
    await site.ready.catch(() => {})
    site.reload()
    await site.ready.catch(() => {})
    await checking
    expect(site.problems.length, bad).toBeGreaterThan(0)
    expect(shown()).toContain('Say hello')
    expect(site.openAhead()).toBe(false)
    save(good)
    site.reload()
    await site.ready
    expect(site.problems).toEqual([])
    expect(shown()).toContain('Say hello')
  }
  save('{ "version": 2,')
  expect(site.openAhead()).toBe(false)
})

test('it is checked when a page of it is on the screen, or after a moment', async () => {
  const { site } = await openTrial()
  let isSeen = false
  const seen = site.seen().then(() => (isSeen = true))
  await Promise.resolve()
  expect(isSeen).toBe(false)
  site.shown()
  await seen
  await site.seen()
})

test('a picture that does not open is a problem with its name; the last good site stays, and the next good picture is shown', async () => {
  const { site, good, save } = await openTrial()
  const { opened } = site
  const picture = join(folder, 'media/broken.png')
  writeFileSync(picture, 'no picture')
  save(good.replaceAll('mark.svg', 'broken.png'))
  site.reload()
  await site.ready
  expect(site.problems[0]).toMatchObject({
    rule: 'broken-picture',
    message: expect.stringContaining('broken.png') as string,
  })
  expect(site.opened).toBe(opened)
  cpSync(fromRoot('tests/build/fixtures/orientation/1.jpg'), join(folder, 'media/whole.jpg'))
  save(good.replaceAll('mark.svg', 'whole.jpg'))
  site.reload()
  await site.ready
  expect(site.problems).toEqual([])
  expect(site.opened).not.toBe(opened)
})

test('the feeds that pages name are there while they are written', async () => {
  const site = new DevSite(fromRoot(fixtureSites.musicSchool), 'http://localhost:1', 'http://localhost:2')
  site.reload()
  await site.ready
  expect(String(site.opened?.files.get('news.xml'))).toContain('<title>The winter concert</title>')
})
