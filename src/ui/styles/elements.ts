import styled from 'styled-components'

/* A typeface of titles is set by `node/fonts`; where there is none, the invalid value inherits that of texts. */

export const PageTitle = styled.h1`
  margin-inline-start: -.04em;
  font-family: var(--title);
  font-size: var(--size-title);
  font-weight: 750;
  line-height: 1.03;
  letter-spacing: -.028em;
  @container style(--titles: light) { font-weight: 400; line-height: 1.08; letter-spacing: -.02em; }
  @container style(--titles: heavy) { font-weight: 800; line-height: .98; letter-spacing: -.035em; }
`

/** Large letters have space beside them, which would set them off from the text below. */
export const SectionTitle = styled.h2`
  margin-inline-start: -.04em;
  font-family: var(--title);
  font-size: var(--size-section);
  letter-spacing: -.022em;
`

export const Lead = styled.p`
  font-size: var(--size-lead);
  line-height: 1.55;
  color: var(--muted);
  max-width: 38rem;
  text-wrap: pretty;
  [data-tone='deep'] & { color: var(--on-deep-muted); }
`

export const CardTitle = styled.h3`
  font-size: var(--size-card);
`

export const Small = styled.p`
  font-size: 1rem;
  line-height: 1.55;
  color: var(--muted);
  [data-tone='deep'] & { color: var(--on-deep-muted); }
`

export const Eyebrow = styled.p`
  display: inline-flex;
  align-items: center;
  gap: .5rem;
  font-weight: 600;
  font-size: 1rem;
  color: var(--brand);
  [data-tone='deep'] & { color: var(--accent); }
`

/** A band across the page. `data-tone` sets its background, `data-room` the space in it: 64, 112 or 176 px on wide screens. */
export const Band = styled.div`
  padding-block: calc(clamp(3.25rem, 2.2rem + 4.4vw, 7rem) * var(--room));
  background: var(--paper);
  &[data-tone='tint'] { background: var(--tint); }
  &[data-tone='deep'] { background: var(--deep); color: var(--on-deep); }
  &[data-room='list'] { padding-block: calc(clamp(2rem, 1.4rem + 2.6vw, 4rem) * var(--room)); }
  &[data-room='mood'] { padding-block: calc(clamp(4rem, 2rem + 9vw, 11rem) * var(--room)); }
  &[data-room='strip'] { padding-block: clamp(1rem, 2.5vw, 2.25rem); border-block: 1px solid var(--line); }
  /* Grounds are the same above and below a line, so half the space separates as well. */
  @container style(--sections: lines) {
    padding-block: calc(clamp(2.5rem, 1.8rem + 3vw, 4.75rem) * var(--room));
    border-top: 1px solid var(--line);
    &[data-tone='tint'] { background: var(--paper); }
  }
  /* Their headings have a line of their own. */
  @container style(--headings: ruled) { border-top-width: 0; }
  @container style(--sections: blocks) { &, &[data-room='strip'] { border-top: 3px solid var(--ink); } }
  @container style(--signature: tape) { &[data-room='strip'] { border-block: .875rem solid; border-image: repeating-linear-gradient(-45deg, var(--accent) 0 1rem, var(--deep) 1rem 2rem) 14; } }
  @container style(--signature: margin) {
    position: relative;
    counter-increment: part;
    @media screen and (min-width: 90rem) { &::before { content: counter(part, decimal-leading-zero) / ''; position: absolute; inset-block: 0; inset-inline-start: calc(50% - 41rem); width: 3.25rem; padding-top: inherit; border-inline-end: 1px solid var(--line); color: var(--brand); font-weight: 600; font-variant-numeric: tabular-nums; } &[data-tone='deep']::before { border-color: var(--deep-line); color: var(--accent); } }
  }
  @container style(--sections: panels) { &:is([data-tone='tint'], [data-tone='deep']) { margin-inline: clamp(.5rem, 1.5vw, 1.25rem); border-radius: var(--radius-l); } }
`

export const Column = styled.div`
  width: 100%;
  max-width: 74rem;
  margin-inline: auto;
  padding-inline: clamp(1.125rem, .6rem + 2.2vw, 2rem);
  &[data-narrow] { max-width: 46rem; }
`

/** Elements below each other with equal gaps. */
export const Stack = styled.div`
  display: grid;
  gap: 1rem;
  align-content: start;
  justify-items: start;
  /* A title with its negative margin is wider than a box that only fits its letters. */
  & > :not(h2) { max-width: 100%; }
  &[data-gap='l'] { gap: 2rem; }
  &[data-fill] { justify-items: stretch; }
`

/** Two columns on wide screens. */
export const Split = styled.div`
  display: grid;
  gap: var(--gap);
  align-items: center;
  &[data-shape='form'] { row-gap: 3rem; }
  /* A portrait does not stretch the elements beside it. */
  & > img, & > picture > img { max-height: 34rem; border-radius: var(--radius-l); }
  @media (min-width: 60rem) {
    grid-template-columns: 1fr 1fr;
    &[data-shape='text'] { grid-template-columns: 1.15fr .85fr; }
    /* On a page that loads slowly the first of two would be centred alone, and move when the second arrives. */
    &[data-waits] > :only-child { display: none; }
    &[data-shape='form'] { grid-template-columns: 1.5fr 1fr; align-items: start; }
  }
  @container style(--headings: centred) or style(--headings: adorned) { @media (min-width: 60rem) { --heading: start; } }
  @container style(--headings: ruled) { --heading-flow: row; }
  @container style(--first: picture) {
    &[data-waits] > :last-child { order: -1; }
    &[data-waits] > :only-child { display: none; }
    @media (min-width: 60rem) { &[data-waits] { grid-template-columns: .85fr 1.15fr; } }
  }
  @container style(--pictures: framed) { & > img, & > picture > img { outline: 1px solid var(--accent); outline-offset: -.75rem; } }
  @container style(--pictures: raised) { & > img, & > picture > img { border: 3px solid var(--ink); box-shadow: .5rem .5rem 0 var(--accent); } }
  @container style(--pictures: leaf) { & > img, & > picture > img { border-radius: var(--radius-l) calc(var(--radius-l) * 3) var(--radius-l) var(--radius-l); } }
`

/** A title beside its content: on wide screens it stays while the content scrolls. */
export const Aside = styled.div`
  display: grid;
  @media (min-width: 66rem) {
    grid-template-columns: 1fr 1.9fr;
    gap: 4rem;
    align-items: start;
    & > :first-child { position: var(--stuck); top: 7.5rem; }
  }
  @container style(--headings: centred) or style(--headings: adorned) { @media (min-width: 66rem) { --heading: start; } }
  @container style(--headings: ruled) { --heading-flow: row; }
`

/** The top of a page, on its background tint. */
export const PageTop = styled.div`
  padding-block: calc(clamp(1.25rem, .2rem + 5vw, 4.5rem) * var(--room)) calc(clamp(1.75rem, 1.4rem + 1.4vw, 3rem) * var(--room));
  /* While its button is below the header, the dock of a phone is away (page/Floating.tsx). */
  & h1 ~ :last-child > a:first-child { view-timeline: --opening block; view-timeline-inset: 4.25rem 0; }
  /* Scroll bars are no part of a container's width. */
  @container style(--opening: half) or style(--opening: full) {
    &[data-opening] { container-type: inline-size; padding-block: 0; }
    &[data-opening] > div > :last-child:not([id]) { margin-bottom: clamp(1.75rem, 1.4rem + 1.4vw, 3rem); }
  }
  @container style(--opening: panel) {
    padding: clamp(.5rem, 1.5vw, 1.25rem);
    & > div { max-width: none; padding: clamp(1.5rem, .6rem + 3.6vw, 4.5rem) max(clamp(1.125rem, .6rem + 1vw, 2rem), 50% - 35rem); border-radius: var(--radius-l); background: var(--tint); }
  }
  /* Titles of pages stand as titles of sections do. */
  @container style(--headings: centred) or style(--headings: adorned) { & > div > div:has(> h1) { justify-items: center; text-align: center; & > * { justify-content: center; } } }
  @container style(--headings: ruled) {
    @media (min-width: 60rem) { & > div > div:has(> h1) { grid-template-columns: 1fr 1fr; column-gap: 4rem; & > * { grid-column: 2; } & > h1 { grid-area: 1 / 1 / span 3; } } }
  }
`

export const Arch = styled.div`
  overflow: hidden;
  border-radius: var(--radius-arch);
  background: var(--brand-soft);
  & img { width: 100%; height: 100%; aspect-ratio: 4 / 3; }
  @media print { max-width: 12cm; }
  @container style(--opening: plain) or style(--opening: half) or style(--opening: full) or style(--opening: below) or style(--opening: panel) { border-radius: var(--radius-l); }
  @container style(--pictures: framed) {
    position: relative;
    &::after { content: ''; position: absolute; inset: .75rem; border: 1px solid var(--accent); pointer-events: none; }
  }
  @container style(--pictures: raised) { border: 3px solid var(--ink); box-shadow: .5rem .5rem 0 var(--accent); }
  @container style(--pictures: leaf) { border-radius: var(--radius-l) calc(var(--radius-l) * 3) var(--radius-l) var(--radius-l); }
`

/** Read out, not seen. A tool for accessibility takes what `clip-path` cuts away as hidden. */
export const VisuallyHidden = styled.span`
  position: absolute; width: 1px; height: 1px; margin: -1px; padding: 0; overflow: hidden; clip: rect(0 0 0 0); white-space: nowrap; border: 0;
`
