import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { drawShareGround, drawShareImage } from '../../src/node/pictures/drawShareImage'
import { titleTypeface } from '../../src/node/fonts/typeface'
import {
  mostOwn,
  openShareDrawings,
  openShareImages,
  shareSize,
  type ShareImages,
} from '../../src/node/pictures/shareImages'
import { fromRoot } from '../../src/node/process/paths'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { isDeep } from '../depth'

const colors = {
  brand: '#1e5b43',
  deep: '#123b2d',
  accent: '#f4a62a',
  paper: '#fbf8f1',
  tint: '#eef4e8',
  ink: '#17251e',
}
const picture = readFileSync(fromRoot('tests/sites/plumbing/media/hero.svg'))
const typefaces = async (title: string) =>
  [await titleTypeface('anek', title, 750), await titleTypeface('anek', title, 500)] as const
const ground = (shown?: Buffer) => drawShareGround({ colors, logo: undefined, picture: shown, ...shareSize })
const draw = async (title: string, shown?: Buffer) =>
  drawShareImage(await ground(shown), title, await typefaces(title), colors)

describe('a picture to share', () => {
  test('is a JPEG of 1200 × 630 px and below 80 kB, however long its title is', async () => {
    for (const title of ['Ants | Company', `${'A very long title about termites '.repeat(6)}| Company`])
      for (const shown of [undefined, picture]) {
        const image = await draw(title, shown)
        expect(image.length).toBeLessThan(80_000)
        expect(await sharp(image).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' })
      }
  })

  test('of the same title has the same bytes, of another title others', async () => {
    expect(await draw('Indore')).toEqual(await draw('Indore'))
    expect(await draw('Indore')).not.toEqual(await draw('Bhopal'))
  })

  test('has its title in the ink, on the ground and beside the picture', async () => {
    const columns = async (image: Buffer): Promise<number[]> => {
      const { data, info } = await sharp(image).greyscale().raw().toBuffer({ resolveWithObject: true })
      const dark = (x: number) =>
        Array.from({ length: 300 }, (_, y) => data[(y + 180) * info.width + x] ?? 255).some((value) => value < 60)
      return Array.from({ length: info.width }, (_, x) => x).filter(dark)
    }
    const alone = await columns(await draw('A title that is long enough for lines'))
    expect(alone.length).toBeGreaterThan(300)
    expect(Math.min(...alone)).toBeGreaterThan(60)
    const white = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const beside = await columns(await draw('A title that is long enough for lines', white))
    expect(Math.max(...beside)).toBeLessThan(1200 - 72 - 450)
  })

  // A figure of a whole machine: measured by the thorough run, on a quiet one.
  test.runIf(isDeep)('takes less than 25 ms of CPU once its ground is drawn', async () => {
    const [drawn, faces] = [
      await ground(picture),
      await typefaces('Termite control in Indore and Ujjain | Company 0123456789'),
    ]
    await drawShareImage(drawn, 'Termite control in Indore', faces, colors)
    const before = process.cpuUsage()
    for (let index = 0; index < 20; index += 1)
      await drawShareImage(drawn, `Termite control in Ujjain ${index} | Company`, faces, colors)
    const { user, system } = process.cpuUsage(before)
    expect((user + system) / 1000 / 20).toBeLessThan(25)
  })
})

describe('the pictures of a site', () => {
  const manifest = JSON.parse(readFileSync(fromRoot('tests/sites/plumbing/site.json'), 'utf8')) as Manifest
  const model = manifest.catalogs.cities?.find(({ served }) => served)
  const withCities = (count: number): Manifest => ({
    ...manifest,
    catalogs: {
      ...manifest.catalogs,
      cities: Array.from({ length: count }, (_, index) => ({
        ...(model as NonNullable<typeof model>),
        id: `city-${index}`,
      })),
    },
  })
  const open = (site: Manifest): ShareImages =>
    openShareImages({
      manifest: site,
      drawings: openShareDrawings({
        theme: site.site.theme,
        font: site.site.theme.font,
        characters: 'abc',
        base: '/',
        contentOf: (address) => address,
      }),
      factsAt: (path) => ({ title: path, logo: 'logo.svg', picture: `${path}.webp` }),
    })
  const addresses = (images: ShareImages, count: number): Set<string> =>
    new Set(
      Array.from({ length: count }, (_, index) =>
        images.addressFor(
          { title: `Page ${index}`, logo: 'logo.svg', picture: `${index}.webp` },
          `/towns/city-${index}`,
        ),
      ),
    )

  test('are one a page while there are few pages, and one a route from then on, which the summary says', () => {
    expect(addresses(open(withCities(20)), 20).size).toBe(20)
    expect(open(withCities(20)).notice).toBeUndefined()
    const many = open(withCities(mostOwn))
    expect(addresses(many, mostOwn).size).toBe(1)
    expect(many.notice).toContain('one a route')
    const home = many.addressFor({ title: 'Home', logo: 'logo.svg', picture: '0.webp' }, '/')
    expect(addresses(many, 1).has(home)).toBe(false)
  })

  test('are what the manifest asks for, whatever the number of pages', () => {
    const ask = (shareImages: 'each-page' | 'each-route' | 'one', count: number) =>
      open({ ...withCities(count), site: { ...manifest.site, shareImages } })
    expect(addresses(ask('each-page', mostOwn), mostOwn).size).toBe(mostOwn)
    expect(addresses(ask('each-route', 5), 5).size).toBe(1)
    const one = ask('one', 5)
    expect(one.addressFor({ title: 'Home', logo: 'logo.svg', picture: undefined }, '/')).toBe([...addresses(one, 5)][0])
    for (const images of [ask('each-page', mostOwn), ask('each-route', 5), one]) expect(images.notice).toBeUndefined()
  })

  test('of a route are the same whichever of its pages are made: shards agree', () => {
    const page = (images: ShareImages, index: number) =>
      images.addressFor({ title: `Page ${index}`, logo: 'logo.svg', picture: `${index}.webp` }, `/towns/city-${index}`)
    expect(page(open(withCities(mostOwn)), 7)).toBe(page(open(withCities(mostOwn)), 150))
  })
})
