import { placeholdersIn } from '../text/placeholders'
import { asText, blocksAt, isRecord, textAt, valueAt } from '../core/read'
import { isList } from '../schema/lists'
import { selectedBy } from '../references/findUses'
import { askedField, meetsOne, type Entry } from './select'

/** A choice of a field: the name by which entries name it, and the answers to other fields it goes with. */
export interface DependentChoice {
  is: string
  fits: ReadonlyMap<string, readonly string[]>
}

export interface FieldOfForm {
  index: number
  name: string
  /** Whether every sent form has an answer to it. */
  isAnswered: boolean
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
      isAnswered: field.required === true && field.when === undefined,
      asks,
      choices: choicesOf(manifest, valueAt(field, 'options'), asks, fields),
    })
  }
  return fields
}

function choicesOf(
  manifest: unknown,
  options: unknown,
  asks: FieldOfForm['asks'],
  before: readonly FieldOfForm[],
): DependentChoice[] {
  if (Array.isArray(options))
    return options.flatMap((is: unknown) => (typeof is === 'string' ? [{ is, fits: new Map() }] : []))
  if (!isList(manifest, textAt(options, 'from'))) return []
  return selectedBy(manifest, options).map((entry) => ({ is: entry.id, fits: fitsOf(entry, asks, before) }))
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

/** Whether answers lead to a choice: each field that it goes by can have one that the others allow. */
export function isReachable(fields: readonly FieldOfForm[], field: FieldOfForm, choice: DependentChoice): boolean {
  const isPossible = (position: number, chosen: ReadonlyMap<string, DependentChoice>): boolean => {
    const one = fields[position]
    if (!one) return true
    const limits = [...chosen.values()].flatMap(({ fits }) => fits.get(one.name) ?? [])
    const isLimited = [...chosen.values()].some(({ fits }) => fits.has(one.name))
    if (!isLimited || !one.isAnswered) return isPossible(position - 1, chosen)
    return one.choices.some(
      (answer) =>
        limits.includes(answer.is) &&
        [...chosen.values()].every(({ fits }) => fits.get(one.name)?.includes(answer.is) ?? true) &&
        isPossible(position - 1, new Map([...chosen, [one.name, answer]])),
    )
  }
  return isPossible(fields.indexOf(field) - 1, new Map([[field.name, choice]]))
}
