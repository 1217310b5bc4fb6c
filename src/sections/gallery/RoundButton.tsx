import type { ReactNode } from 'react'
import styled from 'styled-components'
import { VisuallyHidden } from '../../ui/styles/layout'

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

/** A round button of the viewer, with its number below it. */
export function RoundButton({ part, label, turned, hasCount, isPressed, children }: RoundButtonProps) {
  return (
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
  & > [data-count] { font-size: 0.875rem; }
  &:hover { background: rgb(0 0 0 / 0.8); }
  &:active > svg { transform: scale(0.9); }
  &[data-turned] > svg:not([data-when]), &[aria-pressed='true'] > svg { color: var(--accent); }
  &[data-turned] > svg:not([data-when]) { fill: currentColor; }
  &[aria-disabled] { color: rgb(255 255 255 / 0.45); cursor: default; }
  &:focus-visible { outline-color: #ffffff; outline-offset: 2px; border-radius: var(--radius-pill); }
  @media (forced-colors: active) { border: 1px solid ButtonText; }
`
