import { sharedEnds } from '../../../node/site-file/text/diffLines'
import { partNames, type Change, type Difference } from '../compare/Difference'
import type { TriedUpgrade } from '../upgradeSite'

/** On a terminal: the differences that are shown, the changes of each, and the length of these. */
const [mostDifferences, mostChanges, mostLength] = [25, 4, 150]

export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en')} ${count === 1 ? one : many}`

/** Names the pages of a difference: a few by their addresses. */
export function wordsForPages(pages: readonly string[], most = 3): string {
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
  const left = changes.length - mostChanges
  return [
    `${partNames[part]}${pages.length > 0 ? `, ${wordsForPages(pages)}` : ''}`,
    ...changes.slice(0, mostChanges).map(lines),
    ...(left > 0 ? [`  and ${left} more`] : []),
  ].join('\n')
}

function lines({ removed, added, moved, alike }: Change): string {
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
