import { useContext } from 'react'
import type { UiIconName } from './uiIcons'
import { SiteContext } from './SiteContext'

/** The id of one of the design's own icons in the icon sheet. */
export const uiIconId = (name: UiIconName): string => `ui-${name}`

/** `size` is in em; `GlobalStyle` has the default. */
export function UiIcon({ name, size }: { name: UiIconName; size?: number }) {
  return <Drawing id={uiIconId(name)} size={size} />
}

/** An icon that the manifest names. */
export function Icon({ icon, size }: { icon: string; size?: number }) {
  return <Drawing id={icon} size={size} />
}

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
