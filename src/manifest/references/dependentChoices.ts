import { placeholdersIn } from '../text/placeholders'
import { asText, blocksAt, isRecord, textAt, valueAt } from '../core/read'
import { isList } from '../schema/lists'
import { selectedBy } from './findUses'
import type { Field } from '../generated/manifest.generated'
import { fieldFactsOf } from '../schema/fieldFacts'
import { sentOf } from '../entries/choiceNames'
import { askedField, meetsOne, type Entry } from '../entries/select'

/** A choice of a field: the name by which entries name it, and the answers to other fields it goes with. */
export interface DependentChoice {
  is: string
  /** As it is sent, which conditions of fields name. */
  sent: string
  fits: ReadonlyMap<string, readonly string[]>
}

/** Another field, and the values of which its answer has to have one. */
export interface AnswerCondition {
  field: string
  is: readonly string[]
}

export interface FieldOfForm {
  index: number
  name: string
  /** Whether every sent form has an answer to it, if it is asked. */
  isRequired: boolean
  /** Whether an answer can be several choices. */
  isSeveral: boolean
  /** The conditions under which it is asked. */
  when: readonly AnswerCondition[]
  /** The conditions of its choices that ask for an answer, by the key of the entries. */
  asks: readonly { key: string; field: string; text: string }[]
  choices: readonly DependentChoice[]
}

/** The fields of a form with their choices. Of a text in several languages the choices are not known. */
export function fieldsOfForm(manifest: unknown, form: unknown): readonly FieldOfForm[] {
  const fields: FieldOfForm[] = []
  for (const [index, field] of blocksAt(form, 'fields')) {
    const where = valueAt(field, 'options', 'where')
    const asks = Object.entries(isRecord(where) ? where : {}).flatMap(([key, text]) =>
      typeof text === 'string' && placeholdersIn(text).some((name) => name.startsWith('form.'))
        ? [{ key, text, field: askedField(text) ?? '' }]
        : [],
    )
    fields.push({
      index,
      name: asText(field.name),
      isRequired: field.required === true,
      isSeveral: fieldFactsOf({ type: asText(field.type) as Field['type'] }).isSeveral,
      when: [field.when, ...blocksAt(field, 'when', 'and').map(([, one]) => one)].flatMap(conditionOf),
      asks,
      choices: choicesOf(manifest, valueAt(field, 'options'), asks, fields),
    })
  }
  return fields
}

const conditionOf = (value: unknown): AnswerCondition[] => {
  const [field, is] = [textAt(value, 'field'), valueAt(value, 'is')]
  return field === undefined || !Array.isArray(is) ? [] : [{ field, is: is.map(asText) }]
}

function choicesOf(
  manifest: unknown,
  options: unknown,
  asks: FieldOfForm['asks'],
  before: readonly FieldOfForm[],
): DependentChoice[] {
  if (Array.isArray(options))
    return options.flatMap((is: unknown) => (typeof is === 'string' ? [{ is, sent: is, fits: new Map() }] : []))
  if (!isList(manifest, textAt(options, 'from'))) return []
  return selectedBy(manifest, options).map((entry) => ({
    is: entry.id,
    sent: sentOf(entry, options),
    fits: fitsOf(entry, asks, before),
  }))
}

const fitsOf = (
  entry: Entry,
  asks: FieldOfForm['asks'],
  before: readonly FieldOfForm[],
): ReadonlyMap<string, readonly string[]> =>
  new Map(
    asks.flatMap(({ key, field }) => {
      const other = before.find(({ name }) => name === field)
      if (!other) return []
      return [[field, other.choices.flatMap(({ is }) => (meetsOne(valueAt(entry, key), is) ? [is] : []))]]
    }),
  )
