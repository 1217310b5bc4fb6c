import { readHeaderRules, readRedirectRules } from '../../../src/node/serve/serveFolder'
import { Published, redirect, type Host } from './Published'

const always: [string, string][] = [['Cache-Control', 'public,max-age=0,must-revalidate']]

/** Netlify with its usual setting, "Pretty URLs". */
export function netlify(folder: string): Host {
  const files = new Published(folder)
  const headersOf = readHeaderRules(folder)
  const redirects = readRedirectRules(folder)
  const headers = (pathname: string) => {
    const own = headersOf(pathname)
    return own.some(([name]) => name === 'Cache-Control') ? own : [...always, ...own]
  }
  return (pathname) => {
    const plain = pathname.replace(/(.)\/$/, '$1')
    // "Our redirects engine matches paths to rules regardless of whether or not they contain a trailing slash":
    // docs.netlify.com/routing/redirects/redirect-options/#trailing-slash "Shadowing": a file that is there is served,
    // "unless force is specified" (#rewrites-and-proxies, "shadowing"). The first match counts.
    const rule = redirects.find(
      ({ from, status, isFolder }) =>
        status !== 404 && (from === plain || (isFolder && `${plain}/`.startsWith(`${from}/`))),
    )
    if (rule?.isForced) return redirect(rule.status, rule.to)
    // The two files are read and not published: docs.netlify.com/routing/headers
    if (!/^\/_(?:headers|redirects)$/.test(pathname)) {
      // What follows was measured on the host: github.com/slorber/trailing-slash-guide, rows "Netlify, Default".
      if (files.has(pathname)) return files.answer(pathname, 200, headers(pathname))
      if (files.has(`${plain}.html`))
        return pathname === plain ? files.answer(`${plain}.html`, 200, headers(pathname)) : redirect(301, plain)
      const index = `${plain === '/' ? '' : plain}/index.html`
      if (files.has(index))
        return pathname.endsWith('/') ? files.answer(index, 200, headers(pathname)) : redirect(301, `${pathname}/`)
    }
    if (rule) return redirect(rule.status, rule.to)
    // "/en/* /en/404.html 404": docs.netlify.com/routing/redirects/redirect-options/#custom-404-page-handling
    const unknown = redirects.find(({ from, status }) => status === 404 && pathname.startsWith(`${from}/`))
    if (unknown) return files.answer(unknown.to, 404, headers(pathname))
    // "404.html" of the published folder, "with a 404 HTTP status":
    // docs.netlify.com/routing/redirects/redirect-options/#custom-404-page-handling
    return files.answer('/404.html', 404, headers(pathname))
  }
}
