import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { preparePicture, type PreparedPicture } from '../../src/node/pictures/pictures'
import { fromRoot } from '../../src/node/process/paths'
import { thorough } from '../depth'

const large = { isSmall: false, formats: 'avif-and-webp' } as const
const fixture = (orientation: number) => readFileSync(fromRoot(`tests/build/fixtures/orientation/${orientation}.jpg`))
const red = { create: { width: 1600, height: 800, channels: 3, background: '#c00' } } as const

/** The colour of a point of a picture's file, as whole numbers of red, green and blue. */
async function colorAt(file: Uint8Array, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * info.channels
  return [...data.subarray(at, at + info.channels)]
}

/**
 * Names the corners of a picture by their strongest colour: "red green blue" for the fixtures when they stand upright.
 */
async function cornersOf(file: Uint8Array): Promise<string> {
  const corners = await Promise.all(
    (
      [
        [10, 10],
        [80, 10],
        [10, 50],
      ] as const
    ).map(async ([x, y]) => {
      const color = await colorAt(file, x, y)
      return ['red', 'green', 'blue'][color.indexOf(Math.max(...color.slice(0, 3)))]
    }),
  )
  return corners.join(' ')
}

const namesOf = ({ files }: PreparedPicture): string[] =>
  files.map(([path]) => path.replace(/^assets\/p\.\w+-(\d+)\.(\w+)$/, '$1 $2')).sort()

describe('a photograph', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('with orientation %i stands upright in every file', async (orientation) => {
    const { picture, files } = await preparePicture(`p.jpg`, fixture(orientation), '/', large)
    expect([picture.width, picture.height]).toEqual([96, 64])
    expect(files).toHaveLength(2)
    for (const [path, content] of files) {
      expect(await sharp(content).metadata(), path).toMatchObject({ width: 96, height: 64 })
      expect(await cornersOf(content), path).toBe('red green blue')
    }
  })

  test('is the widest of its WebP files for who reads no list of files', async () => {
    const bytes = await sharp(red).jpeg().toBuffer()
    for (const formats of ['webp', 'avif-and-webp'] as const) {
      const { picture, files } = await preparePicture('p.jpg', bytes, '/', { isSmall: false, formats })
      const widest = Math.max(...files.map(([path]) => Number(/-(\d+)\./.exec(path)?.[1])))
      expect(picture.src).toMatch(new RegExp(`-${widest}\\.webp$`))
      expect(files.length).toBeGreaterThan(1)
    }
  })

  test('says nothing of where, when and by whom it was taken', async () => {
    expect((await sharp(fixture(6)).metadata()).exif?.includes('Somebody')).toBe(true)
    for (const [path, content] of (await preparePicture('p.jpg', fixture(6), '/', large)).files) {
      const { exif, xmp, iptc, orientation } = await sharp(content).metadata()
      expect([exif, xmp, iptc, orientation], path).toEqual([undefined, undefined, undefined, undefined])
      expect(Buffer.from(content).includes('Somebody'), path).toBe(false)
    }
  })

  test('in the wide gamut of phones is shown in the same colours as sRGB', async () => {
    const wide = await sharp({ ...red })
      .jpeg({ quality: 100 })
      .withIccProfile('p3')
      .toBuffer()
    const stored = await colorAt(await sharp(wide, { ignoreIcc: true }).png().toBuffer(), 5, 5)
    expect(stored[0], 'the fixture is of another gamut').toBeLessThan(196)
    for (const [path, content] of (await preparePicture('p.jpg', wide, '/', large)).files) {
      expect((await sharp(content).metadata()).icc, path).toBeUndefined()
      const [r = 0, g = 0, b = 0] = await colorAt(content, 5, 5)
      expect(Math.max(Math.abs(r - 0xcc), g, b), `${path} ${r} ${g} ${b}`).toBeLessThan(8)
    }
  })

  test.each(['png', 'webp'] as const)('as %s stays transparent where it is', async (format) => {
    const half = sharp({ create: { width: 90, height: 60, channels: 4, background: '#00f0' } })
    const content = await half.toFormat(format).toBuffer()
    for (const [path, file] of (await preparePicture(`p.${format}`, content, '/', large)).files)
      expect((await colorAt(file, 5, 5))[3], path).toBe(0)
  })

  // Drawn here: a file of this size would be a large part of the repository.
  thorough(test)('of 12 megapixels, turned by its camera, in a wide gamut, is made upright and small', async () => {
    const content = await sharp({ create: { width: 4032, height: 3024, channels: 3, background: '#c00' } })
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { picture, files } = await preparePicture('p.jpg', content, '/', large)
    expect(picture.width / picture.height).toBeCloseTo(3 / 4, 2)
    expect(files.length).toBeGreaterThan(2)
    for (const [path, file] of files) {
      const { width, height, icc, exif } = await sharp(file).metadata()
      expect([width / height, width <= 1600, icc, exif], path).toEqual([
        expect.closeTo(3 / 4, 2),
        true,
        undefined,
        undefined,
      ])
    }
  })

  test('gets the widths and formats that its places can show', async () => {
    const content = await sharp({ ...red })
      .png()
      .toBuffer()
    expect(namesOf(await preparePicture('p.png', content, '/', large))).toEqual([
      '1280 avif',
      '1280 webp',
      '320 avif',
      '320 webp',
      '640 avif',
      '640 webp',
      '960 avif',
      '960 webp',
    ])
    expect(namesOf(await preparePicture('p.png', content, '/', { isSmall: true, formats: 'webp' }))).toEqual([
      '128 webp',
      '384 webp',
    ])
  })

  test('in CMYK, grey or with 16 bits a channel is made like any other', async () => {
    const kinds = {
      'cmyk.jpg': await sharp({ ...red })
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
      'grey.jpg': await sharp({ ...red })
        .greyscale()
        .jpeg()
        .toBuffer(),
      'deep.png': await sharp({ ...red })
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
    }
    for (const [file, content] of Object.entries(kinds))
      expect((await preparePicture(file, content, '/', { isSmall: true, formats: 'webp' })).files, file).toHaveLength(2)
  })

  test('that cannot be read is named', async () => {
    await expect(preparePicture('team/p.jpg', Buffer.from('no picture'), '/', large)).rejects.toThrow('team/p.jpg')
  })
})
