import { textDirection } from '../../manifest/core/languageTags'

/** The key of the language that the screen is read in; empty outside of a browser. */
export const readerLanguage = (): string => (typeof document === 'undefined' ? '' : document.documentElement.lang)

/** The first language that a browser asks for and the screen has; else the first that the screen has. @param asked BCP 47 tags @param offered keys */
export function languageAsked(asked: readonly string[], offered: readonly string[]): string {
  const keys = asked.map((tag) => tag.split('-')[0] ?? '')
  return keys.find((key) => offered.includes(key)) ?? offered[0] ?? ''
}

/** The storage key of the language that was chosen last. */
const languageKey = 'editor-language'

/** Shows the screen in the language that was chosen last; at first in the browser's. @param offered keys */
export function openLanguage(root: HTMLElement, offered: readonly string[]): void {
  const last = localStorage.getItem(languageKey)
  applyLanguage(root, last !== null && offered.includes(last) ? last : languageAsked(navigator.languages, offered))
}

export function chooseLanguage(root: HTMLElement, key: string): void {
  localStorage.setItem(languageKey, key)
  applyLanguage(root, key)
}

/** Says on the root element in which language, and from which side, the screen is read. */
export function applyLanguage(root: Pick<HTMLElement, 'lang' | 'dir'>, key: string): void {
  root.lang = key
  root.dir = textDirection(key)
}
