import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawShareImage } from '../../scripts/build/drawShareImage'
import { titleTypeface } from '../../scripts/build/prepareFonts'

const colors = {
  brand: '#1e5b43',
  deep: '#123b2d',
  accent: '#f4a62a',
  paper: '#fbf8f1',
  tint: '#eef4e8',
  ink: '#17251e',
}
const draw = async (title: string) => {
  const typefaces = [await titleTypeface('anek', title, 750), await titleTypeface('anek', title, 500)] as const
  return drawShareImage({ title, colors, typefaces, logo: undefined, picture: undefined, width: 1200, height: 630 })
}

test('a picture to share is 1200 × 630 px and below 80 kB, however long its title is', async () => {
  for (const title of ['Ants | Company', `${'A very long title about termites '.repeat(6)}| Company`]) {
    const picture = await draw(title)
    expect(picture.length).toBeLessThan(80_000)
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
  }
})

test('the same title gives the same bytes, another title another picture', async () => {
  expect(await draw('Indore')).toEqual(await draw('Indore'))
  expect(await draw('Indore')).not.toEqual(await draw('Bhopal'))
})
