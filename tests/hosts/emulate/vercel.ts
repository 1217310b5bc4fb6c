import { Published, redirect, type Host } from './Published'

interface Settings {
  trailingSlash?: boolean
  headers?: { source: string; headers: { key: string; value: string }[] }[]
  redirects?: { source: string; has?: Has; destination: string; statusCode: number }[]
  routes?: Route[]
}

type Has = { type: 'query'; key: string; value: string }[]

/** Whether a query has all pairs: vercel.com/docs/project-configuration#has */
const hasAll = (has: Has = [], query?: URLSearchParams): boolean =>
  has.every(({ key, value }) => new RegExp(`^(?:${value})$`).test(query?.get(key) ?? ''))

/** One step of what Vercel does with a request: vercel.com/docs/project-configuration#routes */
interface Route {
  src?: string
  has?: Has
  dest?: string
  status?: number
  headers?: Record<string, string>
  continue?: boolean
  handle?: 'filesystem'
}

/** Vercel with the settings of the folder's `vercel.json` (vercel.com/docs/project-configuration). */
export function vercel(folder: string): Host {
  const files = new Published(folder)
  const settings: Settings = files.has('/vercel.json')
    ? (JSON.parse(files.read('/vercel.json').toString()) as Settings)
    : {}
  if (settings.routes) return inRoutes(files, settings)
  const headers = (pathname: string): [string, string][] => {
    const own = (settings.headers ?? [])
      .filter(({ source }) => new RegExp(`^${source}$`).test(pathname))
      .flatMap((rule) => rule.headers.map(({ key, value }): [string, string] => [key, value]))
    // The usual one of a static file: vercel.com/docs/edge-network/caching
    return own.some(([name]) => name === 'Cache-Control')
      ? own
      : [['Cache-Control', 'public, max-age=0, must-revalidate'], ...own]
  }
  return (pathname, query) => {
    const plain = pathname.replace(/(.)\/$/, '$1')
    // "false: visiting a path that ends with a forward slash will respond with a 308 status code and redirect to the
    // path without": #trailingslash
    if (settings.trailingSlash === false && plain !== pathname) return redirect(308, plain)
    // A source is a pattern (path-to-regexp, strict), tried before the file system: vercel.com/docs/edge-network/routing
    const rule = settings.redirects?.find(
      ({ source, has }) => new RegExp(`^${source.replaceAll('\\:', ':')}$`).test(pathname) && hasAll(has, query),
    )
    if (rule) return redirect(rule.statusCode, rule.destination)
    // Measured on the host: github.com/slorber/trailing-slash-guide, rows "Vercel, cleanUrls=false". The settings are
    // not published.
    if (files.has(pathname) && pathname !== '/vercel.json') return files.answer(pathname, 200, headers(pathname))
    const index = `${plain === '/' ? '' : plain}/index.html`
    if (files.has(index)) return files.answer(index, 200, headers(pathname))
    // vercel.com/kb/guide/custom-404-page
    return files.answer('/404.html', 404, headers(pathname))
  }
}

/** With `routes` each is tried in turn, and Vercel takes no other part beside them. */
function inRoutes(files: Published, { routes = [], ...others }: Settings): Host {
  if (Object.keys(others).length > 0) throw new Error(`Beside "routes": ${Object.keys(others).join(', ')}`)
  return (pathname, query) => {
    const headers = new Map([['Cache-Control', 'public, max-age=0, must-revalidate']])
    for (const { src = '', dest, status = 200, headers: own = {}, handle, has, ...route } of routes) {
      const found = [pathname, `${pathname.replace(/\/$/, '')}/index.html`].find((file) => files.has(file))
      if (handle && found && found !== '/vercel.json') return files.answer(found, 200, headers)
      if (handle || !new RegExp(`^(?:${src})$`).test(pathname) || !hasAll(has, query)) continue
      for (const [name, value] of Object.entries(own)) headers.set(name, value)
      if (route.continue) continue
      return dest === undefined ? redirect(status, headers.get('Location') ?? '') : files.answer(dest, status, headers)
    }
    throw new Error(`No route answers ${pathname}.`)
  }
}
