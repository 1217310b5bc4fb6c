import type { EditorApi } from './messages'

/** The server cannot be reached, or does not know this page: it was ended, or started anew. */
export class Unreachable extends Error {}

const tokenKey = 'editor-token'

/** The token of this start comes in the address, and stays in this tab for when it is loaded anew. */
function readToken(): string {
  const given = location.hash.slice(1)
  if (given !== '') {
    sessionStorage.setItem(tokenKey, given)
    history.replaceState(null, '', location.pathname)
  }
  return sessionStorage.getItem(tokenKey) ?? ''
}

const token = readToken()

/** Asks the server. @throws {Unreachable} where no answer comes */
export async function ask<Name extends keyof EditorApi>(
  name: Name,
  input: EditorApi[Name]['in'],
): Promise<EditorApi[Name]['out']> {
  const response = await askRaw(name, 'application/json', JSON.stringify(input))
  if (!response.ok) throw new Error(`${name}: ${response.status} ${await response.text()}`)
  return (await response.json()) as EditorApi[Name]['out']
}

/** The same for what is no JSON. @throws {Unreachable} */
export async function askRaw(name: string, type: string, body: BodyInit): Promise<Response> {
  const response = await fetch(`/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': type, 'X-Editor-Token': token },
    body,
  }).catch((cause: unknown) => {
    throw new Unreachable('no answer', { cause })
  })
  if (response.status === 403) throw new Unreachable('unknown')
  return response
}
