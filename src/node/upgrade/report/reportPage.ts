import { basename } from 'node:path'
import { sharedEnds } from '../../site-file/text/diffLines'
import { partNames, type Change, type Difference } from '../compare/Difference'
import type { ScreenDifference } from '../screens/compareScreens'
import type { TriedUpgrade } from '../upgradeSite'
import { reportStyles } from './reportStyles'
import { countOf } from './summaryText'

/** The differences, pages and pictures that are shown before the reader unfolds the rest. */
const [mostChanges, mostPages, mostPictures] = [12, 6, 8]

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)

/** The page by which an owner decides whether to take a version. @param picture returns the address of a picture file of the old or new site */
export function reportPage(tried: TriedUpgrade, picture: (site: 'before' | 'after', path: string) => string): string {
  const { from, to, site, compared, differences, migrations, advice, screens } = tried
  const isSame = differences.length === 0 && screens.differences.length === 0
  const title = `${site.name}: Townsite ${from.version} → ${to.version}`
  const [forOwners, forPrograms] = [
    differences.filter(({ part }) => part !== 'code'),
    differences.filter(({ part }) => part === 'code'),
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title><style>${reportStyles}</style></head><body>
<header><p>What a new version changes</p><h1>${escaped(title)}</h1>
<p class="sum">${countOf(compared, 'page')} compared. ${isSame ? 'Nothing that visitors, search engines or hosts get is different.' : `${countOf(differences.length, 'difference')} in what pages say and do; ${countOf(new Set(screens.differences.map(({ page }) => page)).size, 'page looks', 'pages look')} different.`}${screens.lacking ? ` <strong>${escaped(screens.lacking)}</strong>` : ''}</p>
<nav>${[
    migrations.length === 0 ? '' : '<a href="#site">site.json</a>',
    forOwners.length > 0 ? '<a href="#differences">Differences</a>' : '',
    '<a href="#screens">On the screen</a>',
    '<a href="#check">Check</a>',
  ].join('')}</nav></header><main>
${migrations.length === 0 ? '' : `<section id="site">${migrations.map(({ name, explained, lines }) => `<h2>${escaped(name)} is brought to the new rules</h2><pre>${escaped(explained.trim())}</pre><details><summary>The lines</summary><pre>${escaped(lines)}</pre></details>`).join('')}</section>`}
<section id="differences"><h2>Differences</h2>${forOwners.length === 0 ? '<p>None in words, links, forms, search engines, policies, styles and files.</p>' : forOwners.map((difference) => section(difference, picture)).join('')}
${forPrograms.length === 0 ? '' : `<details><summary>${partNames.code}: ${countOf(forPrograms.length, 'difference')}</summary>${forPrograms.map((difference) => section(difference, picture)).join('')}</details>`}</section>
<section id="screens"><h2>On the screen</h2>${screenSection(tried)}</section>
<section id="check"><h2>The check of the new version</h2><pre>${escaped(advice.trim())}</pre></section>
</main></body></html>
`
}

function section(
  { part, pages, changes }: Difference,
  picture: (site: 'before' | 'after', path: string) => string,
): string {
  const shown = changes.slice(0, mostChanges).map((change) => row(change, picture))
  const left = changes.slice(mostChanges).map((change) => row(change, picture))
  return `<article><h3>${partNames[part]}</h3>${pagesOf(pages)}<table><thead><tr><th>Now</th><th>With the new version</th></tr></thead><tbody>${shown.join('')}</tbody></table>${
    left.length === 0
      ? ''
      : `<details><summary>${left.length} more</summary><table><tbody>${left.join('')}</tbody></table></details>`
  }</article>`
}

function pagesOf(pages: readonly string[]): string {
  if (pages.length === 0) return ''
  const list = pages.map((page) => `<code>${escaped(page)}</code>`)
  const words = `On ${countOf(pages.length, 'page')}: `
  if (list.length <= mostPages) return `<p class="pages">${words}${list.join(' ')}</p>`
  return `<details class="pages"><summary>${words}${list.slice(0, 3).join(' ')} and ${list.length - 3} more</summary><p>${list.join(' ')}</p></details>`
}

function row(
  { removed, added, moved, pictures, alike }: Change,
  picture: (site: 'before' | 'after', path: string) => string,
): string {
  if (moved !== undefined) return `<tr><td colspan="2">The same in another order: ${escaped(moved)}</td></tr>`
  const [start, end] = removed !== undefined && added !== undefined ? sharedEnds(removed, added) : [0, 0]
  const marked = (text: string | undefined, tag: 'del' | 'ins'): string =>
    text === undefined
      ? '<span class="none">(not there)</span>'
      : `${escaped(text.slice(0, start))}<${tag}>${escaped(text.slice(start, text.length - end))}</${tag}>${escaped(text.slice(text.length - end))}`
  const image = (site: 'before' | 'after', path: string | undefined): string =>
    path === undefined ? '' : `<img loading="lazy" alt="" src="${escaped(picture(site, path))}">`
  return `<tr><td>${marked(removed, 'del')}${image('before', pictures?.[0])}</td><td>${marked(added, 'ins')}${image('after', pictures?.[1])}${alike === undefined ? '' : `<p class="none">and ${alike} like it</p>`}</td></tr>`
}

function screenSection({ screens }: TriedUpgrade): string {
  const { differences, pages, lacking } = screens
  if (differences.length === 0)
    return `<p>${pages > 0 ? `Nothing looks different: ${countOf(pages, 'page')}, 360 and 1280 pixels wide.` : lacking === undefined ? 'No page has anything that could look different.' : ''} ${escaped(lacking ?? '')}</p>`
  const figures = differences.map(figure)
  return `<p>Parts of pages before (left) and after (right); a frame is around what differs. ${countOf(pages, 'page')} could differ, and were looked at 360 and 1280 pixels wide.</p>${figures.slice(0, mostPictures).join('')}${
    figures.length <= mostPictures
      ? ''
      : `<details><summary>${figures.length - mostPictures} more</summary>${figures.slice(mostPictures).join('')}</details>`
  }`
}

const figure = ({ page, width, count, pictures }: ScreenDifference): string =>
  `<figure class="w${width}"><figcaption><code>${escaped(page)}</code> ${width} px wide: ${countOf(count, 'pixel differs', 'pixels differ')}</figcaption><div>${pictures
    .map(
      (file, index) =>
        `<img loading="lazy" alt="${index === 0 ? 'Before' : 'After'}" src="screens/${encodeURIComponent(basename(file))}">`,
    )
    .join('')}</div></figure>`
