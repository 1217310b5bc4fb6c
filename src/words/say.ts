import { IntlMessageFormat } from 'intl-messageformat'
import { OneOf, oneOf } from './article'
import type { MessageData, Place, Sentences, Value } from './values'
import { inLanguage } from './wordsIn'

/** A language that messages are said in. */
export interface Language {
  /** BCP 47: its plural forms, and how it writes numbers. */
  locale: string
  /** A message and its hint by its id. */
  check: Readonly<Record<string, string | readonly string[]>>
  /** The language of the messages that this one lacks. */
  inGaps?: Language
  /** A title or description of the schema. */
  titleFor?(english: string): string
  /** A location, as the editor names it; the command line has its keys. */
  place?: ((place: Place) => string) | undefined
}

/** Puts a message into words; one that the language lacks is said in `inGaps` as a whole. */
export function say(message: MessageData, language: Language): Sentences {
  const { messageId, values, suggestion } = message
  const texts = language.check[messageId]
  if (texts === undefined && language.inGaps) return say(message, { ...language.inGaps, place: language.place })
  if (texts === undefined) throw new Error(`Bug: there is no message "${messageId}".`)
  const [sentence = '', hint = ''] = [texts].flat().map((text) => format(text, values, language))
  const meant = suggestion === undefined ? '' : ` ${part('did-you-mean', { meant: suggestion }, language)}`
  return hint === '' ? [sentence + meant] : [sentence + meant, hint]
}

export const sayAsText = (message: MessageData, language: Language): string => say(message, language).join(' ')

const parsed = new Map<string, IntlMessageFormat>()

/** A text in ICU MessageFormat with its values in it (see README.md for the names that it can use). */
function format(text: string, values: object, language: Language): string {
  const key = `${language.locale} ${text}`
  const message = parsed.get(key) ?? new IntlMessageFormat(text, language.locale)
  parsed.set(key, message)
  // Messages name what they need, and a message can ask something of a value that is not there.
  const named = new Proxy({} as Record<string, never>, {
    has: () => true,
    get: (_, name) => namedIn(values, String(name), language),
  })
  return String(message.format(named))
}

/** Returns what stands under a name in a text: a value in words, the answer to what is asked of one, or the function of a tag. */
function namedIn(values: object, name: string, language: Language): unknown {
  const valueOf = (key: string): Value | undefined =>
    (values as Record<string, Value | undefined>)[key] ??
    (key.endsWith('Hint') ? hintOf((values as Record<string, MessageData>)[key.slice(0, -4)], language) : undefined)
  const tag = tags[name]
  if (tag) return (inside: readonly string[]) => tag(inside.join(''), language)
  const { asks, value: key } = asksIn(name)
  if (asks === undefined) return inWords(valueOf(key) ?? '', language)
  const value = valueOf(key)
  return String(value !== undefined && (asks === 'has' || !isEmpty(value)))
}

/** Splits a name in a text: `hasTitle` asks something of the value `title`; `title` asks nothing. */
export function asksIn(name: string): { asks?: 'any' | 'has'; value: string } {
  const [, asks, first = '', rest = ''] = /^(any|has)([A-Z])(\w*)$/.exec(name) ?? []
  return asks === undefined ? { value: name } : { asks: asks as 'any' | 'has', value: first.toLowerCase() + rest }
}

const hintOf = (message: MessageData | undefined, language: Language) => message && say(message, language)[1]

const isEmpty = (value: Value): boolean =>
  [value, ...Object.values(value)].some((list) => Array.isArray(list) && list.length === 0)

const tags: Readonly<Record<string, (text: string, language: Language) => string>> = {
  an: oneOf,
  An: OneOf,
  lower: (text) => text.charAt(0).toLowerCase() + text.slice(1),
  place: (text, language) => inWords({ keys: text.split(' › ') }, language) as string,
}

const isArray = (value: object): value is readonly Value[] => Array.isArray(value)

function inWords(value: Value, language: Language): string | number {
  const each = (values: readonly Value[]) => values.map((one) => inWords(one, language))
  const listed = (names: readonly Value[], more: number) =>
    more > 0 ? part('more', { names, more }, language) : each(names).join(', ')
  if (typeof value === 'number') return value
  if (typeof value !== 'object') return String(value)
  if (isArray(value)) return listed(value, 0)
  if ('names' in value) return listed(value.names, value.more)
  if ('first' in value) return listed(value.first, value.more)
  if ('keys' in value) return language.place?.(value) ?? value.keys.join(' › ')
  if ('messageId' in value) return say(value, language)[0]
  if ('either' in value) {
    const [last = '', ...before] = each(value.either).reverse()
    return before.length === 0 ? last : part('either', { before: before.reverse(), last }, language)
  }
  if ('title' in value) return language.titleFor?.(value.title) ?? value.title
  if ('noun' in value) return part('noun', value, language)
  if ('languages' in value) return inLanguage(value.languages, language.locale)
  if ('text' in value) {
    const { text, example, field } = value
    const quoted = example === undefined ? {} : { example: JSON.stringify(example) }
    return part('described', { ...field, ...quoted, text: { title: text } }, language).trim()
  }
  return ''
}

/** Words that other messages are made of. */
const part = (name: string, values: object, language: Language): string =>
  say({ messageId: `part/${name}`, values }, language)[0]
