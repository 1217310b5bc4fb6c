import styled from 'styled-components'
import type { Page, SiteShell } from '../site/page'
import { slotMark } from '../ui/marks'
import { Button } from '../ui/Button'
import { Markup } from '../ui/Markup'
import { ToastRegion } from '../ui/toasts/ToastRegion'
import { frameIds } from './frameIds'

/** Names the line by its own words, as pages have further elements that stand aside. */
const noticeId = 'site-notice'

interface FrameProps extends Pick<SiteShell, 'words' | 'notice' | 'consent' | 'imprint'> {
  /** Undefined for a whole frame. */
  extent: Page['frame']
  hasFloating: boolean
}

/** Rendered once for a site, with slots. The region for messages exists from the start, or it is not announced. */
export const Frame = ({ words, extent, hasFloating, notice, consent, imprint }: FrameProps) => (
  <>
    {extent !== 'none' && <SkipLink href="#content">{words.skip}</SkipLink>}
    {notice && extent === undefined && (
      <NoticeLine id={noticeId} aria-labelledby={noticeId} data-tone-of={notice.tone ?? 'plain'}>
        <Markup text={notice.text} />
      </NoticeLine>
    )}
    {extent !== 'none' && <HeaderSlot data-part="header">{slotMark('header')}</HeaderSlot>}
    <div id={frameIds.unsent} />
    {slotMark('crumbs')}
    <main id="content" tabIndex={-1}>
      {slotMark('sections')}
    </main>
    {extent !== 'none' && <div data-part="footer">{slotMark('footer')}</div>}
    {/* The end of a printed page. */}
    <address hidden>{imprint}</address>
    {hasFloating && (
      <FloatingSlot id={frameIds.floating} data-part="floating">
        {slotMark('floating')}
      </FloatingSlot>
    )}
    {consent && <Question {...consent} />}
    <div id={frameIds.toasts}>
      <ToastRegion role="status" aria-label={words.toasts} data-toasts="" />
    </div>
  </>
)

/**
 * Shown by script alone (`app/pageScripts/measure.ts`), which also places it: sites that ask nothing have no rule for it.
 * Both buttons are alike.
 */
const Question = ({ text, agree, refuse }: NonNullable<SiteShell['consent']>) => (
  <section data-consent="question" aria-labelledby="consent-text" hidden>
    <p id="consent-text">
      <Markup text={text} />
    </p>
    <div>
      <Button as="button" type="button" data-kind="quiet" data-consent="no">
        {refuse}
      </Button>
      <Button as="button" type="button" data-kind="quiet" data-consent="yes">
        {agree}
      </Button>
    </div>
  </section>
)

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
  position: var(--stuck);
  top: 0;
  z-index: 40;
  /* On wide screens it has two lines. */
  @container style(--header: centred) { @media (min-width: 60rem) { position: static; } }
`

/**
 * The lower edge of the screen, with its own space below the footer: it lies over nothing that is pressed. It leaves where
 * it would lie on a form, and a dock while somebody scrolls down (`browser/behaviours/start.ts`).
 */
const FloatingSlot = styled.div`
  position: var(--stuck);
  bottom: 0;
  z-index: 30;
  pointer-events: none;
  & aside { transition: translate .25s, visibility .25s; }
  html[data-form-seen] & aside:not(:focus-within) { visibility: hidden; translate: 0 150%; }
  /* The keyboard of a phone takes half of the screen, and a browser scrolls a line of a field into view, not the whole field. */
  main:has(textarea:focus, select:focus, input:focus:not([type='radio']):not([type='checkbox'])) ~ & aside { visibility: hidden; translate: 0 150%; }
  @media (max-width: 59.99rem) and (prefers-reduced-motion: no-preference) { html[data-going-down] & aside:not([data-wide]):not(:focus-within) { translate: 0 150%; } }
  /* The card of a request that was sent has its own ways to the company. */
  main:has([data-receipt]:not([data-chat] *)) ~ & aside { visibility: hidden; translate: 0 100%; }
  & dialog { pointer-events: auto; }
  /* Without script a dialog is shown as its link's target, above the header. */
  &:has(dialog:target) { z-index: 60; }
`
