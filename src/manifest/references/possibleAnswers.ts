import { placeholdersIn } from '../text/placeholders'
import { asText, blocksAt, isRecord, textAt, valueAt } from '../core/read'
import { isList } from '../schema/lists'
import { selectedBy } from './findUses'
import type { Field } from '../generated/manifest.generated'
import { fieldFactsOf } from '../schema/fieldFacts'
import { entryLabel } from '../entries/entryLabel'
import { sentOf, askedField, meetsOne, type Entry } from '../entries/select'

/** A choice of a field: the name by which entries name it, and the answers to other fields it goes with. */
export interface DependentChoice {
  is: string
  /** As visitors read it. */
  label: string
  /** As it is sent, which conditions of fields name. */
  sent: string
  fits: ReadonlyMap<string, readonly string[]>
}

/** Another field, and the values of which its answer has to have one. */
interface AnswerCondition {
  field: string
  is: readonly string[]
}

export interface FieldOfForm {
  index: number
  name: string
  label: string
  /** Whether every sent form has an answer to it, if it is asked. */
  isRequired: boolean
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
      label: textAt(field, 'label') ?? asText(field.name),
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

function choicesOf(manifest: unknown, options: unknown, asks: FieldOfForm['asks'], before: readonly FieldOfForm[]) {
  if (Array.isArray(options))
    return options.flatMap((is: unknown) =>
      typeof is === 'string' ? [{ is, label: is, sent: is, fits: new Map() }] : [],
    )
  if (!isList(manifest, textAt(options, 'from'))) return []
  return selectedBy(manifest, options).map((entry) => ({
    is: entry.id,
    label: entryLabel(entry) ?? entry.id,
    sent: sentOf(entry, options),
    fits: fitsOf(entry, asks, before),
  }))
}

const fitsOf = (entry: Entry, asks: FieldOfForm['asks'], before: readonly FieldOfForm[]): DependentChoice['fits'] =>
  new Map(
    asks.flatMap(({ key, field }) => {
      const other = before.find(({ name }) => name === field)
      if (!other) return []
      return [[field, other.choices.flatMap(({ is }) => (meetsOne(valueAt(entry, key), is) ? [is] : []))]]
    }),
  )

export interface Demand {
  field: string
  /** `needs` one of the values, `fits` one of them if there is an answer, `lacks` all of them. */
  kind: 'needs' | 'fits' | 'lacks'
  /** Whether the values are those that are sent, or the names that entries have for them. */
  by: 'sent' | 'is'
  values: readonly string[]
}

/**
 * Whether the fields up to a position can be answered so that all demands are met, with the conditions under which each is
 * asked, and the choices that go together.
 */
export function canBeAnswered(
  fields: readonly FieldOfForm[],
  demands: readonly Demand[],
  position = fields.length - 1,
): boolean {
  const field = fields[position]
  if (!field) return true
  const [ofField, others] = [demands.filter(isAbout(field)), demands.filter((demand) => !isAbout(field)(demand))]
  const goOn = (more: readonly Demand[]): boolean => canBeAnswered(fields, [...others, ...more], position - 1)
  if (ofField.length === 0) return goOn([])
  const isNeeded = ofField.some(({ kind }) => kind === 'needs')
  return (
    (!isNeeded && waysToSkip(field).some(goOn)) ||
    answersTo(field, ofField).some((chosen) => goOn([...demandsOfQuestion(field), ...chosen.flatMap(demandsOfChoice)]))
  )
}

const isAbout =
  ({ name }: FieldOfForm) =>
  ({ field }: Demand): boolean =>
    field === name

/** A field is asked only if its conditions are met. */
export const demandsOfQuestion = ({ when }: FieldOfForm): Demand[] =>
  when.map(({ field, is }) => ({ field, kind: 'needs', by: 'sent', values: is }))

/** A choice goes with answers, as long as they are given. */
export const demandsOfChoice = ({ fits }: DependentChoice): Demand[] =>
  [...fits].map(([field, values]) => ({ field, kind: 'fits', by: 'is', values }))

/** The demands under which a field has no answer, any of which is enough. */
const waysToSkip = ({ isRequired, when }: FieldOfForm): readonly (readonly Demand[])[] =>
  isRequired ? when.map(({ field, is }) => [{ field, kind: 'lacks', by: 'sent', values: is }]) : [[]]

/** The answers that meet the demands on a field, each as its choices; a typed one has none. */
function answersTo({ choices, isSeveral }: FieldOfForm, demands: readonly Demand[]): DependentChoice[][] {
  if (choices.length === 0) return canBeTyped(demands) ? [[]] : []
  if (!isSeveral) return choices.filter((one) => demands.every((demand) => suits(demand, one))).map((one) => [one])
  const [lacked, wanted] = [demands.filter(isLack), demands.filter((demand) => !isLack(demand))]
  const possible = choices.filter((one) => lacked.every((demand) => suits(demand, one)))
  return wanted.reduce<DependentChoice[][]>(
    (sets, demand) => sets.flatMap((set) => possible.filter((one) => suits(demand, one)).map((one) => [...set, one])),
    [[]],
  )
}

const isLack = ({ kind }: Demand): boolean => kind === 'lacks'

const suits = ({ kind, by, values }: Demand, choice: DependentChoice): boolean =>
  values.includes(choice[by]) !== (kind === 'lacks')

/** Whether one text meets all demands. */
function canBeTyped(demands: readonly Demand[]): boolean {
  const [first, ...wanted] = demands.filter((demand) => !isLack(demand))
  const lacked = demands.filter(isLack)
  return (
    !first ||
    first.values.some(
      (value) =>
        wanted.every(({ values }) => values.includes(value)) && !lacked.some(({ values }) => values.includes(value)),
    )
  )
}
