import type { PageNames } from '../../site/text/pageNames'
import { askOnce, readPageData } from './pageData'

/** Puts the HTML of an island into the page, if it is not there. */
export function fetchHtml(island: HTMLElement): Promise<void> {
  const address = island.dataset.html
  if (address === undefined) return Promise.resolve()
  return askOnce(address, async () => {
    const body = await load(address)
    const { names } = readPageData()
    for (const field of body.querySelectorAll<HTMLInputElement>('[type=hidden]'))
      field.defaultValue = field.defaultValue.replace(/\{(page\.[a-z]+)\}/g, (_, name: keyof PageNames) => names[name])
    island.append(...body.childNodes)
    delete island.dataset.html
    await startWithLink(island)
  })
}

/** The body of a document. Unlike `innerHTML` this parser is allowed where a page takes no HTML from script. */
const load = (address: string): Promise<HTMLElement> =>
  new Promise((done, fail) => {
    const request = new XMLHttpRequest()
    request.open('GET', address)
    // To hosts it is a text: what ends in `.html` is a page to them.
    request.overrideMimeType('text/html;charset=utf-8')
    request.responseType = 'document'
    request.addEventListener('loadend', () => {
      if (request.status === 200 && request.responseXML) done(request.responseXML.body)
      else fail(new Error(`it answered ${request.status}`))
    })
    request.send()
  })

/** The fields start with what the link that opens them brings along. */
async function startWithLink(island: HTMLElement): Promise<void> {
  const dialog = island.querySelector('dialog')
  const search = document.querySelector<HTMLAnchorElement>(`[data-opens-dialog="${dialog?.id}"]`)?.search
  if (search) (await import('./behaviours/startFields')).startFields(search)
}
