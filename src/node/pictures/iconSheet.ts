import { uiIcons, type UiIconName, uiIconId } from '../../ui/Icon'
import { iconSet } from '../check/icons'
import { loadOptimizer } from '../cache/libraries'

/** The id of an icon in the sheet: the manifest's `ph:shield-check` without its set. */
export const iconId = (name: string): string => name.replace('ph:', '')

/** Makes one file with the drawings of all icons that a site names, and those of the design. */
export async function drawIconSheet(names: readonly string[]): Promise<string> {
  const { icons, width = 256 } = iconSet()
  const named = names.map((name) => {
    const icon = icons[iconId(name)]
    if (!icon) throw new Error(`Bug: there is no icon "${name}".`)
    return symbol(iconId(name), width, icon.body)
  })
  const symbols = (Object.keys(uiIcons) as UiIconName[]).map((name) =>
    symbol(uiIconId(name), 24, `<path d="${uiIcons[name]}"/>`),
  )
  const sheet = `<svg xmlns="http://www.w3.org/2000/svg">${[...symbols, ...named].join('')}</svg>`
  const optimize = await loadOptimizer()
  return optimize(sheet, { plugins: ['convertPathData'] }).data
}

/** A part of the cache key of sheets beside the names. */
export const ownDrawings = JSON.stringify(uiIcons)

const symbol = (id: string, size: number, body: string): string =>
  `<symbol id="${id}" viewBox="0 0 ${size} ${size}">${body}</symbol>`
