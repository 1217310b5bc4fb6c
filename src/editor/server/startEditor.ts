import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import { escapeJson } from '../../app/build/head/escape'
import { ownKindsId } from '../ownKinds'
import { answerMark, editorPath } from '../../manifest/edits/editorView'
import { loadOwnRules } from '../../node/check/loadOwnRules'
import { nodesOf, ownKinds } from '../../node/schema/readKinds'
import { mediaFolders } from '../../node/check/mediaFiles'
import { SiteWatcher } from '../../node/dev/SiteWatcher'
import { CommandError } from '../../node/site-file/CommandError'
import { takeLock } from '../../node/process/processLock'
import { createGuardedServer } from '../../node/serve/createGuardedServer'
import { listen } from '../../node/serve/listen'
import { mediaTypeOf } from '../../node/serve/mediaTypeOf'
import { handlers } from './handlers'
import { EditedSite } from './EditedSite'
import { journalOf, noteEditor } from '../../node/site-file/runningEditor'
import { isAuthorized, isFromPage, isOpenedInTab, isOwnPageOrFile, isThroughProxy } from './isAuthorized'
import type { OutsideAddress } from './isAuthorized'
import { person } from './People'
import { attempt } from '../../manifest/core/read'
import { readBytes, readInput, RequestFault } from './readInput'
import { largestSheet, sheetOf, importSheet } from './sheets/importSheet'
import { addPicture, fileOf, largestPicture } from './uploads'
import { facesOf, readFace } from '../../node/fonts/faces'
import { bundleEditor, isEditorBundled } from './page/bundleEditor'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bundleCode, type CodeBundle } from '../../node/code/bundleCode'
import { codeFolder, isIntact } from '../../node/code/codeFolder'
import { fromRoot, isPackage } from '../../node/process/paths'
import { inStep } from '../../node/process/progress'

export interface Editor {
  url: string
  /** The address that opens it on this computer, with the token in its fragment, which no request contains. */
  address: string
  token: string
  site: EditedSite
  /** Opens the address in the browser for a tab without the token; false if it cannot. */
  onOpen: () => boolean
  close(): void
}

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' blob: data:; font-src 'self'; media-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  [answerMark]: 'yes',
}

const slowUploadMs = 300_000

/** The content types that a sheet is sent with; what it is its bytes say. */
const sheetTypes: readonly string[] = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet']

/** Opens the editor of a site: bundles its page if needed, and serves it. */
export async function startEditor(file: string, port: number, out?: string, outside?: OutsideAddress): Promise<Editor> {
  const release = lockJournal(journalOf(file))
  try {
    await loadOwnRules(file)
    const site = new EditedSite(file, bundleInChild)
    if (out !== undefined) site.out = out
    await bundleInChild()
    const token = tokenOf(site.journalFile)
    const editor = await serveEditor(site, await editorFiles(), port, { token, outside })
    const forget = noteEditor(site.journalFile, editor.url)
    // Prepared while the browser starts: with 10,000 cities the first page takes a second.
    setImmediate(() => void Promise.resolve(handlers.preview(site, { path: '/' })).catch(() => {}))
    const { close } = editor
    return Object.assign(editor, {
      close: () => {
        close()
        forget()
        release()
      },
    })
  } catch (error) {
    release()
    throw error
  }
}

/** Prevents two servers from writing to one journal. @throws {CommandError} if another one runs */
export function lockJournal(journal: string): () => void {
  mkdirSync(dirname(journal), { recursive: true, mode: 0o700 })
  const lock = takeLock(`${journal}.lock`)
  if (typeof lock === 'function') return lock
  const by = lock === undefined ? '' : ` (${lock})`
  throw new CommandError(`This site is open in another editor${by}. Use that one, or end it first.`, 1)
}

/** The secret of a site's editor: the same at each start, so that a tab goes on after one. Nobody else can read its file. */
function tokenOf(journal: string): string {
  const file = `${journal}.token`
  const stored = attempt(() => readFileSync(file, 'utf8'))
  if (stored !== undefined && /^[\w-]{32}$/.test(stored)) return stored
  const token = newToken()
  // Without it, as on a full disk, the next start has another one.
  attempt(() => writeFileSync(file, token, { mode: 0o600 }))
  return token
}

const newToken = (): string => randomBytes(24).toString('base64url')

/**
 * Serves the editor of a site on this computer only.
 * @param pageFiles the files of the editor's page @param outside where a proxy on this computer offers it, to those whom it signs in
 */
export async function serveEditor(
  site: EditedSite,
  pageFiles: ReadonlyMap<string, Uint8Array>,
  port: number,
  { token = newToken(), outside }: { token?: string; outside?: OutsideAddress | undefined } = {},
): Promise<Editor> {
  const server = createGuardedServer(
    async (request, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      // The answer has no secret: what opens the browser gives it the address.
      if (request.method === 'POST' && pathname === '/api/open' && isFromPage(request))
        return send(response, 200, 'application/json', JSON.stringify({ isOpened: editor.onOpen() }))
      // The proxy has signed in everybody who comes through it.
      if (request.method === 'POST' && pathname === '/api/token' && isFromPage(request, outside))
        return isThroughProxy(request, outside)
          ? send(response, 200, 'application/json', JSON.stringify({ token }))
          : send(response, 404, 'text/plain', 'Not found')
      if (request.method === 'POST') {
        if (!isAuthorized(request, token, outside)) return send(response, 403, 'text/plain', 'No')
        return person.run(personOf(request, outside), () => answer(site, request, response))
      }
      const isPage =
        pathname === editorPath ||
        pathname.startsWith(`${editorPath}/`) ||
        // The page that signs somebody in may lead here.
        (pathname === '/' && isThroughProxy(request, outside))
      const isOwn = isOwnPageOrFile(request, outside)
      if (!['GET', 'HEAD'].includes(request.method ?? '') || !(isOwn || (isPage && isOpenedInTab(request, outside))))
        return send(response, 403, 'text/plain', 'No')
      if (pathname === '/') return void response.writeHead(302, { Location: editorPath }).end()
      const content = pathname.startsWith('/editor-assets/')
        ? pageFiles.get(pathname.slice('/editor-assets/'.length))
        : site.fileAt(pathname)
      // A site published in a folder of this name has its files there; pages of other ports cannot load them.
      if (content !== undefined && isOwn) return send(response, 200, mediaTypeOf(pathname), content)
      if (isPage) return send(response, 200, 'text/html; charset=utf-8', page())
      send(response, 404, 'text/plain', 'Not found')
    },
    () => false,
  )
  // A proxy passes on a picture as slowly as a phone sends it.
  if (outside) server.requestTimeout = slowUploadMs
  const url = `http://localhost:${await listen(server, port)}`
  const watch = (): void => watcher.useLists([...site.listPaths, ...mediaFolders(site.media), ...ownKinds().files])
  const reread = async (): Promise<void> => {
    // A file of a folder that is being removed may be gone before it is read: each that goes has it read again.
    await loadOwnRules(site.file).catch(() => [])
    site.readFile()
    site.readBeside()
    watch()
  }
  const watcher = new SiteWatcher(site.file, () => void reread())
  watch()
  const editor: Editor = {
    url,
    token,
    site,
    onOpen: () => false,
    address: `${url}${editorPath}#${token}`,
    close: () => {
      watcher.close()
      void site.published.close()
      server.close()
      server.closeAllConnections()
    },
  }
  return editor
}

/** The name that the proxy has for who is signed in; proxies write it in UTF-8, which Node reads as Latin 1. */
function personOf(request: IncomingMessage, outside?: OutsideAddress): string | undefined {
  const written = request.headers[outside?.personHeader ?? '']
  if (typeof written !== 'string' || !isThroughProxy(request, outside)) return undefined
  const name = Buffer.from(written, 'latin1').toString('utf8')
  return (
    name
      .replaceAll(/[\p{C}<>]/gu, '')
      .slice(0, longestName)
      .trim() || undefined
  )
}

/** In UTF-16 code units. */
const longestName = 100

async function answer(site: EditedSite, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const content = await contentFor(site, request)
    if (content) send(response, 200, ...content)
    else send(response, 404, 'text/plain', 'Not found')
  } catch (error) {
    if (!(error instanceof RequestFault)) throw error
    // The rest of a body that is too large is not read.
    response.setHeader('Connection', 'close')
    send(response, error.status, 'text/plain', error.message)
  }
}

type Content = readonly [type: string, body: string | Uint8Array]

const asJson = (value: unknown): Content => ['application/json', JSON.stringify(value)]

/** Does what a request of the editor's page asks for. @returns undefined if there is nothing of that name */
async function contentFor(site: EditedSite, request: IncomingMessage): Promise<Content | undefined> {
  const { 'content-type': type = '', 'x-editor-language': reader } = request.headers
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const name = /^\/api\/([a-z]+)$/.exec(pathname)?.[1] ?? ''
  const asked = (key: string): string => searchParams.get(key) ?? ''
  if (name === 'upload') {
    if (!/^image\/(?:jpeg|png|webp|avif|heic)$/.test(type)) throw new RequestFault(415, 'Not a picture')
    const bytes = await readBytes(request, largestPicture)
    const added = await addPicture(site.mediaFolder, asked('name'), bytes, asked('folder'))
    site.readBeside()
    return asJson({ name: added })
  }
  if (name === 'table') {
    if (!sheetTypes.includes(type)) throw new RequestFault(415, 'Not a sheet')
    const choices = {
      list: asked('list'),
      keepsGone: asked('gone') === 'keep',
      agreed: searchParams.get('agreed') ?? undefined,
    }
    const compared = await importSheet(site, await readBytes(request, largestSheet), choices)
    return compared && asJson(compared)
  }
  const input = await readInput(request, name)
  if (name === 'sheet') {
    const { list, ending } = input as { list: string; ending: string }
    const content = await sheetOf(site, list, ending)
    return content && ['application/octet-stream', content]
  }
  if (name === 'picture') {
    const file = fileOf(site.media, String((input as { file?: unknown }).file))
    return file === undefined ? undefined : [mediaTypeOf(file), readFileSync(file)]
  }
  const find = Object.hasOwn(handlers, name) ? handlers[name as keyof typeof handlers] : undefined
  return find && asJson(await (find as (...asked: unknown[]) => unknown)(site, input, reader))
}

function send(response: ServerResponse, status: number, type: string, body: string | Uint8Array): void {
  response.writeHead(status, { 'Content-Type': type }).end(body)
}

const page = (): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<title>Editor</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/editor-assets/editor.css">
<script type="module" src="/editor-assets/editor.js"></script>
</head>
<body><div id="editor"></div><script type="application/json" id="${ownKindsId}">${escapeJson(nodesOf(ownKinds().kinds))}</script></body>
</html>
`

/** As `styles/ground.css` of the editor names them: one typeface in each script, the same that sites have. */
const typefaces = ['latin', 'devanagari', 'arabic'] as const

/** The files of the editor's page by name: its bundle, and typefaces from their packages. */
async function editorFiles(): Promise<ReadonlyMap<string, Uint8Array>> {
  const faces = facesOf('anek').map((face, index): [string, Uint8Array] => [
    `${typefaces[index]}.woff2`,
    readFace(face),
  ])
  return new Map([...(await bundleEditor()), ...faces])
}

/**
 * Returns the bundle of the code, and sees that the editor's page is bundled. What is not cached is bundled by a process
 * of its own: the bundler holds 0.5 to 0.9 GB until its process ends, and the editor runs for hours.
 */
async function bundleInChild(): Promise<CodeBundle> {
  if (!isPackage && !(isIntact(codeFolder()) && isEditorBundled()))
    await inStep('Bundling the editor', () =>
      promisify(execFile)(process.execPath, ['--import', 'tsx', fromRoot('src/editor/server/startEditor.ts')], {
        cwd: fromRoot(''),
      }),
    )
  return bundleCode()
}

if (process.argv[1] === fromRoot('src/editor/server/startEditor.ts')) {
  await bundleCode()
  await bundleEditor()
}
