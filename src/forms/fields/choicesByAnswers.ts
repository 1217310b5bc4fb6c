import type { FormApi, Mutator } from 'final-form'
import type { Choice, FormField, FormTemplate, ResolvedForm } from '../../site/resolved'
import { timesOn } from './slotTimes'

type Values = Record<string, string>

type Dependent = FormField & Required<Pick<FormField, 'goesBy'>> & { options: readonly Choice[] }

/** Whether the choices of a field go by the answers to others. */
export const isDependent = (field: FormField): field is Dependent => field.goesBy !== undefined && 'options' in field

/** The answers that a field goes by; a question that is not asked has none. */
const answersFor = ({ goesBy = [] }: FormField, values: Readonly<Values>): Values =>
  Object.fromEntries(
    goesBy.map((field) => [field.name, isConditionMet(field, values) ? (values[field.name] ?? '') : '']),
  )

/** The choices that go with what was answered so far: an answer that was not given yet limits nothing. */
export function fittingChoices(field: Dependent, values: Readonly<Values>): readonly Choice[] {
  const answers = answersFor(field, values)
  return field.options.filter(({ fits = {} }) =>
    Object.entries(fits).every(([name, wanted]) => !answers[name] || wanted.some((one) => isAmong(one, answers[name]))),
  )
}

/** Whether a value is the answer, or one of several. */
export const isAmong = (value: string, answer = ''): boolean => `, ${answer}, `.includes(`, ${value}, `)

/** A field with the hours and the numbers of what is chosen; other fields as they are. */
export function atAnswers(field: FormField, values: Readonly<Values>): FormField {
  const answers = answersFor(field, values)
  const owners = [field.hoursBy, ...(field.alsoBy ?? [])]
  const [hours, ...within] = owners.flatMap((by) => by?.of[answers[by.name] ?? ''] ?? [])
  const numbers = Object.entries(field.numbersBy ?? {}).map(([key, { name, of }]) => [key, of[answers[name] ?? '']])
  if (!hours && numbers.length === 0) return field
  return {
    ...field,
    ...(hours && { openings: undefined, week: undefined, ...hours, within }),
    ...Object.fromEntries(numbers),
  } as FormField
}

/** The choice as it is sent without script: with what it goes with, since nothing was compared then. */
export const sentWithoutScript = ({ value, fits = {} }: Choice): string | undefined => {
  const [wanted] = Object.values(fits)
  return wanted && `${value} (${wanted.join(' / ')})`
}

/** Values in which no choice contradicts the answer to an earlier field, and the fields in which one did. */
export function fittingValues(
  fields: readonly FormField[],
  typed: Readonly<Values>,
): { values: Values; unfit: readonly FormField[] } {
  const values = { ...typed }
  const unfit: FormField[] = []
  for (const field of fields) {
    const value = values[field.name] ?? ''
    if (value !== '' && (field.hoursBy ?? field.numbersBy?.lasts) && !isTimeOf(atAnswers(field, values), value)) {
      unfit.push(field)
      values[field.name] = ''
    }
    if (!isDependent(field)) continue
    const isChosen = (choice: Choice): boolean =>
      [choice.value, sentWithoutScript(choice)].some((one) => one !== undefined && isAmong(one, value))
    const one = field.options.filter((choice) => [choice.value, sentWithoutScript(choice)].includes(value))
    const chosen = one.length > 0 ? one : field.options.filter(isChosen)
    const possible = fittingChoices(field, values)
    const fitting = chosen.filter((choice) => possible.includes(choice))
    if (fitting.length < chosen.length) unfit.push(field)
    if (chosen.length > 0) values[field.name] = fitting.map((choice) => choice.value).join(', ')
  }
  return { values, unfit }
}

/** The value of a field together with the answers it goes by: a word about them holds until one changes. */
export const stateOf = (field: FormField, values: Readonly<Values>): string =>
  JSON.stringify([values[field.name] ?? '', answersFor(field, values)])

/** A word about a choice that was dropped, and the state of the form about which it is said. */
export interface DroppedChoice {
  at: string
  words: string
}

const setUnfit: Mutator<Values, Partial<Values>> = ([name, unfit]: unknown[], { fields }) => {
  const state = fields[String(name)]
  if (state) state.data = unfit as DroppedChoice
}

export const fittingMutators = { setUnfit }

/** The values without choices that do not go with other answers; says so at their fields. */
export function takeFitting({ fields, messages }: ResolvedForm, api: FormApi<Values>, typed: Values): Values {
  const { values, unfit } = fittingValues(fields, typed)
  for (const field of unfit as readonly (FormField & { unfit?: string })[])
    api.mutators.setUnfit?.(field.name, {
      at: stateOf(field, values),
      words: field.unfit ?? field.invalid ?? messages.invalid,
    } satisfies DroppedChoice)
  return values
}

/** Whether a day and a time such as `2026-12-24 10:30` are among those of a field. */
function isTimeOf(field: FormField, value: string): boolean {
  const [day = '', time = ''] = value.split(' ')
  return timesOn(field as Parameters<typeof timesOn>[0], day).includes(time)
}

/** Whether the conditions of a field (`when`) are met: each other field has one of the values, alone or among several. */
export const isConditionMet = ({ when }: Pick<FormField, 'when'>, values: Readonly<Record<string, string>>): boolean =>
  !when || [when, ...(when.and ?? [])].every(({ field, is }) => is.some((value) => isAmong(value, values[field])))

type Lines = readonly (readonly [key: string, text: FormTemplate])[]

/** The lines of a mail but for those about nothing else than questions that the visitor was not asked. */
export const askedLines = (lines: Lines, fields: readonly FormField[], values: Values): Lines =>
  lines.filter(([key, text]) => {
    // A part of an answer is named as `dates.from`.
    const named = text.flatMap((part) => (part as { field?: string }).field?.split('.', 1) ?? [])
    // An answer stays: its condition may have looked at what is hidden by now.
    const isUnasked = (name: string) =>
      !values[name] && fields.some((field) => field.name === name && !isConditionMet(field, values))
    return key.startsWith('_') || named.length === 0 || !named.every(isUnasked)
  })
