import { each, given, html, markup } from './html.js'

export const picture = ({ src, alt }) => html`<img src="${src}" alt="${alt}" loading="lazy" decoding="async">`

export const heading = ({ title, text }) =>
  html`${given(title, (one) => html`<h2>${one}</h2>`)}${given(text, (one) => html`<p>${one}</p>`)}`

const outward = markup(' target="_blank" rel="noopener"')

export const actions = (list) =>
  html`<div>${each(list, ({ href, label }) => html`<a href="${href}"${href.startsWith('http') && outward}>${label}</a> `)}</div>`

export const links = (list) =>
  html`<ul>${each(list, ({ href, label }) => html`<li><a href="${href}">${label}</a></li>`)}</ul>`

export const items = (list) => html`<ul>${each(list, (text) => html`<li>${text}</li>`)}</ul>`

export const facts = (list) =>
  html`<dl>${each(list, ({ label, text }) => html`<div><dt>${label}</dt><dd>${text}</dd></div>`)}</dl>`

export const steps = (list) =>
  html`<ol>${each(list, ({ title, text, description }) => html`<li><h3>${title}</h3><p>${text ?? description}</p></li>`)}</ol>`

export const filter = ({ id, search }) =>
  given(
    search,
    ({ label, placeholder, empty }) => html`<div data-empty="${empty}"><label for="${id}-search">${label}</label>
<input id="${id}-search" type="search" placeholder="${placeholder}"></div>`,
  )

export const quote = (voice, stars) =>
  html`<figure><div role="img" aria-label="${voice.rating} ${stars}"></div><blockquote>${voice.text}</blockquote>
<figcaption>${picture(voice.image)}<strong>${voice.name}</strong><br>${voice.location} · ${voice.service.label}</figcaption></figure>`

/** Running text: bold, emphasis and links. */
export const running = (text) =>
  markup(
    html`${text}`.html
      .replaceAll(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
      .replaceAll(/\*([^*]+)\*/g, '<em>$1</em>')
      .replaceAll(/\[([^[\]]+)\]\(([^()\s]*)\)/g, '<a href="$2">$1</a>'),
  )
