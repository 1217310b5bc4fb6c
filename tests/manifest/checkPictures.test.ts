import { sentencesOf } from '../../src/words/english'
import { cpSync, readFileSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { runBuild } from '../build/runBuild'
import { checkWithMedia } from '../../src/node/check/checkWithMedia'
import { preparePicture } from '../../src/node/pictures/pictures'
import { fromRoot } from '../../src/node/process/paths'
import { temporaryFolder } from '../temporaryFolder'

const folder = temporaryFolder('pictures')
const file = join(folder, 'site.json')
const photograph = await sharp({
  create: {
    width: 600,
    height: 400,
    channels: 3,
    background: '#c00',
    noise: { type: 'gaussian', mean: 128, sigma: 30 },
  },
})
  .jpeg()
  .toBuffer()

beforeEach(() => cpSync(fromRoot('tests/sites/minimal'), folder, { recursive: true }))

/** Puts a picture in place of the minimal site's only one. */
function setPicture(name: string, content: Uint8Array): void {
  const site = readFileSync(fromRoot('tests/sites/minimal/site.json'), 'utf8')
  writeFileSync(file, site.replaceAll('mark.svg', name))
  writeFileSync(join(folder, 'media', name), content)
}

const messages = async (): Promise<string[]> =>
  (await checkWithMedia(file)).problems
    .filter(({ severity }) => severity === 'error')
    .map((problem) => `${problem.line} ${problem.rule} ${sentencesOf(problem)[0]}`)

const png = await sharp(photograph).png().toBuffer()
const webp = await sharp(photograph).webp().toBuffer()
const huge = Buffer.from(png)
huge.writeUInt32BE(60_000, 16)
huge.writeUInt32BE(60_000, 20)

const drawing = (rest: string): Buffer => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"${rest}`)
const noise = Buffer.from(Array.from({ length: 5000 }, (_, index) => (index * 7919) % 251))
const [damaged, noPicture, noDrawing, noSize] = [
  'the file is damaged, or its end is missing',
  'it is not a picture, or damaged',
  'it is not a drawing, or only part of one',
  'it states no size that can be shown; a drawing needs a viewBox such as "0 0 24 24"',
]

test('a file that is too large for the memory is reported without being read', async () => {
  setPicture('whole-film.jpg', Buffer.alloc(0))
  truncateSync(join(folder, 'media/whole-film.jpg'), 3_000_000_000)
  expect((await messages())[0]).toContain(
    'broken-picture "whole-film.jpg" cannot be shown: the file has more than 100 MB.',
  )
})

test.each([
  ['empty.jpg', Buffer.alloc(0), 'the file is empty'],
  ['cut.jpg', photograph.subarray(0, photograph.length / 2), damaged],
  ['cut.png', png.subarray(0, png.length / 2), damaged],
  ['cut.webp', webp.subarray(0, webp.length / 2), noPicture],
  ['start.jpg', photograph.subarray(0, 20), noPicture],
  ['random.png', noise, noPicture],
  ['named.png', photograph, 'it is a JPEG file, but its name says otherwise'],
  ['half.svg', drawing(' viewBox="0 0 4 4"><path d="M0 0'), noDrawing],
  ['sizeless.svg', drawing('/>'), noSize],
  ['endless.svg', drawing(' viewBox="0 0 1e30 4"/>'), noSize],
  [
    'unseen.svg',
    drawing(' viewBox="0 0 4 4"><image href="p.png" width="4" height="4"/></svg>'),
    'it shows nothing: everything in it is transparent, outside its frame, or lies in another file',
  ],
  ['drawn.png', drawing(' width="4" height="4"/>'), 'it is an SVG file, but its name says otherwise'],
  ['text.svg', Buffer.from('not a drawing'), noDrawing],
])('%s is an error at its line, with its name', async (name, content, reason) => {
  setPicture(name, content)
  const lines = readFileSync(file, 'utf8').split('\n')
  const found = await messages()
  expect(found).toEqual(
    lines.flatMap((line, index) =>
      line.includes(`"${name}"`) ? [`${index + 1} broken-picture "${name}" cannot be shown: ${reason}.`] : [],
    ),
  )
  expect(found.length).toBeGreaterThan(0)
})

test('pictures of telephones are named as such, by their names and by their content', async () => {
  const heic = Buffer.from('\0\0\0\x24ftypheic\0\0\0\0mif1heic', 'latin1')
  setPicture('p.heic', heic)
  expect((await messages())[0]).toContain('missing-media "p.heic" is in a telephone’s format (HEIC)')
  setPicture('p.jpg', heic)
  expect((await messages())[0]).toContain('broken-picture "p.jpg" cannot be shown: it is in a telephone’s format')
})

test('a GIF goes on moving, for at most five seconds and for those who want motion; a PNG that moves gets advice', async () => {
  const frames = Buffer.from(Array.from({ length: 8 * 8 * 3 * 4 }, (_, index) => (index * 7) % 251))
  const gif = await sharp(frames, { raw: { width: 8, height: 32, channels: 3, pageHeight: 8 } })
    .gif({ delay: [300, 300, 300, 300], loop: 0 })
    .toBuffer()
  const { picture, files } = await preparePicture('a.gif', gif, '/', { isSmall: false, formats: 'webp' })
  const [moving, still] = picture.sources ?? []
  expect(moving).toMatchObject({ type: 'image/webp', media: '(prefers-reduced-motion: no-preference)' })
  expect(still).not.toHaveProperty('media')
  const [, content] = files.find(([path]) => moving?.srcset.endsWith(path)) ?? []
  expect(await sharp(content).metadata()).toMatchObject({ pages: 4, loop: 4 })
  setPicture(
    'm.png',
    Buffer.concat([
      png.subarray(0, 33),
      Buffer.from('\0\0\0\x08acTL\0\0\0\0\0\0\0\0\0\0\0\0', 'latin1'),
      png.subarray(33),
    ]),
  )
  expect((await checkWithMedia(file)).problems.map((each) => sentencesOf(each)[0])).toContain(
    '"m.png" is an animation, but visitors see only a still picture.',
  )
})

test('a drawing that loses a part is published, with advice where it is first named', async () => {
  setPicture('linked.svg', drawing(' viewBox="0 0 4 4"><path d="M0 0h4v4z"/>\n<image href="p.png"/></svg>'))
  const { manifest, problems } = await checkWithMedia(file)
  const found = problems.filter(({ rule }) => rule === 'changed-drawing')
  expect(manifest && found.map((each) => sentencesOf(each)[0])).toEqual([
    '"linked.svg" is shown without p.png, because line 2 of the drawing only refers to another file.',
  ])
})

test('a picture with more pixels than any camera has is an error', async () => {
  setPicture('huge.png', huge)
  expect((await messages())[0]).toMatch(/too many pixels|damaged/)
})

test('a picture that is written anew is opened again, though its size and its time are as they were', async () => {
  const picture = join(folder, 'media/p.jpg')
  const broken = Buffer.alloc(photograph.length)
  setPicture('p.jpg', broken)
  utimesSync(picture, 1, 1)
  for (const content of [broken, photograph, broken]) {
    writeFileSync(picture, content)
    utimesSync(picture, 1, 1)
    expect((await messages()).length > 0).toBe(content === broken)
  }
})

test('a build says so in the same words, and leaves what was built before', async () => {
  setPicture('cut.jpg', photograph.subarray(0, 900))
  const { code, output } = await runBuild(['--site', file, '--out', join(folder, 'dist')])
  expect(code).toBe(1)
  expect(output).toMatch(/site\.json:\d+:\d+[^]*"cut\.jpg" cannot be shown/)
  expect(output).not.toMatch(/^\s+at /m)
})
