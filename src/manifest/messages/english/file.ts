import { inLanguage, type Words } from '../../../words/wordsIn'
import type { MessageData, Messages } from '../Messages'

const oneEntryALine = 'Each line of the file is one entry in { }.'
const tooMuch = 'This is not the right file, or something was pasted into it many times.'

/** Messages about files that cannot be read, or are not JSON. */
export const file = {
  'not-json/symbol': () => [
    'There is something here that is neither a text in quotes nor a number.',
    'Put texts in double quotes: "text". Write true, false or null without quotes.',
  ],
  'not-json/number': () => ['This is not a number.', 'Write it like 12 or 4.9; put phone numbers in double quotes.'],
  'not-json/name': () => ['A name in double quotes is expected here.', 'Perhaps there is a comma too many before it.'],
  'not-json/value': () => [
    'A value is missing here.',
    'Perhaps there is a comma too many before it, or the value was deleted.',
  ],
  'not-json/colon': () => ['A colon is missing between a name and its value.', 'Write "name": "value".'],
  'not-json/comma': () => ['A comma is missing after this.', 'Put a comma between two things that follow each other.'],
  'not-json/brace': () => ['A closing } is missing here.', 'Every { needs its }. Perhaps something was cut off.'],
  'not-json/bracket': () => ['A closing ] is missing here.', 'Every [ needs its ]. Perhaps something was cut off.'],
  'not-json/end': () => ['The site has ended before this.', 'Perhaps there is a } too many before it.'],
  'not-json/comment': () => ['Comments are not possible in this file.', 'Write a note as "x-note": "…" instead.'],
  'not-json/open-text': () => [
    'This text has no closing quote on its line.',
    'Put a double quote at its end. For a line break inside a text write \\n.',
  ],
  'not-json/open-number': () => ['This number is not finished.', 'Write it like 12 or 4.9.'],
  'not-json/unicode': () => [
    'A \\u here is not followed by four hexadecimal digits.',
    'Write the letter itself instead.',
  ],
  'not-json/escape': () => [
    'There is a backslash here before a letter that it cannot stand before.',
    'Write / in names of files. For a backslash itself write two.',
  ],
  'not-json/invisible': () => [
    'There is a tab or another invisible character inside this text.',
    'Delete it, or write a space.',
  ],
  'not-json/curly-quote': () => [
    'There is a curly quote here: word processors make them.',
    'Replace it with a straight one: ".',
  ],
  'not-json/single-quote': () => ['There is a single quote here.', 'Texts and names stand in double quotes: ".'],
  'not-json/merge': () => [
    'Here two versions of the file were to be joined, and both are still in it.',
    'Keep one of the two between the lines of <<<<<<< and >>>>>>>, and delete these lines and the one of =======.',
  ],
  'not-json/odd-space': () => [
    'There is a space here that is none for JSON: it was pasted from a web page or a word processor.',
    'Replace it with a plain space, or delete it.',
  ],
  'not-json/two-commas': () => ['There is a comma too many here.', 'Remove one.'],
  'not-json/last-comma': () => [
    'There is a comma too many here.',
    'Remove it: a comma stands only between two things.',
  ],
  'not-json/equals': () => ['There is a = here where a colon belongs.', 'Write "name": "value".'],
  'not-json/semicolon': () => ['There is a semicolon here where a comma belongs.', 'Replace it with a comma.'],
  'not-json/round-bracket': () => ['There is a round bracket here.', 'A block stands in { }, a list in [ ].'],
  'not-json/comma-in-number': ({ plain }: { plain?: string }) => [
    'There is a comma inside a number.',
    plain === undefined ? 'A number has a point: 4.9.' : `Write it without commas: ${plain}.`,
  ],
  'not-json/open-block': () => [
    'A new block begins here, and the one above has not ended.',
    'Put a } before the comma above.',
  ],
  'not-json/crossed': ({ missing, before }: { missing: string; before: string }) => [
    `A closing ${missing} is missing before this ${before}.`,
    'Every { needs its }, every [ its ].',
  ],
  'not-json/runs-on': () => [
    'This text has no closing quote: it runs on to the next name.',
    'Put a double quote at its end.',
  ],
  'not-json/quote-inside': () => [
    'The text has ended before this.',
    'If a double quote is to stand inside a text, write it \\".',
  ],
  'not-json/bare-name': ({ name }: { name: string }) => ['A name stands in double quotes.', `Write "${name}".`],
  'not-json/foreign-word': ({ word, meant }: { word: string; meant: string }) => [
    `"${word}" is not possible here.`,
    `Write ${meant}.`,
  ],
  'not-json/missing-quote': ({ text }: { text: string }) => [
    'The quote before this text is missing.',
    `Write "${text}".`,
  ],
  'not-json/stray': () => ['The file cannot be read from here on.', 'Look for a stray character.'],
  'not-json/unreadable': () => ['The file cannot be read as JSON.', 'Look for a stray character.'],
  'not-json/byte-order-mark': () => [
    'The file begins with an invisible mark (a “byte order mark”).',
    'Save it as “UTF-8 without BOM”.',
  ],
  'not-json/zero': () => [
    'There is a zero character here, which no text has.',
    'The file was probably saved as “UTF-16” or is damaged: save it again as “UTF-8”.',
  ],
  'not-json/empty': () => ['The file is empty.', 'A site begins with { and ends with }.'],
  'not-json/deep': ({ deepest }: { deepest: number }) => [
    `Things are nested more than ${deepest} deep here.`,
    'A site never needs that. Perhaps a block was pasted into itself.',
  ],
  'duplicate-key': ({ key }: { key: string }) => [
    `"${key}" stands here a second time.`,
    'Keep one of the two: only the last would count.',
  ],
  'newer-version': ({ version, known }: { version: number; known: number }) => [
    `This file is written for version ${version} of the rules; this program knows version ${known}.`,
    'Use a newer version of the program.',
  ],
  'older-version': ({ version }: { version: number }) => [
    `This file is written for version ${version} of the rules; they have changed since.`,
    'Run: npm run migrate',
  ],
  'not-readable/no-file': ({ file: path }: { file: string }) => [
    `There is no file "${path}".`,
    'Correct the path, or create the file.',
  ],
  'not-readable/large': ({ megabytes, most }: { megabytes: number; most: number }) => [
    `The file has ${megabytes} MB; a site has less than ${most}.`,
    `${tooMuch} A list with very many entries can stand in a file of its own: { "file": "cities.jsonl" }.`,
  ],
  'not-readable/no-access': ({ file: path }: { file: string }) => [
    `"${path}" cannot be read as a file.`,
    'Correct the path, or the rights of the file.',
  ],
  'not-readable/not-utf8': () => ['The file is not saved as UTF-8 text.', 'Save it again with the encoding UTF-8.'],
  'own-kind/no-file': ({ kind, sort, file: missing }: { kind: string; sort: string; file: string }) => [
    `The ${sort} "${kind}" has no ${missing}.`,
    `Create the file in its folder, or remove the folder.`,
  ],
  'own-kind/name': ({ kind }: { kind: string }) => [
    `"${kind}" cannot be the name of a kind.`,
    'Small letters, digits and single hyphens make a name: before-after.',
  ],
  'own-kind/taken': ({ kind }: { kind: string }) => [
    `There is a kind "${kind}" already.`,
    'Give the folder another name.',
  ],
  'own-kind/version': ({ kind, made, here }: { kind: string; made: string; here: number }) => [
    made === '0'
      ? `The kind "${kind}" does not say which version of kinds it is made for.`
      : `The kind "${kind}" is made for version ${made} of kinds; this program has version ${here}.`,
    made === '0'
      ? `Write "x-api": ${here} into its schema.json.`
      : 'Take another version of the kind, or of the program.',
  ],
  'own-kind/code': ({ kind, reason }: { kind: string; reason: string }) => [
    `The rule "${kind}" cannot be compiled: ${reason}`,
    'Mend its rule.ts: it exports a function "check".',
  ],
  'own-kind/syntax': ({ reason }: { reason: string }) => [`The code cannot be compiled: ${reason}`],
  'own-kind/import': ({ sort, module }: { sort: string; module: string }) => [
    `A ${sort} cannot import "${module}".`,
    'Its code runs inside forms, where "react", "styled-components" and files of its own folder can be imported.',
  ],
  'own-rule': ({ sentence, hint }: { sentence: Words[string]; hint?: Words[string] }) =>
    hint ? [inLanguage(sentence, 'en'), inLanguage(hint, 'en')] : [inLanguage(sentence, 'en')],
  'own-rule/failed': ({ name, reason }: { name: string; reason: string }) => [
    `The rule "${name}" of this site failed: ${reason}`,
    'Mend its rule.ts, or remove its folder. Nothing was found by it.',
  ],
  'own-kind/choice': ({ key, choices }: { key: string; choices: readonly string[] }) => [
    `"${key}" of a kind can be: ${choices.join(', ')}.`,
    'Write one of these.',
  ],
  'own-kind/posts-to': ({ kind }: { kind: string }) => [
    `The delivery "${kind}" does not say where it posts to.`,
    'Write "x-posts-to": "url", where "url" is a required property with an address: { "$ref": "web-address.schema.json" }.',
  ],
  'own-kind/no-look': (about: { name: string; names: readonly string[]; suggestion: string | undefined }) => [
    `There is no look "${about.name}".`,
    about.suggestion !== undefined
      ? `Did you mean "${about.suggestion}"?`
      : `There are: ${about.names.join(', ')}. One of your own is a folder beside site.json: kinds/${about.name}/.`,
  ],
  'own-kind/look-of-look': () => ['A look takes no other look over.', 'Write its own values, and remove "look".'],
  'own-kind/words': ({ word }: { word: string }) => [
    `The word "${word}" is not a text in each language.`,
    `Write: "${word}": { "en": "…", "hi": "…" }`,
  ],
  'own-kind/word-lacks': ({ word, language }: { word: string; language: string }) => [
    `The word "${word}" has no text in the language "${language}".`,
    `Write "${language}": "…" beside its other languages; until then visitors read the first of them.`,
  ],
  'own-kind/keyword': ({ keyword, suggestion }: { keyword: string; suggestion: string | undefined }) => [
    `Nothing reads "${keyword}" in the schema of a kind.`,
    suggestion === undefined
      ? 'Remove it; a value can be held against "type", "enum", "pattern", "minLength", "maxLength", "minimum", "maximum", "minItems", "maxItems" and "required".'
      : `Did you mean "${suggestion}"?`,
  ],
  'own-kind/reference': ({ reference, suggestion }: { reference: string; suggestion: string | undefined }) => [
    `There is no "${reference}" to refer to.`,
    suggestion === undefined
      ? 'Name a file of the folder "schema" of the program: "text.schema.json".'
      : `Did you mean ${suggestion}?`,
  ],
  'list-file/line': () => ['This line is not an entry.', oneEntryALine],
  'list-file/line-because': ({ because }: { because: MessageData }, { say }) => {
    const [message, hint] = say(because)
    return [message, hint === undefined ? oneEntryALine : `${hint} ${oneEntryALine}`]
  },
  'list-file/beside': ({ key }: { key: string }) => [
    `"${key}" stands beside "file", and a list is either here or in the file.`,
    'Remove one of the two.',
  ],
  'list-file/name': ({ written }: { written: string }) => [
    `${written} is not the name of a list’s file.`,
    'Name a file in the folder of site.json that ends with .jsonl or .csv, such as "cities.jsonl" or "prices.csv".',
  ],
  'list-file/none': ({ file: name }: { file: string }) => [
    `There is no file "${name}".`,
    'Correct the name, or create the file: one entry in { } on each line, or in a .csv file one in each row.',
  ],
  'list-file/twice': ({ file: name }: { file: string }) => [
    `The file "${name}" is named by two lists.`,
    'Make a file of its own for each list.',
  ],
  'list-file/large': ({ file: name, megabytes, most }: { file: string; megabytes: number; most: number }) => [
    `With "${name}" the files of the site have ${megabytes} MB; ${most} can be read.`,
    tooMuch,
  ],
  'list-file/not-utf8': ({ file: name }: { file: string }) => [
    `"${name}" is not saved as UTF-8 text.`,
    'Save it again with the encoding UTF-8.',
  ],
  'list-file/outside': ({ file: name }: { file: string }) => [
    `"${name}" leads out of the folder of site.json.`,
    'Put the file itself into that folder.',
  ],
  'list-file/no-access': ({ file: name }: { file: string }) => [
    `"${name}" cannot be read as a file.`,
    'Correct the name, or the rights of the file.',
  ],
  'extends/name': () => [
    'A base is named by its file or folder.',
    'Write it in quotes, as seen from this file: "extends": "../base".',
  ],
  'extends/none': ({ file: name }: { file: string }) => [
    `There is no base "${name}".`,
    'Correct the path: it is that of a file, or of a folder with a base.json or site.json.',
  ],
  'extends/circle': ({ file: name }: { file: string }) => [
    `"${name}" is based on this file itself.`,
    'Remove "extends" from one of the two.',
  ],
  'extends/version': ({ file: name, theirs, version }: { file: string; theirs: string; version: string }) => [
    `The base "${name}" is written for version ${theirs} of the rules, this file for ${version}.`,
    `Bring both to the newest: npm run migrate, and npm run migrate -- --site ${name}`,
  ],
  'later-day': ({ day, because }: { day: string; because: MessageData }, { say }) => {
    const [message, hint] = say(because)
    return [`In order today, but not from ${day} on: ${message}`, hint]
  },
  'not-editable': (
    {
      file: path,
      line,
      cell,
      because,
    }: { file: string; line: number; cell?: string | undefined; because: MessageData },
    { say },
  ) => {
    const words = say(because).filter((sentence) => sentence !== undefined)
    return [
      `"${path}" cannot be edited: ${words.join(' ')} It is ${cell === undefined ? `line ${line}` : `cell ${cell}`}.`,
    ]
  },
  'not-editable/no-site': ({ file: path }: { file: string }) => [`"${path}" holds no site.`],
} satisfies Messages
