import { beforeAll, describe, expect, test } from 'vitest'
import { siteOf, type BuiltSite } from '../owner/builtSite'
import { siteFaults } from '../owner/siteFaults'
import { fixtureSites } from '../sites/fixtureSites'
import { buildFile, siteFiles } from './buildFile'

async function open(file: string): Promise<BuiltSite> {
  const { manifest, files } = await buildFile(file)
  return siteOf(manifest, files)
}

test.each(siteFiles)('%s: what an owner is told of a site holds for any site', async (file) =>
  expect(siteFaults(await open(file))).toEqual([]),
)

describe('what is wrong with a page is told', () => {
  let site: BuiltSite
  beforeAll(async () => {
    const whole = await open(fixtureSites.plumbing)
    // The damages are on one page; its links lead to the files of the others.
    const home = /<loc>[^<]*\/kerala\/?<\/loc>/.exec(String(whole.files.get('sitemap.xml')))?.[0] ?? ''
    const pages = new Map([...whole.pages].filter(([path]) => ['index.html', '404.html'].includes(path)))
    site = { ...whole, pages, files: new Map(whole.files).set('sitemap.xml', home) }
    expect(siteFaults(site)).toEqual([])
  })

  const damages: Record<string, [change: (html: string) => string, told: RegExp]> = {
    'a link to no page': [(html) => html.replace('</main>', '<a href="/kerala/nowhere">x</a></main>'), /nowhere/],
    'a link outside the folder of the site': [
      (html) => html.replace('</main>', '<a href="/about">x</a></main>'),
      /about/,
    ],
    'an anchor that is not there': [(html) => html.replace('</main>', '<a href="#nowhere">x</a></main>'), /#nowhere/],
    'a picture that is not there': [
      (html) => html.replace('</main>', '<img alt="" src="/kerala/x.png"></main>'),
      /x\.png/,
    ],
    'no heading': [(html) => html.replaceAll(/<(\/?)h1/g, '<$1h2'), /0 headings/],
    'no title': [(html) => html.replace(/<title>.*?<\/title>/, ''), /title/],
    'an id twice': [(html) => html.replace('</main>', '<p id="a"></p><p id="a"></p></main>'), /an id twice: a/],
    'a picture without words': [(html) => html.replace('</main>', '<img src="data:,"></main>'), /without a text/],
    'a placeholder': [(html) => html.replace('</main>', '{company.name}</main>'), /placeholder/],
    'a heavy page': [
      (html) => html.replace('</main>', `${Array.from({ length: 30_000 }, (_, index) => index * 7919).join()}</main>`),
      /html \d+, at most/,
    ],
  }
  test.each(Object.entries(damages))('%s', (_, [change, told]) => {
    const pages = new Map([...site.pages].map(([path, html]) => [path, path === 'index.html' ? change(html) : html]))
    const found = siteFaults({ ...site, pages })
    expect(found.length).toBeGreaterThan(0)
    for (const fault of found) expect(fault).toMatch(told)
  })
  test('a page that the site map lists is not there', async () => {
    const whole = await open(fixtureSites.plumbing)
    const pages = new Map([...whole.pages].filter(([path]) => path !== 'about/index.html'))
    const files = new Map([...whole.files].filter(([path]) => path !== 'about/index.html'))
    expect(siteFaults({ ...whole, pages, files }).join()).toMatch(/sitemap\.xml: .*about is no page/)
  })
})
