import styled from 'styled-components'
import { FormIsland } from '../forms/island/FormIsland'
import { panelId } from '../forms/view/PanelForm'
import type { FloatingProps } from '../site/page'
import { Button, outward } from '../ui/Button'
import { Island, islandId } from '../ui/Island'
import { UiIcon } from '../ui/Icon'
import { frameIds } from './frameIds'

/** The bar at the lower edge of the screen (`Frame`). @param panel the address of its form's HTML, see `fetchHtml` */
export function Floating({ phone, chat, call, whatsapp, bar, panel }: FloatingProps & { panel?: string | undefined }) {
  const dock = (
    <Dock data-wide={bar && ''} aria-label={bar?.label ?? call ?? whatsapp?.label}>
      {call && (
        <Button href={phone} aria-label={call}>
          <UiIcon name="phone" />
        </Button>
      )}
      {whatsapp && chat && (
        <Button href={chat} aria-label={whatsapp.label} data-kind="whatsapp" {...outward(chat)}>
          <UiIcon name="whatsapp" />
        </Button>
      )}
      {bar && (
        <Button
          href={panel === undefined ? `#${panelId(bar.form.name)}` : bar.href}
          data-kind="main"
          data-opens-dialog={panelId(bar.form.name)}
        >
          {bar.label}
        </Button>
      )}
    </Dock>
  )
  return (
    <>
      {bar ? dock : <Alone data-pair={call && whatsapp && chat && ''}>{dock}</Alone>}
      {bar &&
        (panel === undefined ? (
          <FormIsland holder={frameIds.floating} form={bar.form} />
        ) : (
          <Island id={islandId(frameIds.floating, 'form')} data-hydrate="" data-html={panel} />
        ))}
    </>
  )
}

/** The size of the bar is known before its buttons are loaded, so that nothing moves on a slow page. */
const Dock = styled.aside`
  /* Letters of twice the size fit on a phone too, and leave space to the page. */
  font-size: clamp(16px, 5.5vw, 1.0625rem);
  display: flex;
  align-items: center;
  justify-content: center;
  gap: .6rem;
  padding: .5rem max(.75rem, env(safe-area-inset-right)) calc(.5rem + env(safe-area-inset-bottom)) max(.75rem, env(safe-area-inset-left));
  background: var(--surface);
  border-top: 1px solid var(--line);
  pointer-events: auto;
  &[data-wide] { justify-content: flex-start; }
  & > a { flex: none; width: 2.85em; height: 2.85em; min-height: 0; padding: 0; }
  & svg { width: 1.4em; height: 1.4em; }
  & > [data-kind='whatsapp'] { background: #0b7a43; color: #ffffff; & svg { width: 1.55em; height: 1.55em; } }
  & > [data-kind='main'] { flex: 1; height: auto; min-height: 2.85em; padding: .4em .6em; }
  @media (min-width: 48rem) {
    padding-inline: max(1.25rem, env(safe-area-inset-left), env(safe-area-inset-right));
    /* In the middle, from a start that is known before the last button is there. */
    &[data-wide] { padding-inline-start: calc(50% - 12.6rem); }
    & > [data-kind='main'] { flex: 0 1 18rem; }
  }
`

/** Buttons without a bar: on wide screens they lie in the corner opposite to a chat's, and leave the page its width. */
const Alone = styled.div`
  display: contents;
  /* Two buttons in the middle are shown together: the first would move when the second appears. */
  &[data-pair]:not(:has(a + a)) { visibility: hidden; }
  @media (min-width: 48rem) {
    & > aside { flex-direction: column; align-items: start; margin-top: -5rem; background: none; border: 0; pointer-events: none; }
    & a { pointer-events: auto; }
  }
`
