import { createGlobalStyle } from 'styled-components'

/** Global styles: reset, type and focus. Uses only the theme's custom properties. */
export const GlobalStyle = createGlobalStyle`
  *,::before,::after { box-sizing: border-box; min-width: 0; }
  /* The scroll bar of a loading page appears late, and would move the page. */
  html { -webkit-text-size-adjust: 100%; scroll-padding: max(80px, 5rem) 0 calc(6.5rem + env(safe-area-inset-bottom)); overflow-y: scroll; background: var(--paper); }
  /* Keeps the footer of a short page at the window's lower edge. */
  body { display: flex; flex-direction: column; min-height: 100vh; margin: 0; font: 400 1.0625rem/1.6 var(--font); color: var(--ink); background: linear-gradient(var(--tint), var(--paper) 40rem) no-repeat; overflow-wrap: break-word; -webkit-font-smoothing: antialiased; timeline-scope: --opening; }
  main { flex: 1 0 auto; position: relative; counter-reset: part; }
  /* On a low screen, or a magnified one, nothing stays: it would take the room of what is read. */
  html { --stuck: sticky; }
  @media (max-height: 29.99rem) { html { --stuck: static; scroll-padding: 1rem 0; } }
  h1,h2,h3,h4,p,ul,ol,figure,blockquote,dl,dd,fieldset { margin: 0; padding: 0; border: 0; }
  label,input,select,textarea,img,video,svg { max-width: 100%; }
  ul,ol { list-style: none; }
  h1,h2,h3,h4 { line-height: 1.12; letter-spacing: -.015em; font-weight: 700; text-wrap: balance; overflow-wrap: anywhere; }
  h3,h4 { letter-spacing: -.005em; line-height: 1.25; }
  p { text-wrap: pretty; }
  /* A photograph in several formats is laid out like a single drawing. */
  picture { display: contents; }
  source { display: none; }
  img,video,svg { display: block; height: auto; }
  svg { flex: none; }
  svg:not([fill]) { fill: currentColor; }
  svg:not([width]) { width: 1.25em; height: 1.25em; }
  a { color: var(--brand); text-underline-offset: .2em; text-decoration-thickness: .06em; }
  button,input,select,textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  :focus-visible { outline: 3px solid var(--brand); outline-offset: 3px; }
  [data-tone='deep'] :focus-visible { outline-color: var(--accent); }
  main, h1 { outline: none; }
  [hidden] { display: none !important; }
  [data-reveal='waiting'] { opacity: 0; transform: translateY(14px); }
  [data-reveal='shown'] { transition: opacity .6s ease-out, transform .6s cubic-bezier(.2, .7, .2, 1); }
  dialog { position: fixed; max-width: none; height: 100vh; height: 100dvh; max-height: none; margin: 0; padding: 0; border: 0; overflow: auto; overscroll-behavior: contain; color: inherit; }
  dialog::backdrop { background: rgb(10 20 15 / .45); }
  /* For browsers without dialogs, which show them as a part of the page. */
  dialog:not([open]) { display: none; }
  /* Without script a link to a dialog's id opens it. Two rules: a browser without :has() drops the whole of a list. */
  dialog:target { display: block; }
  dialog:has(:target) { display: block; }
  @keyframes away { from, to { visibility: hidden; translate: 0 150%; } }
  @keyframes side { from { transform: translateX(calc(2.5rem * var(--ahead, 1))); opacity: 0; } }
  /* Icons that point ahead are mirrored in right-to-left text. */
  [dir='rtl'] { --ahead: -1; }
  [dir='rtl'] use[href$='#ui-arrow'], [dir='rtl'] [data-turns] { scale: -1 1; transform-origin: center; }
  @media (prefers-reduced-motion: reduce) {
    *,::before,::after { transition: none !important; animation-iteration-count: 1 !important; animation-duration: .01ms !important; scroll-behavior: auto !important; }
  }
  /* Icons take the colour that the visitor has chosen for the text around them. */
  @media (forced-colors: active) { svg { color: inherit !important; } }
  /* Photographs come in several formats, drawings in one. */
  @container style(--treatment: duotone) { @media screen and (forced-colors: none) { main picture > img { filter: grayscale(1) contrast(1.1) sepia(1) hue-rotate(var(--turn)) saturate(1.7); } } }
  @container style(--treatment: grain) { @media screen and (forced-colors: none) { main picture > img { filter: sepia(.3) saturate(.9) contrast(1.06); mask: repeating-conic-gradient(#000 0 .00002%, #000d 0 .00004%) 60% 60% / 3000px 3000px, radial-gradient(#000 60%, #0006); mask-composite: intersect; } } }
  @container style(--treatment: halftone) { @media screen and (forced-colors: none) { main picture > img { filter: contrast(1.25) saturate(1.15); mask: radial-gradient(circle, #000 45%, #0009 60%) 0 0 / 4px 4px; } } }
  @container style(--treatment: tint) { @media screen and (forced-colors: none) { main picture > img { filter: grayscale(1) contrast(1.05); mix-blend-mode: var(--blend); } } }
  @container style(--treatment: duotone) or style(--treatment: grain) or style(--treatment: halftone) or style(--treatment: tint) { main :is(dialog, [data-pair]) picture > img { filter: none; mask: none; mix-blend-mode: normal; } }
  @page { margin: 14mm; }
  /* A sheet is black on white in every look, with what one reads and nothing to press; it ends with the company's address. */
  @media print {
    :root:root { color-scheme: light; --ink: #111; --line: #bbb; --edge: #777; --deep-line: #bbb; --stuck: static; --room: .5; --gap: 1.5rem; }
    *,::before,::after { background: none !important; color: #111 !important; box-shadow: none !important; transition: none !important; }
    html, body { display: block; min-height: 0; overflow: visible; font-size: 10.5pt; }
    [href='#content'], [data-part='floating'], [data-part='footer'], [data-part='header'] [data-line] > :not(:first-child), nav, video, dialog, iframe, [data-block='chat'], [data-block='hero'] form, button, summary svg, [data-filter], [data-consent] { display: none !important; }
    /* A logo for a dark page stays on the ground of the page. */
    [data-part='header'] img { background: var(--paper) !important; print-color-adjust: exact; }
    img { max-width: 12cm; max-height: 9cm; break-inside: avoid; }
    [data-reveal] { opacity: 1 !important; transform: none !important; }
    ::details-content { content-visibility: visible; }
    h1,h2,h3,h4 { break-after: avoid; }
    figure,li { break-inside: avoid; }
    address[hidden] { display: block !important; margin: 1.5rem 1.125rem 0; padding-top: .75rem; border-top: 1px solid; font-style: normal; font-weight: 600; white-space: pre-line; }
  }
  @container style(--titles: light) { h1,h2,h3,h4 { font-weight: 450; } }
  @container style(--titles: heavy) { h1,h2,h3,h4 { font-weight: 800; } }
  @container style(--signature: hairline) {
    @media screen and (min-width: 84rem) { main::before { content: ''; position: absolute; inset: 0 calc(50% - 39rem); border-inline: 1px solid var(--edge); pointer-events: none; } }
  }
  @container style(--signature: tape) { [data-part='footer'] > footer { border-top: .875rem solid; border-image: repeating-linear-gradient(-45deg, var(--accent) 0 1rem, var(--deep) 1rem 2rem) 14; } }
  /* Openings across the page have grounds of their own. */
  @container style(--opening: half) or style(--opening: full) or style(--opening: below) or style(--opening: panel) { body { background: var(--paper); } }
`
