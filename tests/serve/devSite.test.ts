import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sentencesOf } from '../../src/words/english'
import { DevSite } from '../../src/node/dev/DevSite'
import { fromRoot } from '../../src/node/process/paths'
import { fixtureSites } from '../sites/fixtureSites'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('townsite-dev')

/** The smallest site in a file of its own, being edited. */
async function openTrial() {
  cpSync(fromRoot('tests/sites/minimal'), folder, { recursive: true })
  const file = join(folder, 'site.json')
  const good = readFileSync(file, 'utf8')
  const site = new DevSite(file, 'http://localhost:1', 'http://localhost:2')
  site.reload()
  await site.ready
  return {
    site,
    good,
    save: (text: string) => writeFileSync(file, text),
    /** Saves a text and waits until it is shown, or reported. */
    saved: async (text: string) => {
      writeFileSync(file, text)
      site.reload()
      await site.ready
    },
    shown: () => JSON.stringify(site.page('/')?.page.sections),
  }
}

test('a file that is saved is shown', async () => {
  const { site, good, shown, saved } = await openTrial()
  await saved(good.replace('"title": "Say hello"', '"title": "Say good day"'))
  expect(site.problems).toEqual([])
  expect(shown()).toContain('Say good day')
})

test('a site whose file is as it was is made anew: a picture of it may have changed', async () => {
  const { site } = await openTrial()
  const { opened } = site
  const shell = site.page('/')?.language.site.shell
  site.reload()
  await site.ready
  expect(site.opened).not.toBe(opened)
  expect(site.page('/')?.language.site.shell).toEqual(shell)
})

test('one that is saved while the one before is made ready is shown in the end', async () => {
  const { site, good, save, shown, saved } = await openTrial()
  save(good.replace('"title": "Say hello"', '"title": "Say good day"'))
  site.reload()
  await saved(good.replace('"title": "Say hello"', '"title": "Say good night"'))
  expect(site.problems).toEqual([])
  expect(shown()).toContain('Say good night')
})

test('a bad one leaves the last good one on the screen, and the next good one is shown', async () => {
  const { site, good, shown, saved } = await openTrial()
  for (const bad of [
    good.replace('"label": "Your words"', '"lable": "Your words"'),
    good.replace('"sections": [', '"sections": [7, '),
    '{ "version": 3 }',
    '{ "version": 3,',
    '[]',
    'null',
  ]) {
    await saved(bad)
    expect(site.problems.length, bad).toBeGreaterThan(0)
    expect(shown()).toContain('Say hello')
    await saved(good)
    expect(site.problems).toEqual([])
    expect(shown()).toContain('Say hello')
  }
})

test('a picture that does not open is a problem with its name; the last good site stays, and the next good picture is shown', async () => {
  const { site, good, saved } = await openTrial()
  const { opened } = site
  const picture = join(folder, 'media/broken.png')
  writeFileSync(picture, 'no picture')
  await saved(good.replaceAll('mark.svg', 'broken.png'))
  const [problem] = site.problems
  expect(problem?.rule).toBe('broken-picture')
  expect(problem && sentencesOf(problem)[0]).toContain('broken.png')
  expect(site.opened).toBe(opened)
  cpSync(fromRoot('tests/build/fixtures/orientation/1.jpg'), join(folder, 'media/whole.jpg'))
  await saved(good.replaceAll('mark.svg', 'whole.jpg'))
  expect(site.problems).toEqual([])
  expect(site.opened).not.toBe(opened)
})

test('the feeds that pages name are there while they are written', async () => {
  const site = new DevSite(fromRoot(fixtureSites.musicSchool), 'http://localhost:1', 'http://localhost:2')
  site.reload()
  await site.ready
  expect(String(site.opened?.files.get('news.xml'))).toContain('<title>The winter concert</title>')
})
