import styled from 'styled-components'
import { FormIsland } from '../forms/island/FormIsland'
import { panelId } from '../forms/view/PanelForm'
import type { FloatingProps } from '../site/page'
import { Button, outward } from '../ui/Button'
import { Island, islandId } from '../ui/Island'
import { UiIcon } from '../ui/Icon'
import { frameIds } from './frameIds'

/** The bar at the lower edge of the screen (`Frame`). @param panel the address of its form's HTML, see `fetchHtml` */
export function Floating({
  phone,
  chat,
  call,
  whatsapp,
  bar,
  main,
  panel,
}: FloatingProps & { panel?: string | undefined }) {
  return (
    <>
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
        {main && (
          <Button href={main.href} data-kind="main">
            {main.label}
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
      {bar &&
        (panel === undefined ? (
          <FormIsland holder={frameIds.floating} form={bar.form} />
        ) : (
          <Island id={islandId(frameIds.floating, 'form')} data-hydrate="" data-html={panel} />
        ))}
    </>
  )
}

/** A strip with a bar, whose size is known before its buttons are loaded, so that nothing moves on a slow page; else a dock. */
const Dock = styled.aside`
  /* Letters of twice the size fit on a phone too, and leave space to the page. */
  font-size: clamp(16px, 5.5vw, 1.0625rem);
  display: flex;
  align-items: center;
  gap: .6rem;
  padding: .5rem max(.75rem, env(safe-area-inset-right)) calc(.5rem + env(safe-area-inset-bottom)) max(.75rem, env(safe-area-inset-left));
  background: var(--surface);
  border: solid var(--line);
  border-width: 1px 0 0;
  pointer-events: auto;
  & > a { flex: 1 1 2.85em; min-height: 0; height: 2.85em; padding: 0; }
  & svg { width: 1.4em; height: 1.4em; }
  & > [data-kind='whatsapp'] { background: #0b7a43; color: #ffffff; & svg { width: 1.55em; height: 1.55em; } }
  & > [data-kind='main'] { flex: 99 1 0; height: auto; min-height: 2.85em; padding: .4em .6em; }
  &[data-wide] > a:not([data-kind='main']) { flex: none; width: 2.85em; }
  @media (min-width: 48rem) {
    padding-inline: max(1.25rem, env(safe-area-inset-left), env(safe-area-inset-right));
    /* In the middle, from a start that is known before the last button is there. */
    &[data-wide] { padding-inline-start: calc(50% - 12.6rem); }
    &[data-wide] > [data-kind='main'] { flex: 0 1 18rem; }
  }
  &:not([data-wide]) {
    font-size: clamp(16px, 5.5vw, 1rem);
    gap: .4rem;
    max-width: 34rem;
    margin: 0 max(.75rem, env(safe-area-inset-right)) calc(.75rem + env(safe-area-inset-bottom)) max(.75rem, env(safe-area-inset-left));
    padding: .3rem;
    border-width: 1px;
    border-radius: var(--radius-pill);
    box-shadow: 0 .75rem 2rem -.75rem rgb(0 0 0 / .35);
    & > a { height: 2.75em; box-shadow: none; }
    & > [data-kind='main'] { min-height: 2.75em; }
    @supports (color: color-mix(in srgb, red, red)) { background: color-mix(in srgb, var(--surface) 92%, transparent); }
    @container style(--buttons: block) { border: 2px solid var(--ink); border-radius: var(--radius-s); }
    @media (min-width: 40rem) { margin-inline: auto; }
    /* The opening's own button is seen: this would say it twice, and lie on the picture. */
    @media screen and (max-width: 59.99rem) { animation: away linear; animation-timeline: --opening; animation-range: cover; }
    /* The header has the others: chatting stays, in the corner opposite to a chat's. */
    @media (min-width: 60rem) {
      margin-block: -4.5rem 1rem; margin-inline: .75rem 0; padding: 0; border: 0; border-radius: 0; background: none; box-shadow: none; pointer-events: none;
      & > a { display: none; }
      body:has(&) footer { padding-bottom: 6.5rem; }
      /* Lines begin at the edge that would be covered, where the window has no margin for it. */
      @media (max-width: 79.99rem) { body:not(:has([data-chat])) & { justify-content: end; margin-inline: auto .75rem; } }
      & > [data-kind='whatsapp'] { display: inline-flex; flex: none; width: 3rem; height: 3rem; pointer-events: auto; }
    }
  }
`
