import { type Pointer, pointerFromParam, pointerToParam } from './pointer'
import { decoded } from '../pages/oldAddress'

/** The view of a tab, which its address contains. */
export interface View {
  /** The path of the page in the default language; if undefined, a page that shows the selection. */
  path?: string
  /** The selected part or field. */
  at?: Pointer
  /** The key of the page's language; undefined for the default one. */
  language?: string
  dialog?: string
  /** The open tab of the outline, and the open lists in it. */
  contents?: readonly string[]
}

/** The prefix of all addresses of the editor: others are those of the site's files. */
export const editorPath = '/edit'

/** The header that only the answers of the editor have: a proxy answers without it, such as that nobody is signed in. */
export const answerMark = 'X-Editor-Answer'

const pagePath = `${editorPath}/page`

/** The address of a view, from its first slash on. */
export function hrefOf({ path, at, language, dialog, contents }: View): string {
  const segments = path !== undefined && isPlain(path) ? path.split('/').map(encodeURIComponent).join('/') : undefined
  const params = {
    page: segments === undefined ? path : undefined,
    at: at && at.length > 0 ? pointerToParam(at) : undefined,
    lang: language,
    contents: contents && contents.length > 0 ? pointerToParam(contents) : undefined,
    dialog,
  }
  const query = Object.entries(params).flatMap(([name, value]) =>
    // A slash needs no escape in a query.
    value === undefined ? [] : [`${name}=${encodeURIComponent(value).replaceAll('%2F', '/')}`],
  )
  return `${segments === undefined ? editorPath : pagePath + segments}${query.length > 0 ? `?${query.join('&')}` : ''}`
}

export function viewOf({ pathname, search }: Pick<URL, 'pathname' | 'search'>): View {
  const params = new URLSearchParams(search)
  const textOf = (name: string): string | undefined => params.get(name) ?? undefined
  const addressIn = (name: string): Pointer | undefined =>
    params.has(name) ? pointerFromParam(params.get(name) ?? '') : undefined
  const view: View = {
    path: textOf('page') ?? pageIn(pathname),
    at: addressIn('at'),
    language: textOf('lang'),
    dialog: textOf('dialog'),
    contents: addressIn('contents'),
  }
  return Object.fromEntries(Object.entries(view).filter(([, value]) => value !== undefined))
}

function pageIn(pathname: string): string | undefined {
  if (pathname !== pagePath && !pathname.startsWith(`${pagePath}/`)) return undefined
  const path = decoded(pathname.slice(pagePath.length))
  return path === '' ? '/' : path
}

/** Whether a path stays unchanged: browsers and routers resolve dots, and join slashes. */
const isPlain = (path: string): boolean => path === '/' || /^(?:\/(?!\.{1,2}(?:\/|$))[^/]+)+$/.test(path)
