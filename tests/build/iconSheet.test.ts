import { expect, test } from 'vitest'
import { drawIconSheet, iconId } from '../../src/node/pictures/icons'
import { type UiIconName, uiIconId } from '../../src/ui/Icon'
import uiIcons from '../../src/ui/uiIcons.json' with { type: 'json' }

const idsIn = (sheet: string): string[] =>
  [...sheet.matchAll(/<symbol[^>]* id="([^"]+)"|<symbol id="([^"]+)"/g)].map(
    ([, one, other]) => (one ?? other) as string,
  )

test('the sheet has each named icon and each of our own once', async () => {
  const names = ['ph:leaf', 'ph:phone']
  const ids = idsIn(await drawIconSheet(names))
  expect(ids.sort()).toEqual([...names.map(iconId), ...(Object.keys(uiIcons) as UiIconName[]).map(uiIconId)].sort())
})

test('a drawing keeps its square and has a form', async () => {
  expect(await drawIconSheet(['ph:leaf'])).toMatch(/<symbol[^>]*viewBox="0 0 256 256"[^>]*><path[^>]* d="M/)
})

test('an icon that checking let pass and nobody has is our mistake', async () => {
  await expect(drawIconSheet(['ph:no-such-icon'])).rejects.toThrow('Bug: there is no icon "ph:no-such-icon".')
})
