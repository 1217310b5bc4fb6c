import styled from 'styled-components'
import { FormView } from '../forms/FormView'
import { panelId } from '../forms/views/PanelForm'
import type { FloatingProps } from '../site/page'
import { outward } from '../ui/Button'
import { Glyph } from '../ui/Mark'

/**
 * What stays on the screen while the page scrolls: call, WhatsApp, and the bar that opens the booking panel. On phones
 * it is a bar across the screen that ends up below the last line (`PageView` makes it stick), on wide screens a small
 * dock in the corner: nothing is ever left lying under it.
 */
export function Floating({ phone, chat, call, whatsapp, bar }: FloatingProps) {
  return (
    <>
      <Dock aria-label={bar.label}>
        <Round href={phone} aria-label={call} data-kind="call"><Glyph name="phone" size={1.4} /></Round>
        <Round href={chat} aria-label={whatsapp.label} {...outward(chat)}><Glyph name="whatsapp" size={1.55} /></Round>
        <Book href={`#${panelId(bar.form.name)}`} data-opens-dialog={panelId(bar.form.name)}>{bar.label}</Book>
      </Dock>
      <FormView form={bar.form} />
    </>
  )
}

const Dock = styled.aside`
  display: flex;
  gap: 0.6rem;
  padding: 0.5rem max(0.75rem, env(safe-area-inset-right)) calc(0.5rem + env(safe-area-inset-bottom)) max(0.75rem, env(safe-area-inset-left));
  background: var(--surface);
  border-top: 1px solid var(--line);
  pointer-events: auto;
  @media (min-width: 48rem) {
    width: 24rem;
    max-width: 100%;
    padding: 0.4rem;
    border: 1px solid var(--line);
    border-radius: 999px;
    box-shadow: 0 10px 36px -8px rgb(0 0 0 / 0.3);
  }
`

const Round = styled.a`
  display: grid;
  place-items: center;
  flex: none;
  width: 3rem;
  height: 3rem;
  border-radius: 50%;
  background: #0b7a43;
  color: #ffffff;
  transition: transform 0.2s;
  &[data-kind='call'] { background: var(--brand); color: var(--on-brand); }
  &:hover { transform: scale(1.06); }
`

const Book = styled.a`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: center;
  min-height: 3rem;
  padding: 0.4rem 0.6rem;
  font-size: 1rem;
  border-radius: 999px;
  background: var(--accent);
  color: var(--on-accent);
  font-weight: 700;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  overflow-wrap: anywhere;
  transition: background-color 0.2s;
  &:hover { background: var(--accent-strong); }
  @media (min-width: 48rem) { padding-inline: 1.35rem; }
`
