import { Published, redirect, type Host } from './Published'

/**
 * GitHub Pages. Nothing of it can be set, and each answer may be kept for ten minutes.
 * @param base the folder of a project's pages, `/project/`; `/` with a domain of one's own
 */
export function githubPages(folder: string, base: string): Host {
  const files = new Published(folder)
  const headers: [string, string][] = [['Cache-Control', 'max-age=600']]
  return (pathname) => {
    if (`${pathname}/` === base) return redirect(301, base)
    const path = pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : '/outside'
    // Measured on the host: github.com/slorber/trailing-slash-guide, row "GitHub Pages".
    if (files.has(path)) return files.answer(path, 200, headers)
    if (path.endsWith('/') && files.has(`${path}index.html`)) return files.answer(`${path}index.html`, 200, headers)
    if (!path.endsWith('/') && files.has(`${path}.html`)) return files.answer(`${path}.html`, 200, headers)
    if (!path.endsWith('/') && files.has(`${path}/index.html`)) return redirect(301, `${pathname}/`)
    // docs.github.com/pages/getting-started-with-github-pages/creating-a-custom-404-page-for-your-github-pages-site
    return files.answer('/404.html', 404, headers)
  }
}
