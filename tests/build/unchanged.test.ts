import { cpSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { slow } from '../depth'
import { hashOfUnread } from '../../src/node/site-build/buildInputs'
import { readCached, writeCached, contentHash } from '../../src/node/cache/cache'
import {
  readRecord,
  readRecordText,
  recordFile,
  recordText,
  type OutputRecord,
} from '../../src/node/output/OutputRecord'
import { filesIn } from '../../src/node/process/paths'
import { checkFile } from '../../src/node/check/checkFile'
import { wantedFor, whyNotPublishable } from '../../src/publish/whyNotPublishable'
import { fixtureSites } from '../sites/fixtureSites'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { inListFiles } from '../sites/listFiles'
import { photograph, runBuild } from './runBuild'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('unchanged')
const [site, out, kept] = ['site.json', 'dist', '.dist.townsite/state'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]

const build = async (...more: string[]): Promise<string> => {
  const { code, output, printed } = await runBuild(['--site', site, '--out', out, ...more], {
    env: { SOURCE_DATE_EPOCH: '1780000000' },
  })
  expect(code, output).toBe(0)
  return printed
}
const writtenIn = (output: string): string | undefined => /Files: ([\d,]+) written/.exec(output)?.[1]
/** The built folder without what says when pages changed. */
const built = (): Record<string, string> => photograph(out, 'no times')
/** A build that made its pages has kept anew how they are. */
const keptAt = (): number => statSync(kept).mtimeMs
/** Changes members of what the last build has kept. */
function store(changed: object): void {
  const before = JSON.parse(String(readCached(kept))) as object
  writeCached(kept, Buffer.from(JSON.stringify({ ...before, ...changed })))
}
/** Makes the last build one of another version of the code, which has kept something else. */
function buildByOtherCode(changed: object): void {
  const record = readRecord(out) as OutputRecord
  writeFileSync(join(out, recordFile), recordText({ ...record, code: 'another' }))
  store({ ...changed, output: contentHash(readRecordText(out) ?? '') })
}
const change = (file: string, from: string, to: string): void =>
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(from, to))

// Each test leaves the folder as a build has made it.
beforeAll(async () => {
  cpSync(join(fixtureSites.plumbing, '..'), folder, { recursive: true, dereference: true })
  await build()
})

test('what has not changed is not made once more, and the same is said of it', async () => {
  change(site, '"version": 3', '"version":  3')
  const [first, before] = [await build(), photograph(out, 'times')]
  const at = keptAt()
  const second = await build()
  expect(keptAt()).toBe(at)
  expect(photograph(out, 'times')).toEqual(before)
  const without = (output: string) => output.replace(/ in [\d.]+ s\. Files: .* removed\./, '')
  expect(without(second).trim()).toBe(without(first).trim())
  expect(writtenIn(second)).toBe('0')
})

slow(test).each(['last', 'first'])('a page that somebody has changed is made right: the %s one', async (which) => {
  const pages = filesIn(out).filter((path) => path.endsWith('.html'))
  const page = join(out, (which === 'last' ? pages.at(-1) : pages[0]) as string)
  const before = built()
  const text = readFileSync(page, 'utf8')
  writeFileSync(page, text.replace('<body', '<bodY'))
  expect(writtenIn(await build())).toBe('1')
  expect(built()).toEqual(before)
})

slow(test)('a page changed before the time of the build, whose clock was ahead, is made right', async () => {
  const before = built()
  const page = join(out, 'index.html')
  writeFileSync(page, readFileSync(page, 'utf8').replace('<body', '<bodY'))
  await wait(20)
  // Whatever it sets, this makes the state's own time of change the present.
  utimesSync(kept, 0, 0)
  expect(writtenIn(await build())).toBe('1')
  expect(built()).toEqual(before)
})

test('a file that is gone is there again', async () => {
  const before = built()
  rmSync(join(out, 'sitemap.xml'))
  await build()
  expect(built()).toEqual(before)
})

slow(test)('a file where a folder was gives way to it', async () => {
  const page = join(out, filesIn(out).find((path) => /^[^/]+\/index\.html$/.test(path)) as string)
  const before = readFileSync(page)
  rmSync(dirname(page), { recursive: true })
  writeFileSync(dirname(page), 'a file')
  await build()
  expect(readFileSync(page)).toEqual(before)
})

slow(test)('another text, another file beside it, another option and another day are each built', async () => {
  const photo = filesIn(join(folder, 'media')).find((path) => /\.(?:svg|jpe?g|png|webp)$/.test(path)) as string
  const media = join(folder, 'media', photo)
  const { atime, mtime } = statSync(media)
  const steps: (() => void | Promise<unknown>)[] = [
    () => change(site, '"version":  3', '"version": 3'),
    // As many bytes as before.
    () => change(site, '"name": "Thulli"', '"name": "Thulla"'),
    () => change(site, '"name": "Thulla"', '"name": "Thulli"'),
    () => utimesSync(media, atime, new Date(mtime.getTime() + 5000)),
    // Written anew, with the size and the time that it had.
    () => {
      writeFileSync(media, readFileSync(media))
      utimesSync(media, atime, new Date(mtime.getTime() + 5000))
    },
    () => writeFileSync(join(folder, 'site.translations.json'), '{}'),
    () => writeFileSync(kept, readFileSync(kept).reverse()),
    () => buildByOtherCode({ report: undefined, pages: undefined }),
    () => buildByOtherCode({ sizes: undefined }),
    () => rmSync(kept),
  ]
  for (const step of steps) {
    const at = keptAt()
    await step()
    await build()
    expect(keptAt(), String(step)).toBeGreaterThan(at)
  }
  const at = keptAt()
  await build('--no-templates')
  expect(keptAt()).toBeGreaterThan(at)
  const withOption = keptAt()
  await build('--no-templates', '--force')
  expect(keptAt()).toBeGreaterThan(withOption)
  const { code } = await runBuild(['--site', site, '--out', out], { env: { SOURCE_DATE_EPOCH: '1790000000' } })
  expect(code).toBe(0)
  const dayLater = keptAt()
  expect(dayLater).toBeGreaterThan(withOption)
})

slow(test)('a list in a file of its own is looked at too, and the folder may be published', async () => {
  const lists = inListFiles(fixtureSites.plumbing)
  const dist = join(lists.folder, 'dist')
  const buildLists = async () => {
    const { code, output } = await runBuild(['--site', lists.file, '--out', dist])
    expect(code, output).toBe(0)
    return output
  }
  await buildLists()
  const at = () => statSync(join(lists.folder, '.dist.townsite/state')).mtimeMs
  const first = at()
  expect(writtenIn(await buildLists())).toBe('0')
  expect(at()).toBe(first)
  expect(whyNotPublishable(dist, wantedFor(dist, checkFile(lists.file)))).toBeUndefined()
  const name = Object.keys(lists.files()).find((file) => file.endsWith('.jsonl')) as string
  const text = lists.read(name)
  const changed = text.replace(/[a-z](?=[a-z]+ [a-z]+ [a-z]+)/, 'q')
  expect(changed).not.toBe(text)
  lists.write(name, changed)
  await buildLists()
  expect(at()).toBeGreaterThan(first)
  rmSync(join(lists.folder, name))
  expect((await runBuild(['--site', lists.file, '--out', dist])).output).toContain(`There is no file "${name}"`)
})

slow(test)('a gallery shows what is put into its folder, and no longer what is taken out', async () => {
  const text = readFileSync(site, 'utf8')
  const manifest = JSON.parse(text) as Manifest
  const labels = { open: 'Enlarge', close: 'Close' }
  manifest.routes[0]?.sections.push({ type: 'pictures', id: 'repaired', title: 'Repaired', folder: 'jobs', labels })
  writeFileSync(site, JSON.stringify(manifest))
  await build()
  const captions = () =>
    readFileSync(join(out, 'index.html'), 'utf8')
      .match(/<figcaption>.*?<\/figcaption>/g)
      ?.sort()
  const before = captions()
  const added = join(folder, 'media/jobs/9-new_tap.svg')
  cpSync(join(folder, 'media/lost.svg'), added)
  await build()
  expect(captions()).toEqual([...(before ?? []), '<figcaption>New tap</figcaption>'].sort())
  rmSync(added)
  await build()
  expect(captions()).toEqual(before)
  writeFileSync(site, text)
  await build()
})

test('a site with a problem is not built, though it was before', async () => {
  change(site, '"version":', '"versioN":')
  const { code } = await runBuild(['--site', site, '--out', out])
  expect(code).toBe(1)
  change(site, '"versioN":', '"version":')
})

test('the text is read unless nobody can have touched it since it was', async () => {
  const file = join(folder, 'alone.json')
  writeFileSync(file, '{"a": 1}')
  const about = (readAt: number) => {
    const { size, ctimeMs } = statSync(file)
    return { texts: [[file, size, ctimeMs]], hash: 'as it was', readAt, media: folder } as const
  }
  const long = about(Date.now() + 60_000)
  expect(hashOfUnread(long)).toBe('as it was')
  const ofBytes = hashOfUnread(about(Date.now()))
  expect(ofBytes).not.toBe('as it was')
  await wait(20)
  // As many bytes, and the time that it says of itself.
  const { atime, mtime } = statSync(file)
  writeFileSync(file, '{"a": 2}')
  utimesSync(file, atime, mtime)
  expect(hashOfUnread(long)).not.toBe('as it was')
  expect(hashOfUnread(long)).not.toBe(ofBytes)
  rmSync(file)
  expect(hashOfUnread(long)).toBeUndefined()
})
