/** The token of the site's editor, which its server requires. */

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

/** Takes the token of an address that is pasted into this tab: where only the fragment is another, no browser loads it. */
export function takeGiven(): void {
  const given = readToken()
  if (given !== current) beginWith(given)
}

/** The token of this tab; empty if it has none. */
let current = readToken()
/** Takes the token of another tab; undefined for a tab that has not asked for one. */
let receive: ((received: string) => void) | undefined

tabs.addEventListener('message', ({ data }: MessageEvent<{ token?: string }>) => {
  if (data.token !== undefined) receive?.(data.token)
  else if (current !== '') send({ token: current })
})

const wait = async (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Begins anew with the token of another tab. */
function beginWith(received: string): void {
  sessionStorage.setItem(storeKey, received)
  location.reload()
}

/** A tab that was opened by a link or a copied address gets it from another open tab. */
async function askTabs(): Promise<string> {
  const asked = new Promise<string>((done) => (receive = done))
  send({})
  current = await Promise.race([asked, wait(mostWaitMs).then(() => '')])
  // A busy tab answers after this one has said that it has no token.
  if (current === '') receive = beginWith
  else sessionStorage.setItem(storeKey, current)
  return current
}

/** A server behind a proxy, which is the only one with encryption, gives it to those who are signed in there. */
async function askServer(): Promise<string> {
  const response = await fetch('/api/token', { method: 'POST' }).catch(() => undefined)
  if (response?.ok) current = ((await response.json()) as { token: string }).token
  return current
}

export const token: Promise<string> =
  current !== '' ? Promise.resolve(current) : location.protocol === 'https:' ? askServer() : askTabs()

/** Has the server open the editor's address in the browser, and takes the token from there. @returns false if it cannot */
export async function openAnew(): Promise<boolean> {
  const response = await fetch('/api/open', { method: 'POST' })
  const { isOpened } = (await response.json()) as { isOpened: boolean }
  const end = performance.now() + mostOpeningMs
  if (!isOpened) return false
  receive = beginWith
  while (performance.now() < end) {
    send({})
    await wait(mostWaitMs)
  }
  return true
}

/** The server has rejected it: it is that of another site, and of no use to other tabs. */
export function forgetToken(): void {
  current = ''
  sessionStorage.removeItem(storeKey)
}
