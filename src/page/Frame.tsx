import styled from 'styled-components'
import type { SiteShell } from '../site/page'
import { slotMark } from '../ui/marks'
import { Markup } from '../ui/Markup'
import { ToastRegion } from '../ui/toasts/ToastRegion'
import { frameIds } from './frameIds'

/** Rendered once for a site, with slots. The region for messages exists from the start, or it is not announced. */
export function Frame({ words, hasFloating, notice }: Pick<SiteShell, 'words' | 'notice'> & { hasFloating: boolean }) {
  return (
    <>
      <SkipLink href="#content">{words.skip}</SkipLink>
      {notice && (
        <NoticeLine data-tone-of={notice.tone ?? 'plain'}>
          <Markup text={notice.text} />
        </NoticeLine>
      )}
      <HeaderSlot data-part="header">{slotMark('header')}</HeaderSlot>
      <div id={frameIds.unsent} />
      {slotMark('crumbs')}
      <main id="content" tabIndex={-1}>
        {slotMark('sections')}
      </main>
      <div data-part="footer">{slotMark('footer')}</div>
      {hasFloating && (
        <FloatingSlot id={frameIds.floating} data-part="floating">
          {slotMark('floating')}
        </FloatingSlot>
      )}
      <div id={frameIds.toasts}>
        <ToastRegion role="status" aria-label={words.toasts} data-toasts="" />
      </div>
    </>
  )
}

const SkipLink = styled.a`
  position: fixed;
  inset-inline-start: 0.75rem;
  top: 0.75rem;
  z-index: 80;
  padding: 0.8rem 1.2rem;
  background: var(--ink);
  color: var(--paper);
  border-radius: var(--radius-s);
  transform: translateY(-200%);
  &:focus { transform: none; }
`

const NoticeLine = styled.aside`
  padding: .55rem 1rem;
  text-align: center;
  font-size: 1rem;
  line-height: 1.4;
  background: var(--tint);
  &[data-tone-of='accent'] { background: var(--accent); color: var(--on-accent); }
  &[data-tone-of='alert'] { background: var(--danger); color: var(--paper); }
  & a { color: inherit; }
`

const HeaderSlot = styled.div`
  position: sticky;
  top: 0;
  z-index: 40;
`

/** Has its own space below the footer, so that it cannot cover a page's last line. */
const FloatingSlot = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 30;
  pointer-events: none;
  /* A browser scrolls the edited line of a field into view, not the whole field, so nothing may cover it. */
  main:has(textarea:focus) ~ & { position: static; }
  @media (min-width: 48rem) {
    display: flex;
    justify-content: flex-end;
    align-items: center;
    height: 5.5rem;
    margin-top: -5.5rem;
    padding-inline: max(1.25rem, env(safe-area-inset-right));
  }
  & dialog { pointer-events: auto; }
  /* Without script a dialog is shown as its link's target, above the header. */
  &:has(dialog:target) { z-index: 60; }
`
