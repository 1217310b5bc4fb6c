import { readHeaderRules, readRedirectRules } from '../../../src/node/serve/serveFolder'
import { Published, redirect, type Answer, type Host } from './Published'

const always: [string, string][] = [['Cache-Control', 'public, max-age=0, must-revalidate']]

/** Cloudflare Pages (github.com/cloudflare/workers-sdk, packages/pages-shared/asset-server/handler.ts). */
export function cloudflarePages(folder: string): Host {
  const files = new Published(folder)
  const headersOf = readHeaderRules(folder)
  // packages/workers-shared/utils/configuration/parseRedirects.ts: a status other than these, so also "301!", makes the
  // line invalid, and it is passed over after it was counted. From the first line with a star on all are of the kind
  // that there may be 100 of, and the rest of the file is not read.
  const counted = { single: 0, folders: 0 }
  const redirects = readRedirectRules(folder).filter(({ isForced, status, isFolder }) => {
    const kind = isFolder || counted.folders > 0 ? 'folders' : 'single'
    counted[kind] += 1
    return (
      counted[kind] <= (kind === 'single' ? 2000 : 100) && !isForced && [200, 301, 302, 303, 307, 308].includes(status)
    )
  })
  const answer = (pathname: string, file: string): Answer => {
    const own = headersOf(pathname)
    return files.answer(file, 200, own.some(([name]) => name === 'Cache-Control') ? own : [...always, ...own])
  }
  return (pathname) => {
    // "Redirects are always followed, regardless of whether or not an asset matches the incoming request":
    // developers.cloudflare.com/pages/configuration/redirects
    const rule =
      redirects.find(({ from, isFolder }) => !isFolder && from === pathname) ??
      redirects.find(({ from, isFolder }) => isFolder && pathname.startsWith(`${from}/`))
    if (rule) return redirect(rule.status, rule.to)
    if (!/^\/_(?:headers|redirects)$/.test(pathname)) {
      // "/contact.html will be redirected to /contact, and /about/index.html will be redirected to /about/":
      // developers.cloudflare.com/pages/configuration/serving-pages
      if (files.has(pathname) && pathname.endsWith('/index.html'))
        return redirect(308, pathname.replace(/index\.html$/, ''))
      if (files.has(pathname) && pathname.endsWith('.html')) return redirect(308, pathname.replace(/\.html$/, ''))
      if (files.has(pathname)) return answer(pathname, pathname)
      if (!pathname.endsWith('/')) {
        if (files.has(`${pathname}.html`)) return answer(pathname, `${pathname}.html`)
        if (files.has(`${pathname}/index.html`)) return redirect(308, `${pathname}/`)
      } else {
        if (files.has(`${pathname}index.html`)) return answer(pathname, `${pathname}index.html`)
        if (files.has(`${pathname.slice(0, -1)}.html`)) return redirect(308, pathname.slice(0, -1))
      }
    }
    // "Pages will then attempt to find the closest 404 page … up the directory tree": the same page.
    const folders = pathname.split('/').slice(0, -1)
    const nearest = folders
      .map((_, depth) => `${folders.slice(0, folders.length - depth).join('/')}/404.html`)
      .find((file) => files.has(file))
    return files.answer(nearest ?? '/404.html', 404, headersOf(pathname))
  }
}
