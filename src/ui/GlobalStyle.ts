import { createGlobalStyle } from 'styled-components'

/** The ground everything stands on: reset, type and focus. Uses the theme's custom properties alone. */
export const GlobalStyle = createGlobalStyle`
  *,*::before,*::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; scroll-padding: 80px 0 5.5rem; background: var(--paper); }
  body { margin: 0; font: 400 1.0625rem/1.6 var(--font); color: var(--ink); background: linear-gradient(var(--tint), var(--paper) 40rem) no-repeat; overflow-wrap: break-word; -webkit-font-smoothing: antialiased; }
  h1,h2,h3,h4,p,ul,ol,figure,blockquote,dl,dd,fieldset { margin: 0; padding: 0; border: 0; }
  :where(div,section,article,header,footer,aside,nav,main,form,fieldset,figure,blockquote,ul,ol,li,dl,dd,dt,p,h1,h2,h3,h4,label,input,select,textarea) { min-width: 0; }
  :where(label,input,select,textarea) { max-width: 100%; }
  ul,ol { list-style: none; }
  h1,h2,h3,h4 { line-height: 1.12; letter-spacing: -0.015em; font-weight: 700; text-wrap: balance; }
  h3,h4 { letter-spacing: -0.005em; line-height: 1.25; }
  p { text-wrap: pretty; }
  img,video,svg { display: block; max-width: 100%; }
  img { height: auto; }
  a { color: var(--brand); text-underline-offset: 0.2em; text-decoration-thickness: 0.06em; }
  button,input,select,textarea { font: inherit; color: inherit; letter-spacing: inherit; }
  :focus-visible { outline: 3px solid var(--brand); outline-offset: 3px; border-radius: 4px; }
  main:focus, h1:focus { outline: none; }
  [hidden] { display: none !important; }
  [data-reveal='waiting'] { opacity: 0; transform: translateY(14px); }
  [data-reveal='shown'] { transition: opacity 0.6s ease-out, transform 0.6s cubic-bezier(0.2, 0.7, 0.2, 1); }
  dialog { color: inherit; }
  @media (prefers-reduced-motion: reduce) {
    *,*::before,*::after { animation-duration: 0.01ms !important; animation-iteration-count: 1 !important; transition-duration: 0.01ms !important; scroll-behavior: auto !important; }
  }
  @media (forced-colors: active) { :focus-visible { outline-color: Highlight; } }
  @media print {
    body { background: none; }
    [data-part='floating'], [data-part='header'] nav ~ a, form, video, dialog { display: none !important; }
    [data-part='header'] { position: static; }
    [data-reveal] { opacity: 1 !important; transform: none !important; }
    h1,h2,h3 { break-after: avoid; }
    figure,article,li { break-inside: avoid; }
  }
`
