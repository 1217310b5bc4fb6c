import type { ReactNode } from 'react'
import styled from 'styled-components'
import { VisuallyHidden } from '../../ui/styles/elements'

interface RoundButtonProps {
  /** Its name for script. */
  part: string
  /** Without one it is hidden, not left out: script finds it. */
  label: string | undefined
  /** The label while it is turned (`data-turned`). */
  turned?: string | undefined
  hasCount?: boolean
  /** For a button whose label does not change with its state. */
  isPressed?: boolean
  children: ReactNode
}

export const RoundButton = ({ part, label, turned, hasCount, isPressed, children }: RoundButtonProps) => (
  <Round type="button" data-part={part} title={label} aria-pressed={isPressed} hidden={label === undefined}>
    {children}
    <VisuallyHidden data-when={turned && 'off'} data-name={turned && ''}>
      {label}
    </VisuallyHidden>
    {turned && (
      <VisuallyHidden data-when="on" data-name="">
        {turned}
      </VisuallyHidden>
    )}
    {hasCount && <span data-count="" />}
  </Round>
)

const Round = styled.button`
  display: grid;
  place-content: center;
  justify-items: center;
  position: relative;
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0.4rem;
  border: 0;
  border-radius: var(--radius-pill);
  background: rgb(0 0 0 / 0.55);
  color: #ffffff;
  font-size: 1rem;
  font-weight: 600;
  line-height: 1.2;
  cursor: pointer;
  transition: background-color 0.2s, color 0.2s;
  & > [data-count] { font-size: 0.875rem; }
  &:hover { background: rgb(0 0 0 / 0.8); }
  &:active > svg { transform: scale(0.9); }
  &[data-turned] > svg:not([data-when]), &[aria-pressed='true'] > svg { color: var(--accent); }
  &[data-turned] > svg:not([data-when]) { fill: currentColor; }
  &[aria-disabled] { color: rgb(255 255 255 / 0.45); cursor: default; }
  &:focus-visible { outline-color: #ffffff; outline-offset: 2px; border-radius: var(--radius-pill); }
  @media (forced-colors: active) { border: 1px solid ButtonText; }
`

const paths = {
  heart: 'M12 20.300 4.500 12.900a4.900 4.900 0 0 1 0-7 5 5 0 0 1 7 0l.5.5.5-.5a5 5 0 0 1 7 0 4.900 4.900 0 0 1 0 7z',
  comment:
    'M12 4c4.700 0 8.500 3.200 8.500 7.300s-3.800 7.300-8.500 7.300c-.9 0-1.800-.1-2.600-.4l-4.600 2.100 1.300-3.700a6.900 6.900 0 0 1-2.600-5.300C3.500 7.200 7.300 4 12 4z',
  save: 'M6.500 3.800h11v16.400l-5.500-4-5.500 4z',
  sound: 'M4 9.500v5h3.500l4.500 4v-13l-4.500 4zM15.500 9a4.200 4.200 0 0 1 0 6M18 6.500a7.700 7.700 0 0 1 0 11',
  silent: 'M4 9.500v5h3.500l4.500 4v-13l-4.500 4zM16 9.500l5 5M21 9.500l-5 5',
  captions:
    'M4.500 5.500h15a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1h-15a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM7 11.500h4.500M14 11.500h3M7 15h2M11.500 15H17',
  up: 'M5.500 15 12 8.500l6.500 6.500',
  down: 'M5.500 9l6.500 6.500L18.500 9',
  back: 'M14.500 5.500 8 12l6.500 6.500',
  forward: 'M9.5 5.5 16 12l-6.5 6.5',
} as const

interface GalleryIconProps {
  name: keyof typeof paths
  size?: number
  /** Whether it is shown while its button is turned, or while it is not. */
  when?: 'on' | 'off'
}

/** An icon in the colour of the text around it. `size` is in em. */
export const GalleryIcon = ({ name, size = 1.5, when }: GalleryIconProps) => (
  <svg
    viewBox="0 0 24 24"
    width={`${size}em`}
    height={`${size}em`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.9"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
    focusable="false"
    data-when={when}
    data-turns={name === 'back' || name === 'forward' || undefined}
  >
    <path d={paths[name]} />
  </svg>
)
