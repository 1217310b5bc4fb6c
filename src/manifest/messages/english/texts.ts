import type { EntityNoun } from '../../entries/entityNames'
import type { MediaKind } from '../../schema/mediaKinds'
import type { Messages, Names, Place, Speech } from '../Messages'
import { listed, noun, oneOf } from './englishNouns'

const mediaKinds: Readonly<Record<MediaKind, string>> = {
  image: 'a picture',
  video: 'a video (.mp4 or .webm)',
  font: 'a typeface (.woff2, .woff, .ttf or .otf)',
  captions: 'a caption file (.vtt)',
  file: 'a file that visitors can keep (.pdf, .docx, .xlsx, .txt and the like)',
}

const pairs = {
  'text-on-paper': 'Text on the paper',
  'text-on-tint': 'Text on the tint',
  'text-on-cards': 'Text on cards',
  'quiet-on-paper': 'Quiet text on the paper',
  'links-on-paper': 'Links on the paper',
  'links-on-tint': 'Links on the tint',
  'links-on-cards': 'Links on cards',
  buttons: 'The words on buttons of this colour',
  'white-on-deep': 'White text on this colour',
  'text-on-deep': 'Text on the deep colour',
  'quiet-on-deep': 'Quiet text on the deep colour',
  'text-on-deep-cards': 'Text on cards of this colour',
}

/** The pairs of colours that stand on each other. */
export type ColorPair = keyof typeof pairs

interface PictureFacts {
  megabytes?: number
  format?: string
}

const pictureFaults = {
  empty: () => 'the file is empty',
  large: ({ megabytes = 0 }) => `the file has more than ${megabytes} MB`,
  'not-drawing': () => 'it is not a drawing, or only a part of one',
  'no-size': () => 'it states no size that can be shown; a drawing needs a viewBox such as "0 0 24 24"',
  pixels: () => 'it has too many pixels',
  'not-picture': () => 'it is not a picture, or damaged',
  format: ({ format = '' }) => `it is ${oneOf(format)} file, and its name says otherwise`,
  damaged: () => 'the file is damaged, or its end is missing',
} satisfies Record<string, (facts: PictureFacts) => string>

/** The reasons why a picture cannot be shown. */
export type PictureFault = keyof typeof pictureFaults

/** The pages on which a text is shown that only pages of one kind can fill. */
type ShownOn = 'not-one' | 'every-page' | { page?: string; at: Place }

function shownOn(where: ShownOn, place: Speech['place']): string {
  if (where === 'not-one') return 'this is not one'
  if (where === 'every-page') return 'this text is shown on every page'
  return `this text is shown on ${where.page === undefined ? 'every page' : `the page "${where.page}"`} too (${place(where.at)})`
}

interface OfEach {
  placeholder: string
  entry: EntityNoun
}

/** Messages about texts, media files, and the look. */
export const texts = {
  'circular-text': ({ asks }: { asks: readonly string[] }) => [
    `This text would stand inside itself: it asks for ${asks.join(', ')}, and that leads back here.`,
    'Write the words themselves.',
  ],
  'unknown-placeholder': ({ placeholder, possible }: { placeholder: string; possible: Names }) => [
    `Nothing is called ${placeholder} here.`,
    `Possible here: ${listed(possible)}.`,
  ],
  'unknown-placeholder/picture': ({ placeholder, possible }: { placeholder: string; possible: Names }) => [
    `No picture is called ${placeholder} here.`,
    possible.names.length > 0
      ? `Possible here: ${listed(possible)}.`
      : 'Name a file. Only a page for each entry of a list can name a picture of its entry.',
  ],
  'unknown-placeholder/visitors': ({ placeholder }: { placeholder: string }) => [
    `Nothing is called ${placeholder} here.`,
    'What a visitor types is known only in the payload, the WhatsApp message and the lines of a chat.',
  ],
  'unknown-placeholder/put-in': ({ placeholder }: { placeholder: string }) => [
    `${placeholder} is not filled in here: this text is itself put in where a placeholder stands.`,
    'Write the words themselves.',
  ],
  'unknown-placeholder/loop': ({ placeholder, entry, shown }: OfEach & { shown: ShownOn }, { place }: Speech) => [
    `${placeholder} is known only on pages made for each ${noun(entry)}, and ${shownOn(shown, place)}.`,
    'Write the text without it.',
  ],
  'unknown-placeholder/left-out': ({ placeholder, entry, id, field }: OfEach & { id: string; field: string }) => [
    `${placeholder} is not there for every ${noun(entry)}: "${id}" has no "${field}".`,
    `Give "${id}" ${oneOf(`"${field}"`)}, or write the text without it.`,
  ],
  'odd-character': ({ code }: { code: string }) => [
    `There is a character in this text that nobody can read (U+${code}).`,
    'Delete it, or write the letter that is meant again.',
  ],
  'pasted-code': ({ code }: { code: string }) => [
    `There is a code of web pages in this text: visitors will read ${code} as it stands here.`,
    'Write the sign that is meant, such as & or a space; for bold write **…**, where a text can have it.',
  ],
  'pasted-code/lost': () => [
    'A letter of this text was lost when it was copied: visitors will see a � in its place.',
    'Write the letter again.',
  ],
  'stray-brace': ({ brace }: { brace: string }) => [
    `A ${brace} stands alone in this text; visitors will see it.`,
    'A placeholder has both: {company.phone}.',
  ],
  'stray-markup/bold': () => [
    'Two stars stand in this text; visitors will see it as it is.',
    'Bold has them on both sides, without space inside: **bold**.',
  ],
  'stray-markup/link': () => [
    'Half a link stands in this text; visitors will see it as it is.',
    'A link is written [words](/address), without space between.',
  ],
  'stray-markup/emphasis': () => [
    'A star stands in this text; visitors will see it as it is.',
    'Emphasis has one on both sides: *emphasis*.',
  ],
  'stray-markup/inside': () => [
    'Bold, emphasis or a link stands inside another of them; visitors will see its stars or brackets.',
    'Write them one after another.',
  ],
  'stray-markup/plain': () => [
    'Bold or a link is written in a text that has neither; visitors see its stars or brackets.',
    'Write the words alone. In a list of your own the field may have "type": "longText", which has both.',
  ],
  'unwritten-text': ({ title }: { title: string }) => [
    `This still says “${title}”, which only says what belongs here.`,
    'Write what visitors are to read.',
  ],
  'disagreeing-facts/services': ({ words, count }: { words: string; count: number }, { place }: Speech) => [
    `This says "${words}", but there are ${count} services in ${place({ keys: ['catalogs', 'services'] })}.`,
    'Let both say the same.',
  ],
  'disagreeing-facts/cities': ({ words, served, shown }: { words: string; served: number; shown: number }) => [
    `This says "${words}", but ${served} cities are served${shown === served ? '' : ` (${shown} are shown)`}.`,
    'Let both say the same.',
  ],
  'disagreeing-facts/reviews': ({ words, reviews }: { words: string; reviews: string }, { place }: Speech) => [
    `This says "${words}", but ${place({ keys: ['company', 'rating', 'reviews'] })} says "${reviews}".`,
    'Let both say the same.',
  ],
  'unknown-icon': ({ icon }: { icon: string }) => [
    `There is no icon "${icon}".`,
    'Choose a name of the Phosphor icon set.',
  ],
  'missing-media': ({ file }: { file: string }) => [
    `The media folder has no file "${file}".`,
    'Put the file there, or correct the name.',
  ],
  'missing-media/folder': ({ folder }: { folder: string }) => [
    `The media folder "${folder}" is empty, or there is none.`,
    'Correct the name; it is seen from the folder this file is in.',
  ],
  'missing-media/kind': ({ file, kind }: { file: string; kind: MediaKind }) => [
    `"${file}" is not ${mediaKinds[kind]}.`,
    'Choose a file of another kind.',
  ],
  'empty-folder': ({ folder }: { folder: string }) => [
    `There are no pictures in the folder "${folder}" of the media folder.`,
    'Put some there, or correct the name.',
  ],
  'empty-folder/none': (_: object, { place }: Speech) => [
    'This gallery has no pictures.',
    `Add some in ${place({ keys: ['pictures'], words: 'Pictures' })}, or name a folder of the media folder in ${place({ keys: ['folder'], words: 'Folder' })}.`,
  ],
  'empty-folder/others': ({ count, files }: { count: number; files: Names }) => [
    `${count === 1 ? 'One file' : `${count} files`} in this folder ${count === 1 ? 'is' : 'are'} not shown, being no ${count === 1 ? 'picture' : 'pictures'} of a kind that browsers show: ${listed(files)}.`,
    'Save photographs as JPEG, and keep other files in another folder.',
  ],
  'empty-folder/pages': ({ entry, count, ids }: { entry: EntityNoun; count: number; ids: Names }) => [
    `${count === 1 ? 'One page has' : `${count} pages have`} no pictures in a folder of ${count === 1 ? 'its' : 'their'} own, and no gallery: of the ${noun(entry)} ${listed(ids)}.`,
    'Put pictures into a folder of that name.',
  ],
  'undescribed-picture': ({ count, files, file }: { count: number; files: Names; file: string }, { place }: Speech) => [
    `Of ${count === 1 ? 'one picture' : `${count} pictures`} in this folder nothing is written for people who cannot see ${count === 1 ? 'it' : 'them'}: ${listed(files)}.`,
    `Write it in ${place({ keys: ['pictures'], words: 'Pictures' })}: { "image": { "src": ${JSON.stringify(file)}, "alt": "…" } }.`,
  ],
  'undescribed-picture/file-name': ({ alt }: { alt: string }) => [
    `"${alt}" is the name of a file: it says nothing to people who cannot see the picture.`,
    'Write in one sentence what the picture shows.',
  ],
  'low-contrast': ({ pair, ratio, least }: { pair: ColorPair; ratio: string; least: number }) => [
    `${pairs[pair]} would be hard to read: the contrast is ${ratio} to 1, and ${least} is needed.`,
    'Choose a darker or a lighter one, so that the two differ more.',
  ],
  'broken-picture': ({ file, why, ...facts }: { file: string; why: PictureFault } & PictureFacts) => [
    `"${file}" cannot be shown: ${pictureFaults[why](facts)}.`,
    'Save or export the picture again.',
  ],
  'broken-typeface/unused': ({ file }: { file: string }) => [
    `"${file}" is not used: with "font": "system" every device shows its own typeface.`,
    'Name another typeface for "font", or remove the file.',
  ],
  'broken-typeface/large': ({ file, megabytes }: { file: string; megabytes: number }) => [
    `"${file}" has more than ${megabytes} MB.`,
    'Take a file with one typeface.',
  ],
  'broken-typeface/damaged': ({ file }: { file: string }) => [
    `"${file}" cannot be opened as a typeface: it is damaged, or another kind of file.`,
    'Save or download it again.',
  ],
  'broken-typeface/latin': ({ file, letters }: { file: string; letters: string }) => [
    `The typeface "${file}" lacks letters that every page needs: ${letters}`,
    'Take a file with Latin letters and digits; some are sold in several files, one for each script.',
  ],
  'lacking-letters': ({ file, letters }: { file: string; letters: string }) => [
    `The typeface "${file}" lacks letters of your texts, which are shown in another one: ${letters}`,
    'Take a file that has them, or leave it so.',
  ],
} satisfies Messages
