import { basename } from 'node:path'
import { sharedEnds } from '../../../node/site-file/text/diffLines'
import { partNames, type Change, type Difference } from '../compare/Difference'
import type { ScreenDifference } from '../screens/compareScreens'
import type { TriedUpgrade } from '../upgradeSite'

const reportStyles = `
:root{color-scheme:light dark;--ink:#1c2126;--soft:#5a646e;--paper:#fff;--ground:#f4f5f7;--line:#d9dde2;--old:#fbe3e3;--new:#dff3e4;--link:#1c56a8}
@media (prefers-color-scheme:dark){:root{--ink:#e8eaed;--soft:#a3adb8;--paper:#1d2126;--ground:#14171a;--line:#3a424b;--old:#5a2626;--new:#1f4a2c;--link:#8fbcff}}
*{box-sizing:border-box}
body{margin:0;font:400 1rem/1.55 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
header,main{max-width:84rem;margin:0 auto;padding:1.5rem clamp(1rem,3vw,2.5rem)}
header p:first-child{margin:0;color:var(--soft)}
h1{margin:.1em 0 .4em;font-size:clamp(1.5rem,3vw,2.1rem);line-height:1.2}
h2{margin:2rem 0 .75rem;font-size:1.35rem}
h3{margin:0;font-size:1.05rem}
.sum{font-size:1.1rem;margin:.25rem 0}
nav{display:flex;flex-wrap:wrap;gap:1.25rem;margin-top:.75rem}
a{color:var(--link)}
article,figure,section>pre{margin:0 0 1rem;padding:1rem 1.25rem;background:var(--paper);border:1px solid var(--line);border-radius:.6rem}
table{width:100%;margin-top:.6rem;border-collapse:collapse;table-layout:fixed}
th{padding:.2rem .5rem;text-align:left;font-size:.85rem;font-weight:600;color:var(--soft)}
td{padding:.4rem .5rem;vertical-align:top;border-top:1px solid var(--line);overflow-wrap:anywhere}
td img{display:block;max-width:100%;max-height:16rem;margin-top:.5rem;background:repeating-conic-gradient(#ccc 0 25%,#fff 0 50%) 0/1rem 1rem}
del{background:var(--old);text-decoration:none;border-radius:.2rem}
ins{background:var(--new);text-decoration:none;border-radius:.2rem}
.none{color:var(--soft)}
.pages{margin:.25rem 0 0;color:var(--soft);font-size:.92rem}
code,pre{font:.9em/1.5 ui-monospace,monospace}
pre{overflow-x:auto;white-space:pre-wrap}
summary{cursor:pointer}
section>details{margin-top:1rem}
figure>div{display:grid;grid-template-columns:1fr 1fr;gap:1rem;margin-top:.6rem;align-items:start}
figure.w360>div{grid-template-columns:repeat(2,minmax(0,360px))}
figure img{display:block;max-width:100%;border:1px solid var(--line)}
`

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

/** On a terminal: the differences that are shown, the changes of each, and the length of these. */
const [mostDifferences, mostLines, mostLength] = [25, 4, 150]

const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** Names the pages of a difference: a few by their addresses. */
function wordsForPages(pages: readonly string[], most = 3): string {
  if (pages.length === 0) return ''
  const named = pages.slice(0, most).join(', ')
  const left = pages.length - most
  return `on ${countOf(pages.length, 'page')}: ${named}${left > 0 ? ` and ${left} more` : ''}`
}

/** The difference of two versions of a site in words. */
export function summaryText(tried: TriedUpgrade): string {
  const { from, to, compared, differences, migrations, screens } = tried
  const looks = [...new Set(screens.differences.map(({ page }) => page))]
  return [
    `Townsite ${from.version} → ${to.version}: ${countOf(compared, 'page')} compared.`,
    ...migrations.map(({ name, explained }) => `${name} changes:\n${explained.trim()}`),
    ...differences.slice(0, mostDifferences).map(describe),
    differences.length > mostDifferences
      ? `And ${countOf(differences.length - mostDifferences, 'further difference')}, on the page below.`
      : '',
    differences.length === 0 ? 'No difference in words, links, forms, search, policies or files.' : '',
    looks.length > 0
      ? `On the screen, ${wordsForPages(looks, 6)} look different.`
      : screens.pages > 0
        ? `On the screen nothing looks different (${countOf(screens.pages, 'page')}, at 360 and 1280 px).`
        : '',
    screens.lacking ?? '',
  ]
    .filter(Boolean)
    .join('\n\n')
}

function describe({ part, pages, changes }: Difference): string {
  const left = changes.length - mostLines
  return [
    `${partNames[part]}${pages.length > 0 ? `, ${wordsForPages(pages)}` : ''}`,
    ...changes.slice(0, mostLines).map(linesOfChange),
    ...(left > 0 ? [`  and ${left} more`] : []),
  ].join('\n')
}

function linesOfChange({ removed, added, moved, alike }: Change): string {
  const [from, to] = shortened(removed, added)
  return [
    ...(removed === undefined ? [] : [`  - ${from}`]),
    ...(added === undefined ? [] : [`  + ${to}`]),
    ...(alike === undefined ? [] : [`    and ${alike} like it`]),
    ...(moved === undefined ? [] : [`  ~ in another order: ${moved.slice(0, mostLength)}`]),
  ].join('\n')
}

/** Long texts are cut around what differs. */
function shortened(removed = '', added = ''): [string, string] {
  const [start] = removed !== '' && added !== '' ? sharedEnds(removed, added) : [0]
  const from = Math.max(0, start - mostLength / 3)
  const cut = (text: string): string =>
    `${from > 0 ? '…' : ''}${text.slice(from, from + mostLength)}${text.length > from + mostLength ? '…' : ''}`
  return [cut(removed), cut(added)]
}
