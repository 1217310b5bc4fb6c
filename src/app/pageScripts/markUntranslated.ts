/*
 * Runs on pages whose forms have texts that only exist in another language than the page's. The build
 * has marked the texts in the page; this marks what React renders later. It shares no module with the first script,
 * which would be split otherwise.
 */
import { type UntranslatedData, untranslatedPattern } from '../../site/UntranslatedTexts'

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
const untranslatedAt = async (address: string): Promise<UntranslatedData[] | undefined> =>
  ((await (await fetch(address)).json()) as { untranslated?: UntranslatedData[] }).untranslated

interface Other {
  lang: string
  dir: string
  has: (text: string) => boolean
}

function otherOf({ language, direction, texts, templates }: UntranslatedData): Other {
  const untranslated = new Set(texts)
  const patterns = templates.map(untranslatedPattern)
  const has = (text: string) => untranslated.has(text) || patterns.some((pattern) => pattern.test(text))
  return { lang: language, dir: direction, has }
}

/** Marks current and later elements: React leaves attributes alone that it has not set. */
function keepMarked(part: Element, data: readonly UntranslatedData[]): void {
  const others = data.map(otherOf)
  const marked = [page, ...others].map((one) => `[lang='${one.lang}']`)
  const mark = () =>
    part
      .querySelectorAll<HTMLElement>(`:not([lang]), ${marked.join()}`)
      .forEach((element) => markElement(element, others))
  new MutationObserver(mark).observe(part, { childList: true, characterData: true, subtree: true })
  mark()
}

function markElement(element: HTMLElement, others: readonly Other[]): void {
  const direct = [...element.childNodes].flatMap((node) => (node instanceof Text ? node.data.trim() : []))
  const texts = [...direct, ...(element.hasChildNodes() ? [] : spokenBy(element))].filter((text) => /\p{L}/u.test(text))
  if (texts.length === 0) return
  const wanted = others.find(({ has }) => texts.every(has)) ?? page
  if (element.closest<HTMLElement>('[lang]')?.lang === wanted.lang) return
  element.lang = wanted.lang
  if (others.some((other) => other.dir !== page.dir)) element.dir = wanted.dir
}

const spokenBy = (element: HTMLElement): string[] =>
  ['alt', 'placeholder', 'aria-label'].flatMap((name) => element.getAttribute(name) ?? []).slice(0, 1)
