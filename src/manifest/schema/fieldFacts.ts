import type { Field, Relay } from '../generated/manifest.generated'
import { memo } from '../core/memo'
import { asText } from '../core/read'
import { wordsIn } from '../../words/wordsIn'
import { ownKind, schema, type SchemaNode } from './schema'
import { numberFormat } from '../values/formatters'
import { asTime } from '../values/formatValue'
import { timeOf, weekdays, type HoursLine, type Span } from '../values/HoursLine'
import { withinYears } from '../values/days'
import { phoneRuleOf } from '../values/phoneRule'
import type { OpeningTimes } from '../values/openingTimes'

/** Megabytes by field: its own limit, or an equal share of what others leave of the relay's for the form. */
export function fileLimits(fields: readonly Field[], megabytes = 0): Map<string, number> {
  const asked = fields.filter((field) => fieldFactsOf(field).takesFiles)
  const declared = asked.reduce((sum, field) => sum + (limitOf(field) ?? 0), 0)
  const share = (megabytes - declared) / asked.filter((field) => limitOf(field) === undefined).length
  return new Map(asked.map((field) => [field.name, limitOf(field) ?? share]))
}

const limitOf = (field: Field): number | undefined => ('megabytes' in field ? field.megabytes : undefined)

type FieldType = Field['type']

type FieldOf<T extends FieldType> = Extract<Field, { type: T }>

/** Settings that the fields of all forms share. */
interface Shared {
  /** The opening times of the company; on the page of a branch those of the branch. */
  openingTimes: OpeningTimes
  /** The files that the relay takes, and how large those of this field may be together, in megabytes. */
  files: Relay['files']
  megabytes: number | undefined
  /** The language of the page, as a tag. */
  language: string
  /** The same with the digits that were chosen for it. */
  locale: string
  timeZone: string
  /** The company's country, as two letters; empty if its address has none. */
  country: string
}

/** Facts about one type of field for checking, resolving and the editor; its behaviour in forms is a `FieldKind`. */
interface FieldFacts<T extends FieldType> {
  /** Whether a value is an e-mail address, to which an answer can go. */
  isEmail: boolean
  /** Whether a page or an address can give it a value at first. */
  canStart: boolean
  /** The "autocomplete" of such a field: one for all, or by its label, which needs the one for an address. */
  autofill: 'email' | 'tel' | { address: string } | undefined
  /** Whether an answer can be several of its choices. */
  isSeveral: boolean
  /** Whether visitors choose files, which a delivery has to take. */
  takesFiles: boolean
  /** The key of the hours that can be chosen: lines with "begins" and "ends". */
  hours: (keyof FieldOf<T> & string) | undefined
  /** The parts of an answer that a text can name: `{form.dates.from}`. */
  parts: readonly string[]
  /** The key of an owner's text that is sent as the answer, beside "options". */
  sent: (keyof FieldOf<T> & string) | undefined
  /** Whether it takes only what the opening times allow. */
  goesByHours(field: FieldOf<T>): boolean
  /** The shared settings that the field needs; undefined for none. */
  settings(field: FieldOf<T>, shared: Shared): object | undefined
  /** @param day one that can be chosen, such as `2026-12-24` @param choices the values of its options */
  example(field: FieldOf<T>, day: string, choices: readonly string[]): string
}

const line = {
  isEmail: false,
  autofill: undefined,
  canStart: true,
  isSeveral: false,
  takesFiles: false,
  hours: undefined,
  parts: [],
  sent: undefined,
  goesByHours: () => false,
  settings: () => undefined,
}

const text = {
  ...line,
  autofill: { address: 'address-line1' },
  example: ({ placeholder, label }: { placeholder?: string; label: string }) => placeholder ?? `(${label})`,
}

/** The hours of some days, and of the weekdays of each season. */
export const openingsOf = (special: OpeningTimes['special'], lines: readonly HoursLine[]): object => ({
  ...(special.length > 0 && {
    openings: Object.fromEntries(special.map(({ day, spans }) => [day, spans.map(asPair)])),
  }),
  ...(lines.length > 0 && {
    week: lines.flatMap(withinYears).map(({ days, from, until, ...span }) => ({
      days: days.map((day) => (weekdays.indexOf(day as 'Mo') + 1) % 7),
      hours: asPair(span),
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
    })),
  }),
})

const asPair = ({ opens, closes }: Span): string[] => [opens, closes]

/** The words for the times of each hour, in which `{minutes}` stands for the minutes, and the digits of these. */
function clockIn(_field: unknown, { locale }: Pick<Shared, 'locale'>): object {
  const clock = clocks.get(locale) ?? {
    clock: Array.from({ length: 24 }, (_, hour) =>
      asTime(timeOf(hour * 60 + 59), locale).replace(numberFormat(locale).format(59), '{minutes}'),
    ),
    locale,
    numerals: Array.from('0123456789', (digit) => numberFormat(locale).format(Number(digit))).join(''),
  }
  clocks.set(locale, clock)
  return clock
}

/** By locale, because every page with a form asks for them again. */
const clocks = new Map<string, object>()

const oneOf = { ...line, example: (_field: Field, _day: string, choices: readonly string[]) => choices[0] ?? '' }

const ofDays = {
  ...line,
  goesByHours: ({ onlyOpen }: { onlyOpen?: boolean }) => onlyOpen === true,
  settings: (
    { onlyOpen }: { onlyOpen?: boolean },
    { openingTimes: { lines, special }, locale }: Pick<Shared, 'openingTimes' | 'locale'>,
  ) => ({ ...(onlyOpen === true && openingsOf(special, lines)), locale }),
}

const fieldFacts: { readonly [T in FieldType]: FieldFacts<T> } = {
  text,
  textarea: { ...text, autofill: { address: 'street-address' } },
  phone: {
    ...line,
    autofill: 'tel',
    settings: ({ abroad, digits = 10, countryCode: code = '' }, { country }) =>
      abroad ? { rule: phoneRuleOf(country) ?? { code, trunk: '0', lengths: [digits] } } : undefined,
    example: ({ abroad, digits }) => (abroad ? '+14155550123' : '9876543210987654'.slice(0, digits ?? 10)),
  },
  email: {
    ...line,
    isEmail: true,
    autofill: 'email',
    example: ({ placeholder }) => (placeholder?.includes('@') ? placeholder : 'name@example.com'),
  },
  select: { ...oneOf, autofill: { address: 'address-line1' } },
  radio: oneOf,
  choices: {
    ...line,
    canStart: false,
    isSeveral: true,
    example: ({ most }, _day, choices) => choices.slice(0, Math.min(2, most ?? 2)).join(', '),
  },
  date: { ...ofDays, example: (_field, day) => day },
  dates: {
    ...ofDays,
    canStart: false,
    parts: ['from', 'to', 'nights'],
    settings: ({ nights, ...field }, shared) => {
      const stayWords = builtInWords('DatesField', shared.language)
      const periods = nights?.periods?.flatMap(withinYears)
      return {
        ...ofDays.settings(field, shared),
        ...(periods && { nights: { ...nights, periods } }),
        ...(stayWords && { stayWords }),
      }
    },
    example: ({ nights: { least = 1, periods = [] } = {} }, day) => {
      const after = Math.max(least, ...periods.map((period) => period.least ?? 1))
      return `${day}/${new Date(Date.parse(day) + after * 86_400_000).toISOString().slice(0, 10)}`
    },
  },
  time: { ...line, settings: clockIn, example: ({ earliest, latest }) => earliest ?? latest ?? '10:00' },
  number: { ...line, example: ({ least, most }) => String([least, most].find((one) => typeof one === 'number') ?? 1) },
  checkbox: { ...line, canStart: false, sent: 'value', example: ({ value }) => value ?? 'yes' },
  slot: {
    ...line,
    canStart: false,
    hours: 'times',
    goesByHours: () => true,
    settings: (_field, { openingTimes: { lines, special }, language, locale, timeZone }) => {
      const closedWords = builtInWords('SlotField', language)
      return {
        ...openingsOf(special, lines),
        ...(closedWords && { closedWords }),
        ...clockIn(_field, { locale }),
        timeZone,
      }
    },
    example: ({ times, week }: FieldOf<'slot'> & { week?: readonly { hours: readonly string[] }[] }, day) =>
      `${day} ${times?.[0]?.begins ?? week?.[0]?.hours[0] ?? '10:00'}`,
  },
  file: {
    ...line,
    canStart: false,
    takesFiles: true,
    settings: ({ types }, { files, megabytes }) => ({ types: types ?? files?.types, megabytes }),
    example: ({ label, types }) => `${label.replaceAll(/\s+/g, '-')}${types?.[0] ?? '.jpg'} (1.2 MB)`,
  },
}

/** The built-in words of a kind; undefined in another language, in which the owner's words for a wrong value stand in their place. */
function builtInWords(kind: string, language: string): Record<string, string> | undefined {
  const words = schema.definition(kind)['x-words'] ?? {}
  const isWorded = Object.values(words).every((texts) => language.replace(/-.*/, '') in texts)
  return isWorded ? wordsIn(words, language) : undefined
}

/** A kind of a site's own: one element with a text, and words in the language of the page. */
const ownFacts = memo(({ 'x-words': words, 'x-example': example }: SchemaNode): FieldFacts<FieldType> => ({
  ...text,
  autofill: undefined,
  settings: (_field, { language }) => words && { words: wordsIn(words, language) },
  ...(example !== undefined && { example: () => example }),
}))

/** The one answer that a field can have, as a box to tick has; undefined for a field of another kind. */
export function onlyAnswer(field: Readonly<Record<string, unknown>>): string | undefined {
  const facts = fieldFactsOf({ type: asText(field.type) as FieldType })
  return facts.sent === undefined ? undefined : facts.example(field as never, '', [])
}

/** The placeholders of an answer and of its parts: `form.dates`, `form.dates.from`. */
export const namesOfAnswer = (field: Pick<Field, 'type' | 'name'>): string[] =>
  ['', ...fieldFactsOf(field).parts.map((part) => `.${part}`)].map((part) => `form.${field.name}${part}`)

export function fieldFactsOf({ type }: Pick<Field, 'type'>): FieldFacts<FieldType> {
  const node = ownKind('field', type)
  // The one cast of this registry: TypeScript cannot see that the key and the field go together.
  return node ? ownFacts(node) : (fieldFacts[type] as unknown as FieldFacts<FieldType>)
}
