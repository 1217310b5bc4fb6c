import { useContext } from 'react'
import { SiteContext } from './SiteContext'

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

/** The design's own icons, drawn on a square of 24. All others are named in the manifest. */
export const uiIcons = {
  phone:
    'M6.6 3h2.7c.5 0 .9.3 1 .8l.8 3.2c.1.4 0 .8-.3 1.1L9 9.9a13 13 0 0 0 5.1 5.1l1.8-1.8c.3-.3.7-.4 1.1-.3l3.2.8c.5.1.8.5.8 1v2.7c0 1-.8 1.8-1.8 1.8C11.1 19.2 4.8 12.900 4.8 4.800 4.800 3.800 5.600 3 6.600 3Z',
  whatsapp:
    'M12 3a9 9 0 0 0-7.700 13.600L3 21l4.500-1.200A9 9 0 1 0 12 3Zm4.900 12.400c-.2.600-1.200 1.100-1.700 1.200-.4 0-1 .1-1.600-.1-.4-.1-.9-.300-1.500-.600-2.600-1.100-4.300-3.700-4.400-3.900-.1-.2-1.100-1.400-1.100-2.700s.7-1.900.9-2.200c.2-.3.5-.3.7-.3h.5c.2 0 .4 0 .6.500l.8 1.900c.1.2.1.4 0 .5l-.3.500-.4.400c-.1.2-.3.300-.1.600.2.300.7 1.200 1.500 1.900 1.100.9 1.900 1.200 2.200 1.400.3.100.4.100.6-.1l.8-1c.2-.200.4-.200.6-.100l1.800.8c.300.2.500.200.500.4.1.100.1.600-.1 1.200Z',
  email:
    'M4 5h16a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1Zm1 3.200V17h14V8.200l-6.400 5.100a1 1 0 0 1-1.200 0L5 8.200ZM6.500 7l5.500 4.300L17.500 7h-11Z',
  menu: 'M3 6.500h18v2H3zM3 15.500h12v2H3z',
  close:
    'M5.600 4.200 12 10.600l6.400-6.400 1.400 1.400L13.400 12l6.400 6.400-1.400 1.400L12 13.400l-6.400 6.400-1.400-1.400L10.600 12 4.200 5.600z',
  arrow: 'M13.300 5.300 20 12l-6.700 6.700-1.400-1.400 4.300-4.300H4v-2h12.200l-4.300-4.300z',
  check: 'M9.600 16.200 5.400 12 4 13.400l5.600 5.600L20.400 8.200 19 6.800z',
  star: 'M12 2.800l2.800 5.800 6.400.9-4.600 4.500 1.100 6.300L12 17.300l-5.700 3 1.100-6.300L2.800 9.500l6.400-.9z',
  pin: 'M12 2.500A6.500 6.500 0 0 0 5.500 9c0 4.600 6.500 12.500 6.500 12.500S18.500 13.600 18.500 9A6.500 6.500 0 0 0 12 2.500Zm0 9a2.500 2.500 0 1 1 0-5 2.500 2.500 0 0 1 0 5Z',
  search:
    'M10.500 4a6.500 6.500 0 1 0 4 11.600l4.200 4.200 1.400-1.400-4.200-4.200A6.500 6.500 0 0 0 10.500 4Zm0 2a4.500 4.500 0 1 1 0 9 4.500 4.500 0 0 1 0-9Z',
  pause: 'M7 5h3.500v14H7zM13.500 5H17v14h-3.500z',
  play: 'M7.500 4.800v14.400L19.500 12z',
  plus: 'M11 5h2v6h6v2h-6v6h-2v-6H5v-2h6z',
  alert: 'M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 0 0 0-19ZM11 7h2v6.500h-2zM11 15h2v2h-2z',
  info: 'M12 2.500a9.500 9.500 0 1 0 0 19 9.500 9.500 0 0 0 0-19ZM11 7h2v2h-2zM11 10.500h2V17h-2z',
} as const

export type UiIconName = keyof typeof uiIcons
