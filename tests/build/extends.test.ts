import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { SiteWatcher } from '../../src/node/dev/SiteWatcher'
import { checkFile } from '../../src/node/check/checkFile'
import { writeSite } from '../../src/node/site-file/writeSite'
import { textOf } from '../../src/words/english'
import { siteOn } from '../sites/basedSite'
import { runBuild } from './runBuild'

test.each(['pipe', 'device', 'folder'])('a site or a base that is a %s is reported, and is not waited for', (kind) => {
  const site = siteOn('minimal', {})
  const problemsOf = (): string[] => checkFile(site.file).problems.map(({ messageId }) => messageId)
  for (const file of [join(site.folder, 'base/site.json'), site.file]) {
    rmSync(file)
    if (kind === 'pipe') execFileSync('mkfifo', [file])
    else if (kind === 'device') symlinkSync('/dev/zero', file)
    else mkdirSync(file)
    expect(problemsOf()).toEqual(['not-readable/no-access'])
  }
})

test('a site that is a link: its file is read and written where it is, and without one the link is named', () => {
  const site = siteOn('minimal', { site: { name: 'Linked' } })
  const [own, elsewhere] = [site.file, join(site.folder, 'elsewhere.json')]
  const text = readFileSync(own, 'utf8')
  renameSync(own, elsewhere)
  symlinkSync('../elsewhere.json', own)
  expect(checkFile(own).manifest?.site.name).toBe('Linked')
  writeSite(own, text, text.replace('Linked', 'Written'))
  expect([readlinkSync(own), readFileSync(elsewhere, 'utf8')]).toEqual([
    '../elsewhere.json',
    text.replace('Linked', 'Written'),
  ])
  for (const target of ['../elsewhere.json', 'site.json']) {
    rmSync(own)
    rmSync(elsewhere, { force: true })
    symlinkSync(target, own)
    expect(checkFile(own).problems.map(textOf)).toEqual([
      `"${own}" is a link to "${target}", and that file is not there. Put the file back there, or put the file itself in the place of the link.`,
    ])
  }
  execFileSync('mkfifo', [elsewhere])
  rmSync(own)
  symlinkSync('../elsewhere.json', own)
  expect(checkFile(own).problems.map(({ messageId }) => messageId)).toEqual(['not-readable/no-access'])
})

test('a site is built over its base, and anew when the base, its picture or its base’s base has changed', async () => {
  const site = siteOn('minimal', { site: { name: 'Based' } })
  site.write('base/base.json', { version: 3, extends: 'site.json' })
  const out = join(site.folder, 'out')
  const build = async (): Promise<string> => (await runBuild(['--site', site.file, '--out', out])).printed
  expect(await build()).toMatch(/Files: \d\d written, 0 unchanged/)
  const page = (): string => readFileSync(join(out, 'index.html'), 'utf8')
  expect(page()).toContain('Based')
  expect(await build()).toContain('Files: 0 written')

  const phone = (JSON.parse(site.read('base/site.json')) as { company: { phone: string } }).company.phone
  site.write('base/site.json', site.read('base/site.json').replaceAll(phone, '+919876500000'))
  expect(await build()).not.toContain('Files: 0 written')
  expect(page()).toContain('+919876500000')

  site.write('base/base.json', { version: 3, extends: 'site.json', company: { phone: '+919876511111' } })
  expect(await build()).not.toContain('Files: 0 written')
  expect(page()).toContain('+919876511111')

  // A site that stands where the base's folder is named gives way to a base.json.
  site.write('site/site.json', site.read('site/site.json').replace('"../base"', '"../shared"'))
  site.write('shared/site.json', { version: 3, extends: '../base' })
  await build()
  expect(await build()).toContain('Files: 0 written')
  site.write('shared/base.json', { version: 3, extends: '../base', company: { phone: '+919876522222' } })
  expect(await build()).not.toContain('Files: 0 written')
  expect(page()).toContain('+919876522222')

  const { icon, media } = checkFile(site.file).manifest!.site
  const drawing = join('base', media, icon)
  site.write(
    drawing,
    site.read(drawing).replace('<svg', '<svg data-changed=""').replace('</svg>', '<path d="M0 0h9v9z"/></svg>'),
  )
  expect(await build()).not.toContain('Files: 0 written')
})

test('the server of a site that is being edited watches its base, and the base’s pictures', async () => {
  const site = siteOn('minimal', { site: { name: 'Based' } })
  const changes: number[] = []
  const watcher = new SiteWatcher(site.file, () => void changes.push(1))
  onTestFinished(() => watcher.close())
  const { listPaths, mediaFolder } = checkFile(site.file)
  watcher.useLists(listPaths)
  watcher.useMedia(mediaFolder)
  expect(watcher.isFile(join(site.folder, 'base/site.json'))).toBe(true)
  expect(watcher.isMedia(join(site.folder, 'base/media/x.svg'))).toBe(true)
  site.write('base/site.json', `${site.read('base/site.json')}\n`)
  await expect.poll(() => changes.length).toBe(1)
  watcher.useMedia('')
  expect(watcher.isMedia(join(site.folder, 'base/media/x.svg'))).toBe(false)
})
