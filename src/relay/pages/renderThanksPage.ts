import { html, type Html } from './html'
import { renderPage } from './renderPage'

/** Shown after a native post without `_next`. @param page the http(s) address of the form's page */
export function renderThanksPage(page: string | undefined): Html {
  const back = page === undefined ? html`` : html`<p><a class="button" href="${page}">Return to the website</a></p>`
  return renderPage(
    'Thank you',
    html`<div class="notice">
<h1>Thank you</h1>
<p>The form was submitted successfully.</p>
${back}
</div>`,
  )
}
