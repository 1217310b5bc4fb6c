import { IntlMessageFormat } from 'intl-messageformat'
import type { EditorWords } from './editorWords.generated'
import english from './en.json' with { type: 'json' }
import type { Language } from './say'

/** The block `editor` of a language: texts by their names, some of them in blocks; `''` or none is a gap. */
export interface EditorTexts {
  readonly [name: string]: string | EditorTexts
}

/** A file of this folder. */
export interface LanguageFile extends Pick<Language, 'check'> {
  editor: EditorTexts
  /** The schema's titles and descriptions by the English ones. */
  schema: Readonly<Record<string, string>>
}

/** Days stand before months in the English of India and Britain. */
export const englishLocale = 'en-GB'

/** The editor's words in a language; one that it lacks is the English one. */
export const editorWords = (texts: EditorTexts = {}, locale = englishLocale): EditorWords =>
  wordsLike(english.editor, texts, locale) as unknown as EditorWords

function wordsLike(originals: EditorTexts, texts: EditorTexts, locale: string): object {
  const words = Object.entries(originals).map(([name, original]) => {
    const text = texts[name]
    if (typeof original === 'object') return [name, wordsLike(original, typeof text === 'object' ? text : {}, locale)]
    return [name, typeof text === 'string' && text !== '' ? word(text, original, locale) : word(original, original)]
  })
  return Object.fromEntries(words) as object
}

/** A text as it is, or a function if its English original has values. */
function word(text: string, original: string, locale = englishLocale): unknown {
  if (!original.includes('{')) return text
  let message: IntlMessageFormat | undefined
  return (values: Record<string, string | number | boolean | Date>) =>
    String((message ??= new IntlMessageFormat(text, locale)).format(values))
}
