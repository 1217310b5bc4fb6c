import type { ReactNode } from 'react'
import styled from 'styled-components'
import { VisuallyHidden } from '../../ui/styles/layout'

interface RoundButtonProps {
  label: string
  /** The text below the icon. */
  count?: string
  isOn?: boolean
  /** For a button whose label does not change with its state. */
  isPressed?: boolean
  /** Whether it is disabled and keeps the focus. */
  isOff?: boolean
  onClick(): void
  children: ReactNode
}

/** A round button of the viewer, with its number below it. */
export function RoundButton({
  label,
  count,
  isOn = false,
  isPressed,
  isOff = false,
  onClick,
  children,
}: RoundButtonProps) {
  return (
    <Round
      type="button"
      title={label}
      data-on={isOn || undefined}
      aria-pressed={isPressed}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {children}
      <VisuallyHidden key={label}>{label}</VisuallyHidden>
      {count !== undefined && <span>{count}</span>}
    </Round>
  )
}

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
  & > span:last-child:not(:nth-child(2)) { font-size: 0.875rem; }
  &:hover { background: rgb(0 0 0 / 0.8); }
  &:active > svg { transform: scale(0.9); }
  &[data-on] > svg, &[aria-pressed='true'] > svg { color: var(--accent); }
  &[aria-disabled] { color: rgb(255 255 255 / 0.45); cursor: default; }
  &:focus-visible { outline-color: #ffffff; outline-offset: 2px; border-radius: var(--radius-pill); }
  @media (forced-colors: active) { border: 1px solid ButtonText; }
`
