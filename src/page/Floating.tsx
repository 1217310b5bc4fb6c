import styled from 'styled-components'
import { FormView } from '../forms/FormView'
import { panelId } from '../forms/views/PanelForm'
import type { FloatingProps } from '../site/page'
import { outward } from '../ui/Button'
import { Glyph } from '../ui/Mark'

/** What stays on the screen while the page scrolls: call, WhatsApp, and the bar that opens the booking panel. */
export function Floating({ phone, chat, call, whatsapp, bar }: FloatingProps) {
  return (
    <>
      <Rounds>
        <Round href={chat} aria-label={whatsapp.label} {...outward(chat)}><Glyph name="whatsapp" size={1.7} /></Round>
        <Round href={phone} aria-label={call} data-kind="call"><Glyph name="phone" size={1.5} /></Round>
      </Rounds>
      <Bar href={`#${panelId(bar.form.name)}`} data-opens-dialog={panelId(bar.form.name)}>{bar.label}</Bar>
      <FormView form={bar.form} />
    </>
  )
}

const Rounds = styled.div`
  position: fixed;
  right: max(1rem, env(safe-area-inset-right));
  bottom: calc(4.5rem + env(safe-area-inset-bottom));
  z-index: 25;
  display: grid;
  gap: 0.75rem;
  @media (min-width: 48rem) { bottom: 1.5rem; }
`

const Round = styled.a`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  border-radius: 50%;
  background: #0b7a43;
  color: #ffffff;
  box-shadow: 0 6px 20px rgb(0 0 0 / 0.22);
  transition: transform 0.2s;
  &[data-kind='call'] { background: var(--brand); color: var(--on-brand); }
  &:hover { transform: scale(1.05); }
`

const Bar = styled.a`
  position: fixed;
  z-index: 24;
  left: 0;
  right: 0;
  bottom: 0;
  display: flex;
  align-items: center;
  justify-content: center;
  min-height: 3.5rem;
  padding: 0.5rem 1rem calc(0.5rem + env(safe-area-inset-bottom));
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 700;
  text-decoration: none;
  box-shadow: 0 -6px 24px rgb(0 0 0 / 0.12);
  &:hover { background: var(--accent-strong); }
  @media (min-width: 48rem) {
    left: 50%;
    right: auto;
    bottom: 1.5rem;
    transform: translateX(-50%);
    padding-inline: 2rem;
    padding-bottom: 0.5rem;
    border-radius: 999px;
  }
`
