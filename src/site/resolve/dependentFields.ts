import { listSeparator } from '../../manifest/core/languageTags'
import { askedField, meetsOne, type Entry } from '../../manifest/entries/select'
import { valueAt, isRecord } from '../../manifest/core/read'
import type { Field, Manifest } from '../../manifest/generated/manifest.generated'
import type { ChoicesQuery, PageValues } from '../PageValues'
import type { Choice, FormField } from '../resolved'
import type { Entries } from './Entries'
import { openingsOf } from '../../manifest/schema/fieldFacts'
import { openingTimes } from '../../manifest/values/openingTimes'

/** Adds to the fields of a form. @param fields as the manifest has them @param resolved the same as their views get them */
export type FieldsStep = (
  entries: Entries,
  fields: readonly Field[],
  resolved: readonly FormField[],
  page: PageValues | undefined,
) => readonly FormField[]

/** Fields whose choices say which answers to earlier fields they go with, and in which group they stand. */
export const withDependencies: FieldsStep = (entries, fields, resolved, page) =>
  resolved.map((field, index) => {
    const query = choicesQuery(entries, fields[index])
    if (!query) return field
    const asked = Object.entries(query.where ?? {}).flatMap(([key, wanted]) => {
      const position = fields.findIndex(({ name }, other) => other < index && name === askedField(wanted))
      return position < 0 ? [] : [{ key, answers: answersOf(entries, fields[position], resolved[position], page) }]
    })
    if (asked.length === 0 && query.groups === undefined) return field
    const chosen = entries.selected(query, page)
    const options = (field as { options: readonly Choice[] }).options.map((choice, position): Choice => {
      const entry = chosen[position] as Entry
      const fits = asked.map(({ key, answers: { name, all } }) => ({
        name,
        all,
        fitting: all.filter(({ is }) => meetsOne(valueAt(entry, key), is)),
      }))
      const limits = fits.filter(({ all, fitting }) => fitting.length < all.length)
      const group = query.groups === undefined ? labelsOf(entries, fits[0]) : groupOf(entries, query, entry, page)
      return {
        ...choice,
        ...(limits.length > 0 && {
          fits: Object.fromEntries(limits.map(({ name, fitting }) => [name, fitting.map(({ value }) => value)])),
        }),
        ...(group !== undefined && { group }),
      }
    })
    const goesBy = asked.map(({ answers: { name, when } }) => ({ name, ...(when && { when }) }))
    const groupedBy = query.groups === undefined ? goesBy[0]?.name : undefined
    return { ...field, options, goesBy, ...(groupedBy !== undefined && { groupedBy }) } as FormField
  })

/** An answer that can be given to a field: what an entry names it by, what is sent, and its words. */
interface Answer {
  is: string
  value: string
  label: string
}

function answersOf(
  entries: Entries,
  field: Field | undefined,
  resolved: FormField | undefined,
  page: PageValues | undefined,
): Pick<FormField, 'name' | 'when'> & { all: readonly Answer[] } {
  const query = choicesQuery(entries, field)
  const choices = resolved && 'options' in resolved ? resolved.options : []
  const ids = query ? entries.selected(query, page).map(({ id }) => id) : []
  return {
    name: resolved?.name ?? '',
    when: resolved?.when,
    all: choices.map(({ value, label, said }, index) => ({ is: ids[index] ?? said ?? value, value, label })),
  }
}

/** The names of the answers that a choice goes with; undefined where it goes with all. */
function labelsOf(
  { manifest }: Entries,
  limit: { all: readonly Answer[]; fitting: readonly Answer[] } | undefined,
): string | undefined {
  if (!limit || limit.fitting.length === limit.all.length) return undefined
  return limit.fitting.map(({ label }) => label).join(listSeparator(manifest.site.language))
}

/** The words of the field by which choices are grouped. */
function groupOf(
  entries: Entries,
  query: ChoicesQuery,
  entry: Entry,
  page: PageValues | undefined,
): string | undefined {
  const shown = entries.resolved(query.from, entry, page) as unknown as Record<string, unknown>
  const value = shown[query.groups ?? '']
  if (value === undefined || typeof value !== 'object') return value === undefined ? undefined : String(value)
  return (valueAt(value, 'text') ?? valueAt(value, 'label')) as string | undefined
}

/** Fields with the hours, and the numbers, of what can be chosen in earlier fields. */
export const withHoursByAnswer: FieldsStep = (entries, fields, resolved, page) =>
  resolved.map((field, index) => {
    const { hoursOf: first, ...numbers } = field as FormField & { hoursOf?: string }
    const named = (['lasts', 'least', 'most'] as const).filter((key) => isRecord(valueAt(numbers, key)))
    if (first === undefined && named.length === 0) return field
    const chosenIn = (name: unknown): Chosen | undefined => {
      const position = fields.findIndex((one, other) => other < index && one.name === name)
      const query = choicesQuery(entries, fields[position])
      const other = resolved[position]
      if (!query || !other) return undefined
      const { options } = other as { options: readonly Choice[] }
      return {
        other,
        pairs: entries.selected(query, page).map((entry, at) => [options[at]?.value ?? '', entry] as const),
      }
    }
    const also = 'alsoHoursOf' in field ? field.alsoHoursOf : undefined
    const hoursIn = ({ other, pairs }: Chosen) => ({
      name: other.name,
      of: Object.fromEntries(
        // Among several only those with times of their own limit: others would bring the company's.
        pairs.flatMap(([value, entry]) =>
          also && !(entry.hours ?? entry.closedDays) ? [] : [[value, hoursOf(entries.manifest, entry)]],
        ),
      ),
    })
    const owners = [first, ...(also ?? [])].flatMap((name) => chosenIn(name) ?? [])
    const [hoursBy, ...alsoBy] = owners.map(hoursIn)
    const counted = named.flatMap((key) => {
      const { field: name, ...entryKey } = valueAt(numbers, key) as Record<string, string>
      const chosen = chosenIn(name)
      return chosen ? [{ key, wanted: entryKey.minutes ?? entryKey.number ?? '', ...chosen }] : []
    })
    const goesBy = [...new Set([...owners, ...counted].map(({ other }) => other))]
    return {
      ...field,
      ...(goesBy.length > 0 && { goesBy: goesBy.map(({ name, when }) => ({ name, ...(when && { when }) })) }),
      ...(hoursBy && { hoursBy }),
      ...(alsoBy.length > 0 && { alsoBy }),
      ...(counted.length > 0 && {
        numbersBy: Object.fromEntries(
          counted.map(({ key, wanted, other, pairs }) => {
            const all = pairs.map(([value, entry]) => [value, valueAt(entry, wanted)])
            return [key, { name: other.name, of: Object.fromEntries(all.filter(([, one]) => typeof one === 'number')) }]
          }),
        ),
      }),
    } as FormField
  })

/** An earlier field, and the entries of its choices by their values. */
interface Chosen {
  other: FormField
  pairs: readonly (readonly [string, Entry])[]
}

const hoursOf = (manifest: Manifest, entry: unknown): object => {
  const { special, lines } = openingTimes(manifest, entry)
  return openingsOf(special, lines)
}

/** The query of a field's choices; undefined for choices written in line, and for a query that differs from page to page. */
export function choicesQuery(entries: Entries, field: Field | undefined): ChoicesQuery | undefined {
  const options = valueAt(field, 'options')
  if (!isRecord(options)) return undefined
  const query = options as unknown as ChoicesQuery
  return entries.isOfPage(query) ? undefined : query
}
