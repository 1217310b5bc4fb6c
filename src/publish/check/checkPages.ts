import { judge, type Finding } from './Finding'
import { ownFiles, type OpenedSite, forEachOf } from './openSite'

/** The path of an address, without a slash at its end. */
const pathOf = (address: string): string => new URL(address).pathname.replace(/(.)\/$/, '$1')

/** The address that a page names as its own. */
function canonicalOf(html: string): string | undefined {
  const named = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
  return named !== undefined && URL.canParse(named) ? named : undefined
}

/** Checks that every page exists, is the right one, and has its files. */
export async function checkPages(site: OpenedSite): Promise<Finding[]> {
  const { visit, pages, listed, home, isLocal, siteMapProblem, unknown } = site
  if (siteMapProblem)
    return [
      {
        kind: 'wrong',
        text: `The list of pages, ${home}sitemap.xml, cannot be read: ${siteMapProblem}.`,
        fix: 'Is the address the one of the home page, and is all of the built folder published?',
      },
    ]
  const there = pages
    .filter(({ status }) => status === 200)
    .map((page) => ({ ...page, canonical: canonicalOf(page.body) }))
  return [
    judge(
      pages
        .filter(({ status }) => status !== 200)
        .map(
          ({ asked, status, body }) => `${asked} ${status === 0 ? `does not answer (${body})` : `answers ${status}`}`,
        ),
      `${pages.length === listed ? `All ${listed}` : `${pages.length} out of ${listed}`} pages of the site map open.`,
      'Pages of the site map do not open.',
      'Publish the whole folder that `npm run build` made.',
    ),
    judge(
      there
        .filter(({ redirects }) => redirects > 1)
        .map(({ asked, redirects }) => `${asked} leads on ${redirects} times`),
      'No page leads on more than once before it opens.',
      'Pages lead on several times before they open.',
      'Look for rules at the host that add or take away "www", "https" or a slash, and let one of them do it all.',
    ),
    judge(
      there.filter(({ redirects }) => redirects === 1).map(({ asked, url }) => `${asked} leads to ${url}`),
      'Every page opens at its own address.',
      'Pages open at another address than the one they name as their own: each visit begins with a detour.',
      '`npm run publish:files -- HOST` makes a folder that answers at once.',
      'note',
    ),
    judge(
      there
        .filter(({ asked, canonical }) => canonical !== undefined && pathOf(canonical) !== pathOf(asked))
        .map(({ asked, canonical }) => `${asked} says ${canonical}`),
      'Every page names its own address as the one to remember.',
      'Pages name the address of another page as their own.',
      'Build the site anew and publish it whole: these files are from elsewhere.',
    ),
    ...(isLocal
      ? []
      : [
          judge(
            there
              .filter(({ canonical }) => canonical === undefined || new URL(canonical).origin !== new URL(home).origin)
              .map(({ asked, canonical }) => `${asked} says ${canonical ?? 'nothing'}`),
            `The site’s address in site.json is ${new URL(home).origin}, where it is.`,
            'The site is somewhere else than site.json says.',
            'Put the address the site is published at into "url" of "site", build and publish again.',
          ),
        ]),
    judge(
      unknown.status === 404
        ? []
        : [
            `${unknown.asked} answers ${unknown.status === 0 ? 'nothing' : unknown.status}${unknown.redirects > 0 ? ` after leading to ${unknown.url}` : ''}`,
          ],
      'An address that no page has is answered as not found (404).',
      'An address that no page has is not answered as not found (404).',
      'Search engines keep such addresses for pages. Switch off "single page application" or "rewrite all to index.html" at the host; 404.html is made for this.',
    ),
    await checkFiles(there, visit),
  ]
}

/** The number of files that are requested at most: three times what our largest site names. */
const mostFiles = 2_000

async function checkFiles(pages: OpenedSite['pages'], visit: OpenedSite['visit']): Promise<Finding> {
  const namedBy = new Map<string, string>()
  for (const { url, body } of pages)
    for (const file of ownFiles(body, url)) if (namedBy.size < mostFiles && !namedBy.has(file)) namedBy.set(file, url)
  const missing = (
    await forEachOf([...namedBy], async ([file, page]) => ({ page, ...(await visit(file, { method: 'HEAD' })) }))
  ).filter(({ status }) => status !== 200)
  return judge(
    missing.map(({ asked, status, page }) => `${asked} answers ${status || 'nothing'} (named by ${page})`),
    `All ${namedBy.size} files that the pages name are there.`,
    'Files that pages name are not there.',
    'Publish the folder "assets" as well, before the pages.',
  )
}
