import { join } from 'node:path'
import { Blob, Face } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { afterAll, expect, test } from 'vitest'
import { checkFile } from '../../src/node/check/checkFile'
import { smallSalon } from './smallSalon'
import { prepareSite, sourceOf } from '../../src/node/site-build/prepareSite'
import { changeSite, pinCode } from './writeFormKinds'
import { writeKind } from './writeKind'
import { forgetKinds } from './forgetKinds'
import { temporaryFolder } from '../temporaryFolder'

afterAll(forgetKinds)

test('the typeface of a site has the letters of its own kinds’ words', async () => {
  const work = temporaryFolder('letters')
  const file = smallSalon(join(work, 'site'))
  writeKind(join(file, '..'), 'pin-code', pinCode)
  changeSite(file, (manifest) => {
    manifest.site.language = 'hi-IN'
  })
  const checked = checkFile(file)
  expect(checked.manifest).toBeDefined()
  expect(checked.text).not.toContain('छ')
  const { files } = await prepareSite(sourceOf(checked.manifest!, checked))
  const [, font] = [...files].find(([path]) => path.includes('devanagari')) ?? []
  const bytes = await subsetFont(Buffer.from(font ?? []), '', { keepAllGlyphs: true, targetFormat: 'sfnt' } as never)
  const letters = new Face(new Blob(bytes), 0).collectUnicodes()
  for (const letter of 'पिन कोड में छह अंक'.replaceAll(' ', '')) expect(letters).toContain(letter.codePointAt(0))
})
