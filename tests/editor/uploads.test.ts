import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { addPicture, fileOf, picturesIn } from '../../src/editor/server/uploads'
import { applyChange, minimal, minimalContext, minimalText } from '../manifest/minimal'
import { writeKind } from '../kinds/writeKind'
import { smallDisk } from '../smallDisk'
import { openSite } from './openSite'
import { temporaryFolder } from '../temporaryFolder'

const work = temporaryFolder('uploads')
let number = 0
function newFolder(): string {
  const folder = join(work, String((number += 1)), 'media')
  mkdirSync(folder, { recursive: true })
  return folder
}

const drawn = (alpha: number, width = 8) =>
  sharp({ create: { width, height: width, channels: 4, background: { r: 200, g: 30, b: 30, alpha } } })

test('a picture with transparency keeps it, whatever its format', async () => {
  const folder = newFolder()
  const pictures = {
    'a.webp': await drawn(0).webp().toBuffer(),
    'b.avif': await drawn(0).avif().toBuffer(),
    'c.png': await drawn(0).png().toBuffer(),
  }
  for (const [name, bytes] of Object.entries(pictures)) {
    const added = await addPicture(folder, name, bytes)
    const { data } = await sharp(join(folder, added)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect(data[3], added).toBe(0)
    expect(picturesIn(folder, '')).toContain(added)
  }
  const opaque = await addPicture(folder, 'd.webp', await drawn(1).removeAlpha().webp().toBuffer())
  expect(opaque).toBe('d.jpg')
})

test('an empty file, and one that is cut off, are no pictures', async () => {
  const folder = newFolder()
  const whole = await drawn(1, 200).webp({ lossless: true }).toBuffer()
  for (const bytes of [Buffer.alloc(0), Buffer.from('a'), whole.subarray(0, whole.length / 2)])
    await expect(addPicture(folder, 'a.webp', bytes)).rejects.toMatchObject({ status: 415 })
  expect(readdirSync(folder)).toEqual([])
})

test('of a file that is two kinds at once the picture alone stays, and what only claims to be one is refused', async () => {
  const folder = newFolder()
  const png = await drawn(1, 64).png().toBuffer()
  const script = '<script>alert(1)</script>'
  const polyglots = [
    Buffer.concat([png, Buffer.from(`<html>${script}</html>`)]),
    await drawn(1, 64)
      .jpeg()
      .withExif({ IFD0: { Copyright: script } })
      .toBuffer(),
    Buffer.concat([await drawn(1, 64).webp().toBuffer(), Buffer.from(`PK\x03\x04${script}`)]),
  ]
  for (const bytes of polyglots) {
    expect(bytes.includes(script)).toBe(true)
    const added = await addPicture(folder, 'logo.svg.html', bytes)
    expect(added).toMatch(/^logo-svg(?:-\d)?\.(?:png|jpg|webp)$/)
    expect(readFileSync(join(folder, added)).includes(script)).toBe(false)
  }
  const huge = Buffer.from(png)
  huge.writeUInt32BE(0x7fffffff, 16)
  const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\x7f\xffmeta', 'latin1')
  const drawing = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)
  for (const bytes of [
    drawing,
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), drawing]),
    Buffer.from('%PDF-1.7'),
    Buffer.from('GIF89a'),
    Buffer.from('wOF2'),
    huge,
    heic,
    Buffer.concat([heic, Buffer.alloc(1_000_000, 0xff)]),
  ])
    await expect(addPicture(folder, 'a.png', bytes)).rejects.toMatchObject({ status: 415 })
  expect(readdirSync(folder)).toHaveLength(polyglots.length)
})

test.each(['AUX.png', 'nul.tar.png', '.png', 'दुकान.jpg'])(
  'a file called %s gets a name that every system opens',
  async (name) => {
    const added = await addPicture(newFolder(), name, await drawn(1).png().toBuffer())
    expect(added).toMatch(/^(?:picture(?:-[a-z0-9]+)?|nul-tar|dukan)\.png$/)
  },
)

test('on a full disk nothing of a picture stays', async (context) => {
  const disk = smallDisk(join(newFolder(), '..'))
  if (disk === undefined) return context.skip('A disk of its own needs the rights of an administrator.')
  let random = 1
  const noise = Buffer.from(
    Array.from({ length: 300 * 300 * 3 }, () => (random = (random * 48_271) % 2_147_483_647) % 256),
  )
  const bytes = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
    .png()
    .toBuffer()
  expect(bytes.length).toBeGreaterThan(70_000)
  await expect(addPicture(disk, 'large.png', bytes)).rejects.toMatchObject({ status: 507 })
  expect(readdirSync(disk)).toEqual([])
  expect(await addPicture(disk, 'small.png', await drawn(1).png().toBuffer())).toBe('small.png')
})

test('a picture is found by its name however its letters are stored', async () => {
  const folder = newFolder()
  writeFileSync(join(folder, 'café.png'.normalize('NFD')), 'content')
  for (const form of ['NFC', 'NFD'] as const) {
    const file = fileOf(folder, 'café.png'.normalize(form))
    expect(file && readFileSync(file, 'utf8')).toBe('content')
  }
  expect(fileOf(folder, '../media/café.png')).toBeUndefined()
})

test('pictures go into a folder of the media folder, and never out of it', async () => {
  const folder = newFolder()
  const bytes = await drawn(1).png().toBuffer()
  expect(await addPicture(folder, '01 Blue sofa.png', bytes, 'work/2026')).toBe('work/2026/01-blue-sofa.png')
  expect(picturesIn(folder, 'sofa')).toEqual(['work/2026/01-blue-sofa.png'])
  symlinkSync(join(folder, '..'), join(folder, 'link'))
  for (const inside of ['..', 'work/../..', '/tmp', 'link', '.git', 'work/', 'a\\b'])
    await expect(addPicture(folder, 'a.png', bytes, inside), inside).rejects.toMatchObject({ status: 409 })
  expect(readdirSync(join(folder, '..'))).toEqual(['media'])
})

test('the editor sees what others put into the folder of a gallery, and says what is lacking', async () => {
  const file = join(newFolder(), '../site.json')
  const media = join(file, '../media')
  const labels = { open: 'Enlarge', close: 'Close' }
  const gallery = { type: 'pictures', id: 'work', title: 'Our work', folder: 'work', labels }
  writeFileSync(file, minimalText(applyChange(minimal(), { 'routes › 0 › sections › 2': gallery })))
  for (const name of minimalContext.media) {
    mkdirSync(join(media, name, '..'), { recursive: true })
    writeFileSync(join(media, name), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>')
  }
  const site = openSite(file, join(work, 'journals'))
  const rules = () => site.problems.map(({ rule }) => rule)
  expect(rules()).toEqual(['empty-folder'])
  const { revision } = site
  await addPicture(media, '1-sofa.png', await drawn(1).png().toBuffer(), 'work')
  site.readBeside()
  expect(site.revision).toBeGreaterThan(revision)
  expect(rules()).toEqual(['undescribed-picture'])
  // The upload and the watcher of the folder both say so; it is checked and shown once.
  const { revision: after } = site
  site.readBeside()
  expect(site.revision).toBe(after)
})

test('the editor sees that the folder of a kind was removed', () => {
  const file = join(newFolder(), '../site.json')
  const section = { type: 'note', id: 'note' }
  writeFileSync(file, minimalText(applyChange(minimal(), { 'routes › 0 › sections › 2': section })))
  writeKind(join(file, '..'), 'note', {
    'schema.json': '{ "x-api": 1, "properties": {} }',
    'View.tsx': 'export default () => null',
  })
  const site = openSite(file, join(work, 'journals'))
  const isUnknown = () => site.problems.some(({ rule }) => rule === 'unknown-type')
  expect(isUnknown()).toBe(false)
  rmSync(join(file, '../kinds'), { recursive: true })
  site.readFile()
  site.readBeside()
  expect(isUnknown()).toBe(true)
})
