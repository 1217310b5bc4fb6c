import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { formatProblems } from '../check/formatProblems'
import { fromRoot } from '../paths'
import { listen } from '../serve/listen'
import { DevSite } from './DevSite'

/** How long a file must lie still before it is read, in ms. */
const restMs = 60

type Prerender = typeof import('../../src/app/prerender')

const types: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt',
  '.xml': 'application/xml',
}

/** A running dev server. */
export interface DevServer {
  url: string
  close(): Promise<void>
}

/**
 * Shows a manifest while it is being edited: a saved one is on the screen at once; a bad one shows its problems over the
 * last good page, in the browser and in the terminal, and nothing dies.
 * @param relay the relay that forms send to
 * @param port 0 for any free one
 */
export async function startDevServer(file: string, relay: string, port: number): Promise<DevServer> {
  const http = createHttpServer()
  const taken = await listen(http, port)
  const url = `http://localhost:${taken}`
  const site = new DevSite(file, relay, url)
  site.reload()
  await site.ready
  const vite = await createServer({
    root: fromRoot(''),
    configFile: fromRoot('vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    server: {
      middlewareMode: true,
      hmr: { server: http },
      watch: { ignored: ['**/dist/**', '**/.townsite/**', '**/tests/**'] },
    },
  })
  watch(vite, site)
  const scripts = await headScripts(vite)
  vite.middlewares.use((request, response) => void answer(vite, site, scripts, request, response))
  http.on('request', vite.middlewares)
  tellProblems(vite, site)
  return {
    url,
    close: async () => {
      await vite.close()
      http.close()
      http.closeAllConnections()
    },
  }
}

function watch(vite: ViteDevServer, site: DevSite): void {
  vite.watcher.add(site.file)
  if (site.checked) vite.watcher.add(site.checked.mediaFolder)
  const isMedia = (path: string) => site.checked !== undefined && path.startsWith(site.checked.mediaFolder)
  let waiting: NodeJS.Timeout | undefined
  vite.watcher.on('all', (_event, path) => {
    if (path === site.file || isMedia(path)) {
      // An editor writes a file in several steps: it is read when it has come to rest.
      clearTimeout(waiting)
      waiting = setTimeout(() => void reload(vite, site), restMs)
    }
    // A section that is finished as HTML is not among the browser's modules: its page is loaded anew.
    else if (path.startsWith(fromRoot('src')) && !vite.environments.client.moduleGraph.getModulesByFile(path)?.size)
      vite.ws.send({ type: 'full-reload' })
  })
  // A page that is opened while the file is bad shows what is wrong, too.
  vite.ws.on('connection', () => tellProblems(vite, site, false))
}

async function reload(vite: ViteDevServer, site: DevSite): Promise<void> {
  try {
    const isShown = site.openAhead()
    if (isShown) {
      vite.ws.send({ type: 'full-reload' })
      await site.seen()
    }
    site.reload()
    const isBad = tellProblems(vite, site)
    // What was shown ahead and is bad gives way to the last good page; that page is told what is wrong once it is there.
    if (isBad === isShown) vite.ws.send({ type: 'full-reload' })
    await site.ready
  } catch (error) {
    console.error(error)
  }
}

/** Tells what is wrong, in the terminal and over the page. Gives whether anything is. */
function tellProblems(vite: ViteDevServer, { problems, checked }: DevSite, inTerminal = true): boolean {
  const [first] = problems
  if (!first || !checked) return false
  const text = formatProblems(checked.file, checked.text, problems, 'text')
  if (inTerminal) console.log(`\n${text}\n\n${problems.length} to mend. The last good site stays on the screen.`)
  vite.ws.send({
    type: 'error',
    err: {
      message: text,
      stack: '',
      id: checked.file,
      plugin: 'site.json',
      loc: { file: checked.file, line: first.line, column: first.column },
    },
  })
  return true
}

/**
 * What Vite puts into the head of a page: its own script and React's, the same on every page. They are asked for once,
 * for Vite takes a page apart to put them in, and one of a site with 10,000 cities has half a megabyte.
 */
async function headScripts(vite: ViteDevServer): Promise<string> {
  const html = await vite.transformIndexHtml('/', '<head></head>')
  return html.slice(html.indexOf('<head>') + '<head>'.length, html.lastIndexOf('</head>'))
}

async function answer(
  vite: ViteDevServer,
  site: DevSite,
  scripts: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  const send = (status: number, type: string, body: string | Uint8Array) => {
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' })
    response.end(body)
  }
  // What is wrong with a site that cannot be made ready has been told; the last good one is shown.
  await site.ready.catch(() => undefined)
  const { opened } = site
  if (!opened) return send(200, 'text/html; charset=utf-8', await vite.transformIndexHtml(pathname, waitingPage))
  const file = pathname.startsWith(opened.shell.base)
    ? opened.files.get(pathname.slice(opened.shell.base.length))
    : undefined
  if (file !== undefined) return send(200, types[extname(pathname)] ?? 'application/octet-stream', file)
  const moved = site.movedTo(pathname)
  // As hosts do; and as every answer here it is not kept, for the next saved file may say otherwise.
  if (moved !== undefined) return void response.writeHead(301, { Location: moved, 'Cache-Control': 'no-store' }).end()
  try {
    const page = site.page(pathname)
    if (!page) return send(404, 'text/plain', 'Not found')
    const { createRenderer } = (await vite.ssrLoadModule('/src/app/prerender.tsx')) as Prerender
    const renderer = createRenderer(opened.shell, {
      script: '/src/app/loader.ts',
      detourScript: '/src/app/takeDetour.ts',
      fontStyles: opened.fontStyles,
      fontFiles: opened.fontFiles,
      isDraft: true,
      keepData: (json) => `data:application/json,${encodeURIComponent(json)}`,
      codeOf: () => [],
    })
    response.once('finish', () => site.answered())
    send(
      page.path === '*' ? 404 : 200,
      'text/html; charset=utf-8',
      renderer.render(page).replace('<head>', () => `<head>${scripts}`),
    )
  } catch (error) {
    if (site.checking) {
      site.answered()
      await site.checking
      return answer(vite, site, scripts, request, response)
    }
    vite.ssrFixStacktrace(error as Error)
    console.error(error)
    send(500, 'text/plain; charset=utf-8', error instanceof Error ? (error.stack ?? error.message) : String(error))
  }
}

/** Shown while there has been no good manifest yet; the overlay over it says why. */
const waitingPage =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Waiting for a good site.json</title></head><body></body></html>'
