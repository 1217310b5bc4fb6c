/** The token of the editor's start, which its server requires. */

const storeKey = 'editor-token'

/** In ms: other tabs of this editor answer sooner, unless they are busy. */
const mostWaitMs = 500

/** Reaches tabs of this origin only. */
const tabs = new BroadcastChannel('editor-token')
const send: (message: { token?: string }) => void = tabs.postMessage.bind(tabs)

/** In ms: how long a browser may take to open the editor's address. */
const mostOpeningMs = 20_000

/** It comes in the fragment of the address, which no request contains, and is stored in this tab for reloads. */
function readToken(): string {
  const given = location.hash.slice(1)
  if (given !== '') {
    sessionStorage.setItem(storeKey, given)
    history.replaceState(null, '', location.pathname + location.search)
  }
  return sessionStorage.getItem(storeKey) ?? ''
}

/** A tab that was opened by a link or a copied address gets it from another open tab. */
async function askTabs(): Promise<string> {
  return new Promise((done) => {
    let isLate = false
    const hear = ({ data }: MessageEvent<{ token?: string }>): void => {
      if (data.token === undefined) return
      tabs.removeEventListener('message', hear)
      sessionStorage.setItem(storeKey, data.token)
      done(data.token)
      // A busy tab answers after this one has said that it has no token.
      if (isLate) location.reload()
    }
    tabs.addEventListener('message', hear)
    send({})
    setTimeout(() => {
      isLate = true
      done('')
    }, mostWaitMs)
  })
}

const fromAddress = readToken()

/** Empty if this tab has none. */
export const token: Promise<string> = fromAddress === '' ? askTabs() : Promise.resolve(fromAddress)

let current = ''
void token.then((received) => (current = received))
tabs.addEventListener('message', ({ data }: MessageEvent<{ token?: string }>) => {
  if (data.token === undefined && current !== '') send({ token: current })
})

/** Has the server open the editor's address in the browser, and takes the token from there. @returns false if it cannot */
export async function openAnew(): Promise<boolean> {
  const response = await fetch('/api/open', { method: 'POST' })
  const { isOpened } = (await response.json()) as { isOpened: boolean }
  const end = performance.now() + mostOpeningMs
  if (!isOpened) return false
  while (performance.now() < end) {
    if ((await askTabs()) === '') continue
    location.reload()
    break
  }
  return true
}

/** The server has rejected it: it is of an earlier start, and of no use to other tabs. */
export function forgetToken(): void {
  current = ''
  sessionStorage.removeItem(storeKey)
}
