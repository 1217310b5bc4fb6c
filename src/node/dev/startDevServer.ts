import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname, relative, resolve } from 'node:path'
import { setInterval } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { createServer, type FSWatcher, type Plugin, type ViteDevServer } from 'vite'
import { escapeHtml } from '../../app/build/head/escape'
import { codeHasChanged, viteProject } from '../code/codeFolder'
import { fileOf, formatProblems } from '../check/formatProblems'
import { linkToEditor } from '../site-file/runningEditor'
import { writableCache } from '../cache/makeFolder'
import { filesIn, fromRoot, isPackage } from '../process/paths'
import { createGuardedServer } from '../serve/createGuardedServer'
import { loadOwnRules } from '../check/loadOwnRules'
import { ownKinds } from '../schema/readKinds'
import { listen } from '../serve/listen'
import { pathOfFile } from '../output/assetPath'
import { mediaTypeOf } from '../serve/mediaTypeOf'
import { isLoopbackHost, isSameOrigin } from '../serve/ownRequest'
import { DevSite } from './DevSite'
import { RendererCode } from './RendererCode'
import { isForCode, servedFolders, shownEvent, viteScripts } from './servedCode'
import { SiteWatcher } from './SiteWatcher'

export const watch = {
  // A link in the media, which no site shows, may lead to a whole disk.
  followSymlinks: false,
  ignored: [
    '**/dist/**',
    '**/.townsite/**',
    '**/.townsite-data/**',
    '**/.*.townsite/**',
    '**/tests/**',
    '**/test-results/**',
  ],
  // Without this wait, in ms, Vite's watcher ignores a save directly after another, as by a formatter.
  awaitWriteFinish: { stabilityThreshold: 50, pollInterval: 10 },
}

/** Whether a page of this server opens the connection for Vite's updates. */
const isVites = ({ headers, socket }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' &&
  ['vite-hmr', 'vite-ping'].includes(headers['sec-websocket-protocol'] ?? '') &&
  isLoopbackHost(headers, socket.localPort) &&
  isSameOrigin(headers)

export async function startDevServer(file: string, relay: string, port: number) {
  let middlewares: ViteDevServer['middlewares'] | undefined
  const http = createGuardedServer((request, response) => {
    if (!isLoopbackHost(request.headers, request.socket.localPort)) {
      response.writeHead(403, { 'Content-Type': 'text/plain' }).end('This server answers to its own address only.')
      return
    }
    // One of Vite's addresses starts the owner's code editor with any file.
    if (isForCode(request.url ?? '/') && !isSameOrigin(request.headers)) {
      response.writeHead(403, { 'Content-Type': 'text/plain' }).end('Its code is for its own pages only.')
      return
    }
    response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
    if (middlewares) middlewares(request, response)
    else response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '1' }).end('Starting')
  }, isVites)
  const taken = await listen(http, port)
  const url = `http://localhost:${taken}`
  const site = new DevSite(file, relay, url)
  const code = new RendererCode()
  const watcher = new SiteWatcher(file, () => void created.then((vite) => reload(vite, site, watcher)))
  const created = createServer({
    ...viteProject,
    ...(isPackage && { configFile: false, cacheDir: writableCache() }),
    appType: 'custom',
    logLevel: 'warn',
    plugins: [showSite(site, watcher, code)],
    // Imports of a module are compiled in parallel before they are run.
    environments: { ssr: { dev: { preTransformRequests: true } } },
    server: { middlewareMode: true, hmr: { server: http }, cors: false, fs: { allow: servedFolders() }, watch },
  })
  // Runs while Vite bundles its settings, which takes no time of this thread.
  site.reload(await loadOwnRules(file))
  watchSite(watcher, site)
  const [vite] = await Promise.all([created, site.ready])
  middlewares = vite.middlewares
  reportProblems(vite, site)
  // Loaded while the browser opens. Errors in the code are reported by the page that needs it.
  code.load(vite).catch(() => {})
  return {
    url,
    close: async () => {
      watcher.close()
      await vite.close()
      http.close()
      http.closeAllConnections()
    },
  }
}

/** Whether this server itself runs a file, and continues with its content at the start. */
const isOfServer = (path: string): boolean =>
  ['scripts', 'schema', 'src/manifest', 'src/node', 'src/site'].some((folder) =>
    path.startsWith(fromRoot(`${folder}/`)),
  )

const pollMs = 250
/** The time-out in ms: a watcher that was closed never becomes ready. */
const mostWaitMs = 60_000

/** Resolves when a watcher watches every file of `src`. */
async function allCodeWatched(watcher: FSWatcher): Promise<void> {
  const end = performance.now() + mostWaitMs
  for await (const _ of setInterval(pollMs, undefined, { ref: false })) {
    const watched = watcher.getWatched()
    const isWatched = (path: string): boolean => watched[dirname(path)]?.includes(basename(path)) ?? false
    if (performance.now() > end || filesIn(fromRoot('src')).every((path) => isWatched(resolve(fromRoot('src'), path))))
      return
  }
}

/** A plugin, because Vite creates its server again, with the same plugins, when its settings change. */
function showSite(site: DevSite, watcher: SiteWatcher, code: RendererCode): Plugin {
  let newest: ViteDevServer | undefined
  return {
    name: 'townsite:show-site',
    configureServer(vite) {
      if (newest) code.changed()
      newest = vite
      watcher.use(vite.watcher)
      // Earlier saves have not been reported.
      void allCodeWatched(vite.watcher).then(() => {
        if (newest !== vite || !codeHasChanged()) return
        code.changed()
        Object.values(vite.environments).forEach(({ moduleGraph }) => moduleGraph.invalidateAll())
        vite.ws.send({ type: 'full-reload' })
      })
      const madeFrom = (): string => `${site.openings} ${code.changes}`
      vite.ws.on(shownEvent, async (shown, client) => {
        await site.ready.catch(() => undefined)
        if (shown !== madeFrom()) client.send({ type: 'full-reload' })
      })
      vite.ws.on('connection', () => {
        // A page that is opened while the file is invalid shows the problems too.
        reportProblems(vite, site, false)
      })
      const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
        // The failure to prepare a site has been reported; the last valid one is shown.
        await site.ready.catch(() => undefined)
        // Noted before the code is loaded: what is saved meanwhile is not on the page, nor in its report.
        const scripts = viteScripts(madeFrom())
        await answer(site, code, vite, scripts, request, response).catch((fault: unknown) => {
          // A server that was replaced loads no more modules: the new one answers.
          if (newest && newest !== vite) return newest.middlewares(request, response)
          if (fault instanceof Error) vite.ssrFixStacktrace(fault)
          console.error(fault)
          code.isBroken = true
          response.writeHead(500, { 'Content-Type': 'text/html; charset=utf-8' })
          response.end(errorPage(fault, scripts))
        })
      }
      vite.middlewares.use((request, response, next) =>
        isForCode(request.url ?? '/') ? next() : void respond(request, response),
      )
      return () => void vite.middlewares.use((request, response) => void respond(request, response))
    },
    // Called once the server has let go of the modules of the file: a page that is asked for before then is made of them.
    hotUpdate({ file: path, server }) {
      if (this.environment.name !== 'client') return
      if (watcher.isFile(path) || watcher.isMedia(path)) return
      if (isOfServer(path))
        console.log(`${relative(fromRoot(''), path)} has changed. Stop this server and start it again to use it.`)
      if (!path.startsWith(fromRoot('src/')) || path.startsWith(fromRoot('src/node/'))) return
      code.changed()
      // The browser has no module of a section that is finished as HTML, and a page that reports an error runs
      // none: such pages are reloaded.
      const isModule = this.environment.moduleGraph.getModulesByFile(path)?.size
      if (!isModule || code.isBroken) server.ws.send({ type: 'full-reload' })
    },
  }
}

async function reload(vite: ViteDevServer, site: DevSite, watcher: SiteWatcher): Promise<void> {
  try {
    site.reload(await loadOwnRules(site.file))
    watchSite(watcher, site)
    if (reportProblems(vite, site)) return
    vite.ws.send({ type: 'full-reload' })
    await site.ready
    // Broken pictures are found when the site is prepared.
    reportProblems(vite, site)
  } catch (error) {
    console.error(error)
  }
}

function watchSite(watcher: SiteWatcher, { checked }: DevSite): void {
  watcher.useMedia(checked?.mediaFolder ?? '')
  watcher.useLists([...(checked?.listPaths ?? []), ...ownKinds().files])
}

/** Reports the problems in the terminal and over the page. Returns whether there are any. */
function reportProblems(vite: ViteDevServer, { problems, checked }: DevSite, inTerminal = true): boolean {
  const [first] = problems
  if (!first || !checked) return false
  const textWith = (linkFor?: ReturnType<typeof linkToEditor>): string =>
    formatProblems(checked.file, checked.text, problems, 'text', checked.lists, linkFor)
  const text = textWith(linkToEditor(checked.file, checked.text))
  if (inTerminal)
    console.log(
      `\n${process.stdout.isTTY ? text : textWith()}\n\n${problems.length} to mend. The last good site stays on the screen.`,
    )
  vite.ws.send({
    type: 'error',
    err: {
      message: text,
      stack: '',
      id: checked.file,
      plugin: 'site.json',
      loc: { file: resolve(fileOf(checked.file, first.file)), line: first.line, column: first.column },
    },
  })
  return true
}

async function answer(
  site: DevSite,
  code: RendererCode,
  vite: ViteDevServer,
  scripts: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname, search } = new URL(request.url ?? '/', 'http://localhost')
  const send = (status: number, type: string, body: string | Uint8Array) => {
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
    response.end(body)
  }
  const sendPage = (status: number, html: string) => send(status, 'text/html; charset=utf-8', html)
  const { opened } = site
  if (!opened) return sendPage(200, waitingPage(scripts))
  const { base } = opened
  const path = pathOfFile(base, pathname) ?? ''
  const file = opened.files.get(path) ?? (await code.fileAt(path))
  if (file !== undefined) return send(200, mediaTypeOf(pathname), file)
  const moved = site.movedTo(pathname, search)
  // Redirects like hosts; like every response here it is not cached, because the next save may change it.
  if (moved !== undefined) return void response.writeHead(301, { Location: moved, 'Cache-Control': 'no-store' }).end()
  const target = site.page(pathname)
  if (!target) return send(404, 'text/plain', 'Not found')
  const { page, language } = target
  const { createRenderer } = await code.load(vite)
  const renderer = createRenderer(language.site.shell, {
    headTags: scripts,
    code: {
      ...(await code.forPages(base)),
      keepData: (json) => `data:application/json,${encodeURIComponent(json)}`,
      keepHtml: (html) => `data:text/plain;charset=utf-8,${encodeURIComponent(html)}`,
    },
    fontStyles: language.styles,
    fontFiles: language.fontFiles,
    isDraft: true,
  })
  sendPage(page.path === '*' ? 404 : 200, renderer.render(page))
  code.isBroken = false
}

/** Shown until there is a valid manifest; the overlay over it shows the problems. */
const waitingPage = (scripts: string): string =>
  `<!doctype html><html lang="en"><head>${scripts}<meta charset="utf-8"><title>Waiting for a good site.json</title></head><body></body></html>`

/** Reports why a page could not be rendered. It is reloaded when the code is changed. */
function errorPage(fault: unknown, scripts: string): string {
  // Vite quotes code in the colours of a terminal.
  const text = stripVTControlCharacters(fault instanceof Error ? (fault.stack ?? fault.message) : String(fault))
  return (
    `<!doctype html><html lang="en"><head>${scripts}<meta charset="utf-8"><title>This page could not be made</title></head>` +
    `<body><pre style="white-space:pre-wrap">${escapeHtml(text)}</pre></body></html>`
  )
}
