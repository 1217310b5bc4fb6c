import { screenLanguages } from './addedLanguages'
import { applyLanguage } from './applyLanguage'
import { languages } from './languages'
import { languageAsked } from './readerLanguage'

/** The storage key of the language that was chosen last. */
const languageKey = 'editor-language'

/** Shows the screen in the language that was chosen last; at first in the browser's. */
export function openLanguage(root: HTMLElement): void {
  const asked = languageAsked(navigator.languages, Object.keys(screenLanguages))
  apply(root, localStorage.getItem(languageKey) ?? asked)
}

export function chooseLanguage(root: HTMLElement, key: string): void {
  localStorage.setItem(languageKey, key)
  apply(root, key)
}

const apply = (root: HTMLElement, key: string): void => applyLanguage(root, key, screenLanguages[key] ?? languages.en)
