import type { Messages, Names, Places, Speech } from '../Messages'
import { listed } from './englishNouns'

interface Missing {
  count: number
  language: string
  key: string
  /** The name of the language that visitors read in its place. */
  read: string
  places: Places
}

/** Messages about the languages of a site, and translated texts. */
export const languages = {
  'unknown-language': ({ key, languages: known }: { key: string; languages: Names }) => [
    `The site has no language "${key}".`,
    `Its languages are ${listed(known)}: see "languages" in "site".`,
  ],
  'duplicate-id/language': ({ tag }: { tag: string }) => [
    `The language "${tag}" stands in this list twice.`,
    'Keep one of the two.',
  ],
  'duplicate-id/language-path': ({ path }: { path: string }) => [
    `Two languages begin with "/${path}".`,
    'Give one of them another beginning.',
  ],
  'wrong-language/tag': ({ tag, meant }: { tag: string; meant: string }) => [
    `The language "${tag}" is written "${meant}".`,
    `Write "${meant}", here and where texts are in it.`,
  ],
  'wrong-language/default': () => [
    'The first language is the default: its pages have no beginning of their own.',
    'Remove this line, or put another language first.',
  ],
  'wrong-language/no-path': ({ tag, path }: { tag: string; path: string }) => [
    `The language "${tag}" has no "path": its pages would stand where the default’s are.`,
    `Add "path": "${path}", so that its pages begin with /${path}.`,
  ],
  'empty-text/language': () => [
    'This text is empty.',
    'Write the text in quotes, or remove the line: another language is shown then.',
  ],
  'wrong-type/language': () => [
    'This is not a text in quotes.',
    'Write the text in quotes, or remove the line: another language is shown then.',
  ],
  'untranslated-text': ({ count, language, key, read, places }: Missing, { place }: Speech) => [
    `${count === 1 ? 'A text is' : `${count} texts are`} not in ${language} ("${key}"), visitors read ${read} there: ${listed({ names: places.first.map(place), more: places.more })}.`,
    `Add ${language} to ${count === 1 ? 'it' : 'each'}. "npm run translate -- ${key}" lists what is missing.`,
  ],
  'stale-translation': ({ count, language, key, places }: Omit<Missing, 'read'>, { place }: Speech) => [
    `In ${language} ${count === 1 ? 'a text is' : `${count} texts are`} older than the original: ${listed({ names: places.first.map(place), more: places.more })}.`,
    `Translate ${count === 1 ? 'it' : 'them'} anew. Where the words are still right: npm run translate -- ${key} --reviewed`,
  ],
  'language-clash': ({ page, language, path }: { page: string; language: string; path: string }) => [
    `The page "${page}" stands where the pages of ${language} begin.`,
    `Give the page another address, or the language another "path" than "${path}".`,
  ],
  'language-list': ({ language }: { language: string }) => [
    `In ${language} this condition finds other entries than in the default language.`,
    'Write the condition in the same languages as what it asks for, or write what it asks for as one text.',
  ],
} satisfies Messages
