/** The token of the editor's start, without which its server answers nothing. */

const storeKey = 'editor-token'

/** In ms: the other tabs of this editor answer sooner. */
const mostWaitMs = 500

/** The tabs of this origin, and no other page. */
const tabs = new BroadcastChannel('editor-token')
const send: (message: { token?: string }) => void = tabs.postMessage.bind(tabs)

/** It comes in the fragment of the address, which no request holds, and stays in this tab for when it is loaded anew. */
function readToken(): string {
  const given = location.hash.slice(1)
  if (given !== '') {
    sessionStorage.setItem(storeKey, given)
    history.replaceState(null, '', location.pathname + location.search)
  }
  return sessionStorage.getItem(storeKey) ?? ''
}

/** A tab that was opened by a link or a copied address has it from another one that is open. */
async function askTabs(): Promise<string> {
  return new Promise((done) => {
    const finish = (token: string): void => {
      tabs.removeEventListener('message', hear)
      done(token)
    }
    const hear = ({ data }: MessageEvent<{ token?: string }>): void => {
      if (data.token === undefined) return
      sessionStorage.setItem(storeKey, data.token)
      finish(data.token)
    }
    tabs.addEventListener('message', hear)
    send({})
    setTimeout(() => finish(''), mostWaitMs)
  })
}

const fromAddress = readToken()

/** Empty where this tab has none. */
export const token: Promise<string> = fromAddress === '' ? askTabs() : Promise.resolve(fromAddress)

let current = ''
void token.then((received) => (current = received))
tabs.addEventListener('message', ({ data }: MessageEvent<{ token?: string }>) => {
  if (data.token === undefined && current !== '') send({ token: current })
})

/** The server does not take it: it is of an earlier start, and of no use to other tabs. */
export function forgetToken(): void {
  current = ''
  sessionStorage.removeItem(storeKey)
}
