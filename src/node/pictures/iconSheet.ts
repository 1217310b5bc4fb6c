import { uiIcons, type UiIconName } from '../../ui/uiIcons'
import { uiIconId } from '../../ui/Icon'
import { iconSet } from '../check/icons'
import { loadOptimizer } from '../cache/libraries'

/** The name of an icon's drawing in the sheet: the manifest's `ph:shield-check` without its set. */
export const iconId = (name: string): string => name.replace('ph:', '')

/** All icons of a site in one file, cached for all pages. @param names as in the manifest, each once */
export async function drawIconSheet(names: readonly string[]): Promise<string> {
  const { icons, width = 256 } = iconSet()
  const named = names.map((name) => {
    const icon = icons[iconId(name)]
    if (!icon) throw new Error(`Bug: there is no icon "${name}".`)
    return symbol(iconId(name), width, icon.body)
  })
  const own = (Object.keys(uiIcons) as UiIconName[]).map((name) =>
    symbol(uiIconId(name), 24, `<path d="${uiIcons[name]}"/>`),
  )
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg">${[...own, ...named].join('')}</svg>`
  const optimize = await loadOptimizer()
  return optimize(sheet, { plugins: ['convertPathData'] }).data
}

/** What the sheet is made from besides the names: cached sheets of other drawings are not used. */
export const ownDrawings = JSON.stringify(uiIcons)

const symbol = (id: string, size: number, body: string): string =>
  `<symbol id="${id}" viewBox="0 0 ${size} ${size}">${body}</symbol>`
