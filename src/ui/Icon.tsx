import { useContext } from 'react'
import { SiteContext } from './SiteContext'
import type uiIcons from './uiIcons.json'

/** The design's own icons, drawn on a square of 24. All others are named in the manifest. */
export type UiIconName = keyof typeof uiIcons

/** The id of one of the design's own icons in the icon sheet. */
export const uiIconId = (name: UiIconName): string => `ui-${name}`

/** `size` is in em; `GlobalStyle` has the default. */
export const UiIcon = ({ name, size }: { name: UiIconName; size?: number }) => (
  <Drawing id={uiIconId(name)} size={size} />
)

/** An icon that the manifest names. */
export const Icon = ({ icon, size }: { icon: string; size?: number }) => <Drawing id={icon} size={size} />

/** The drawings are in one file of the site: a page refers to them, so that its HTML stays small. */
function Drawing({ id, size }: { id: string; size: number | undefined }) {
  const { icons } = useContext(SiteContext)
  const length = size && `${size}em`
  return (
    <svg aria-hidden="true" width={length} height={length}>
      <use href={`${icons}#${id}`} />
    </svg>
  )
}
