/** How many versions of the site are written in turn. */
export const versionCount = 4
const pageCount = 150

/**
 * A site of pages that name their version, of which a third stay the same, with a page and a script that only one
 * version has.
 */
export function filesOfVersion(version: number): Map<string, string> {
  const files = new Map<string, string>()
  for (let page = 0; page < pageCount; page += 1)
    files.set(`pages/${page}/index.html`, content(page % 3 === 0 ? 'every' : String(version), page))
  files.set('index.html', content(String(version), pageCount))
  files.set(`only-${version}/index.html`, content(String(version), pageCount + 1))
  files.set(`assets/script-${version}.js`, content(String(version), pageCount + 2))
  return files
}

/** Long enough to be cut where writing is broken off. */
const content = (version: string, page: number): string =>
  `<!doctype html><title>${page}</title>${`<p>Version ${version} of page ${page}.</p>`.repeat(300 + (page % 7) * 100)}</html>\n`
