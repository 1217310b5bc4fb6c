/*
 * Runs on pages of a further language whose forms have texts that only exist in the default one. The build
 * has marked the texts in the page; this marks what React renders later. It shares no module with the first script,
 * which would be split otherwise.
 */
import type { UntranslatedData } from '../../site/text/UntranslatedTexts'
import { untranslatedPattern } from '../../site/text/untranslatedPattern'

/** Equal to `islandEvents`, and to the regions of messages in `frameIds`. */
const hydrateEvent = 'island-hydrate'
const frameParts = ['toasts', 'unsent']

const { lang, dir } = document.documentElement
const page = { lang, dir: dir || 'ltr' }
const { islands, site } = JSON.parse(document.getElementById('page-data')?.textContent ?? '') as {
  islands: Record<string, string>
  site: string
}

document.addEventListener(
  hydrateEvent,
  ({ target }) => {
    const island = target as HTMLElement
    const parts = frameParts.flatMap((id) => document.getElementById(id) ?? [])
    const address = islands[island.id]
    for (const from of address === undefined ? [site] : [site, address])
      void untranslatedAt(from).then((data) => data && [island, ...parts].forEach((part) => keepMarked(part, data)))
  },
  true,
)

/** Reads the island's own request from the browser's cache. */
const untranslatedAt = async (address: string): Promise<UntranslatedData | undefined> =>
  ((await (await fetch(address)).json()) as { untranslated?: UntranslatedData }).untranslated

/** Marks current and later elements: React leaves attributes alone that it has not set. */
function keepMarked(part: Element, { language, direction, texts, templates }: UntranslatedData): void {
  const untranslated = new Set(texts)
  const patterns = templates.map(untranslatedPattern)
  const isUntranslated = (text: string) => untranslated.has(text) || patterns.some((pattern) => pattern.test(text))
  const mark = () =>
    part
      .querySelectorAll<HTMLElement>(`:not([lang]), [lang='${language}'], [lang='${page.lang}']`)
      .forEach((element) => markElement(element, isUntranslated, { lang: language, dir: direction }))
  new MutationObserver(mark).observe(part, { childList: true, characterData: true, subtree: true })
  mark()
}

function markElement(element: HTMLElement, isUntranslated: (text: string) => boolean, fallback: typeof page): void {
  const direct = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data.trim() : []))
  const texts = [...direct, ...(element.hasChildNodes() ? [] : spokenBy(element))].filter((text) => /\p{L}/u.test(text))
  if (texts.length === 0) return
  const wanted = texts.every(isUntranslated) ? fallback : page
  if (element.closest<HTMLElement>('[lang]')?.lang === wanted.lang) return
  element.lang = wanted.lang
  if (fallback.dir !== page.dir) element.dir = wanted.dir
}

const spokenBy = (element: HTMLElement): string[] =>
  ['alt', 'placeholder', 'aria-label'].flatMap((name) => element.getAttribute(name) ?? []).slice(0, 1)
