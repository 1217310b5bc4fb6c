import { lowerFirst } from '../../core/lowerFirst'
import type { Messages, SchemaText, Speech } from '../Messages'
import { OneOf } from './englishNouns'

const typeNames: Readonly<Record<string, string>> = {
  string: 'a text in quotes',
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list in [ ]',
  object: 'a block in { }',
  null: 'null',
}

const typesOf = (types: readonly string[]): string => types.map((type) => typeNames[type] ?? type).join(' or ')

const entries = (count: number): string => (count === 1 ? 'one entry' : `${count} entries`)

/** The name of the members of a closed union. */
const kindOf = (title: string | undefined): string => (title === undefined ? 'thing' : lowerFirst(title))

interface OfType {
  found: string
  wanted: readonly string[]
}

interface OfChoice {
  shown: string
  allowed: readonly string[]
}

interface OfKind extends OfChoice {
  title?: string
}

/** Messages about values that the schema rejects. */
export const schema = {
  'unknown-key': ({ key, title, known }: { key: string; title?: string; known: readonly string[] }) => [
    `There is no "${key}" ${title === undefined ? 'here' : `in "${title}"`}.`,
    known.length > 0 ? `Possible here: ${known.join(', ')}. A note of your own begins with x-.` : 'Remove it.',
  ],
  'missing-key': ({ key, about }: { key: string; about?: SchemaText }, { describe }) => [
    `"${key}" is missing here.`,
    about === undefined ? `Add "${key}".` : `Add "${key}": ${describe(about)}`,
  ],
  'missing-key/type': ({ title, allowed }: { title?: string; allowed: readonly string[] }) => [
    `This ${kindOf(title)} has no "type".`,
    `Add "type": one of ${allowed.join(', ')}.`,
  ],
  'wrong-type': ({ found, wanted }: OfType) => [
    `This is ${typesOf([found])}, but ${typesOf(wanted)} is wanted.`,
    `Write ${typesOf(wanted)}.`,
  ],
  'wrong-type/quoted': ({ found, wanted, plain }: OfType & { plain?: string }) => [
    `This is ${typesOf([found])}, but ${typesOf(wanted)} is wanted.`,
    `Write ${plain ?? typesOf(wanted)}, without quotes.`,
  ],
  'wrong-type/price': ({ to }: { to?: string }) => [
    'A price is not written like this.',
    to === undefined
      ? 'Write a number such as 1500, or a block: { "amount": 1500, "upTo": 2500 } for a range, { "words": "on request" } where there is no figure.'
      : `Write ${to}${to.includes('upTo') ? ', which is how a range is written' : ''}.`,
  ],
  'wrong-type/file': ({ found, wanted }: OfType) => [
    `This is ${typesOf([found])}, but ${typesOf(wanted)} is wanted.`,
    'Write the entries in [ ], or the name of the file that holds them: { "file": "cities.jsonl" }.',
  ],
  'wrong-type/entries': (
    { found, wanted, from, isGrouped }: OfType & { from: string; isGrouped: boolean },
    { place }: Speech,
  ) => [
    `This is ${typesOf([found])}, but ${typesOf(wanted)} is wanted.`,
    `The entries themselves stand in ${place({ keys: ['catalogs', from] })}${isGrouped ? ', with a "group" of your own' : ''}. Write here which of them: { "from": "${from}"${isGrouped ? ', "where": { "group": "times" }' : ''} }.`,
  ],
  'unknown-value': ({ shown, allowed }: OfChoice) => [
    `${shown} is not possible here.`,
    `It can be: ${allowed.join(', ')}.`,
  ],
  'unknown-value/one': ({ shown, allowed }: OfChoice) => [
    `${shown} is not possible here.`,
    `It must be ${allowed.join(', ')}.`,
  ],
  'unknown-type': ({ shown, allowed, title }: OfKind) => [
    `${shown} is not a kind of ${kindOf(title)}.`,
    `${OneOf(kindOf(title))} can be: ${allowed.join(', ')}.`,
  ],
  'unknown-type/no-text': ({ shown, allowed, title }: OfKind) => [
    `${shown} is not a kind of ${kindOf(title)}.`,
    `It can be: ${allowed.join(', ')}.`,
  ],
  'wrong-form': ({ shown, about }: { shown: string; about: SchemaText }, { describe }) => [
    `${shown} does not have the form that is wanted here.`,
    describe(about),
  ],
  'wrong-form/addresses': () => ['There are several e-mail addresses here, and one is wanted.', 'Write one of them.'],
  'too-short': ({ least }: { least: number }) => [
    `This text is too short: at least ${least} characters are needed.`,
    'Write a little more.',
  ],
  'empty-text': () => ['This text is empty.', 'Write something, or remove the whole line if it is not needed.'],
  'empty-text/spaces': () => [
    'There is nothing but spaces in this text.',
    'Write something, or remove the whole line if it is not needed.',
  ],
  'too-long': ({ length, most }: { length: number; most: number }) => [
    `This text has ${length} characters; at most ${most} are possible.`,
    'Shorten it.',
  ],
  'too-few': ({ count, least }: { count: number; least: number }) => [
    `This list has ${entries(count)}; at least ${least} ${least === 1 ? 'is' : 'are'} needed.`,
    'Add what is missing.',
  ],
  'too-few/block': () => ['This block is empty.', 'Add at least one entry.'],
  'too-many': ({ count, most }: { count: number; most: number }) => [
    `This list has ${entries(count)}; at most ${most} ${most === 1 ? 'is' : 'are'} possible.`,
    'Remove some.',
  ],
  'repeated-entry': ({ shown }: { shown: string }) => [`${shown} stands twice in this list.`, 'Keep one of the two.'],
  'out-of-range/small': ({ number, least }: { number: number; least: number }) => [
    `${number} is too small.`,
    `It must be ${least} or more.`,
  ],
  'out-of-range/large': ({ number, most }: { number: number; most: number }) => [
    `${number} is too large.`,
    `It must be ${most} or less.`,
  ],
} satisfies Messages
