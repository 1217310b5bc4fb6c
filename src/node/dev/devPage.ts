/// <reference types="vite/client" />

/** Turns addresses of the editor in Vite's overlay, which shows only text, into links. */
function linkProblems(): void {
  const message = document.querySelector('vite-error-overlay')?.shadowRoot?.querySelector('.message-body')
  if (!message) return
  const pieces = (message.textContent ?? '').split(/(http:\/\/localhost:\d+\/edit\?\S+)/)
  message.replaceChildren(...pieces.map((piece, index) => (index % 2 === 0 ? piece : linkTo(piece))))
}

function linkTo(href: string): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), {
    href,
    target: '_blank',
    rel: 'noopener',
    textContent: href,
  })
  link.style.cssText = 'color: inherit'
  return link
}

// The overlay is created after the listeners were called.
import.meta.hot?.on('vite:error', () => setTimeout(linkProblems))

// A save between the making of this page and its connection is reported to nobody: the server compares.
const made = document.querySelector<HTMLMetaElement>('meta[name="townsite:shown"]')
if (made) import.meta.hot?.send(made.name, made.content)
