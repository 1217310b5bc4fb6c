import { expect, test } from 'vitest'
import { drawIconSheet, iconId } from '../../scripts/build/iconSheet'
import { glyphs, type GlyphName } from '../../src/ui/glyphs'
import { glyphId } from '../../src/ui/Mark'

const idsIn = (sheet: string): string[] =>
  [...sheet.matchAll(/<symbol[^>]* id="([^"]+)"|<symbol id="([^"]+)"/g)].map(
    ([, one, other]) => (one ?? other) as string,
  )

test('the sheet has each named icon and each sign of the furniture once', async () => {
  const names = ['ph:leaf', 'ph:phone']
  const ids = idsIn(await drawIconSheet(names))
  expect(ids.sort()).toEqual([...names.map(iconId), ...(Object.keys(glyphs) as GlyphName[]).map(glyphId)].sort())
})

test('a drawing keeps its square and has a form', async () => {
  expect(await drawIconSheet(['ph:leaf'])).toMatch(/<symbol[^>]*viewBox="0 0 256 256"[^>]*><path[^>]* d="M/)
})

test('an icon that checking let pass and nobody has is our mistake', async () => {
  await expect(drawIconSheet(['ph:no-such-icon'])).rejects.toThrow('Bug: there is no icon "ph:no-such-icon".')
})
