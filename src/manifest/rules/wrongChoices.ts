import { at, type Path, asText, blocksAt, namedBlocksAt, textAt, valueAt } from '../core/read'
import { namesOf, suggestOneOf } from '../core/suggest'
import {
  fieldsOfForm,
  type FieldOfForm,
  canBeAnswered,
  demandsOfChoice,
  demandsOfQuestion,
  type Demand,
} from '../references/possibleAnswers'
import { askedField, entriesById } from '../entries/select'
import { fieldsOf, hasHours } from '../schema/lists'
import { isTranslation } from '../core/languages'
import { placeholdersIn } from '../text/placeholders'
import { areEverOpenTogether, openingTimes } from '../values/openingTimes'
import { defineRule, finding, type Finding } from './support/rule'

export const wrongChoices = defineRule('wrong-choices', {
  reads: ['forms/*/fields', 'catalogs', 'lists', 'company/hours', 'company/closedDays'],
  check: ({ manifest }) =>
    namedBlocksAt(manifest, 'forms').flatMap(([form, block]) => {
      const fields = fieldsOfForm(manifest, block)
      const isWrong = (field: FieldOfForm) => conditionProblems(fields, field, form, block)
      const wrong = [...fields.flatMap(isWrong), ...timeProblems(manifest, form, block)]
      // Choices are in the default language.
      if (wrong.length > 0 || isTranslation(manifest)) return wrong
      return [
        ...fields.flatMap((field) => [
          ...neverAsked(fields, field, form),
          ...strandedChoices(fields, field, form),
          ...strandedAnswers(fields, field, form),
        ]),
        ...blocksAt(block, 'fields').flatMap(([index, field]) => neverMeeting(manifest, fields, field, form, index)),
      ]
    }),
})

const pathOfOptions = (form: string, { index }: FieldOfForm): Path => at('forms', form, 'fields', index, 'options')

function conditionProblems(
  fields: readonly FieldOfForm[],
  field: FieldOfForm,
  form: string,
  block: unknown,
): Finding[] {
  const position = fields.indexOf(field)
  return field.asks.flatMap(({ key, field: name, text }): Finding[] => {
    const path = at('forms', form, 'fields', field.index, 'options', 'where', key)
    if (name === '') return [finding(path, 'wrong-choices', { text })]
    const other = fields.find((one) => one.name === name)
    // An unknown name is reported with all other placeholders.
    if (!other) return []
    if (goesBy(fields, other, field.name)) return [finding(path, 'wrong-choices/circle', { field: name })]
    if (fields.indexOf(other) > position) return [finding(path, 'wrong-choices/not-before', { field: name })]
    const theirs = valueAt(blocksAt(block, 'fields').find(([index]) => index === other.index)?.[1], 'options')
    if (theirs === undefined) return [finding(path, 'wrong-choices/no-choices', { field: name })]
    const isOfPage = [theirs, valueAt(block, 'fields', field.index, 'options')].some(asksPage)
    return isOfPage ? [finding(path, 'wrong-choices/page', {})] : []
  })
}

/** Whether the choices of a field go by another, directly or by one between them. */
function goesBy(
  fields: readonly FieldOfForm[],
  field: FieldOfForm,
  name: string,
  seen: readonly string[] = [],
): boolean {
  if (seen.includes(field.name)) return false
  return field.asks.some(({ field: asked }) => {
    const next = fields.find((one) => one.name === asked)
    return asked === name || (next !== undefined && goesBy(fields, next, name, [...seen, field.name]))
  })
}

/** Whether the page decides on choices. */
const asksPage = (options: unknown): boolean =>
  [valueAt(options, 'only'), valueAt(options, 'where')]
    .flatMap((part) => Object.values(part ?? {}))
    .some(
      (text) =>
        typeof text === 'string' &&
        askedField(text) === undefined &&
        placeholdersIn(text).some((name) => !/^(company|facts?|counts?|site)\./.test(name)),
    )

/** The keys of a field whose number can be that of what is chosen in a field before it. */
const countedKeys = ['lasts', 'least', 'most'].map((key) => [key, 'field'])

/** Fields within the hours, or with a number, of what is chosen in a field before them. */
const timeProblems = (manifest: unknown, form: string, block: unknown): Finding[] =>
  blocksAt(block, 'fields').flatMap(([index, field]) => {
    const also = Array.isArray(field.alsoHoursOf) ? field.alsoHoursOf.map((_, other) => ['alsoHoursOf', other]) : []
    return [['hoursOf'], ...also, ...countedKeys].flatMap((keys): Finding[] => {
      const name = textAt(field, ...keys)
      if (name === undefined) return []
      const path = at('forms', form, 'fields', index, ...keys)
      const before = blocksAt(block, 'fields').filter(([other]) => other < index)
      const other = before.find(([, one]) => one.name === name)?.[1]
      if (!other)
        return [
          finding(path, 'unknown-field/not-before', {
            field: name,
            before: namesOf(before.map(([, one]) => asText(one.name))),
          }),
        ]
      const from = textAt(other, 'options', 'from')
      if (from === undefined) return [finding(path, 'wrong-choices/no-choices', { field: name })]
      const counted = String(keys[0])
      const isCounted = countedKeys.some(([key]) => key === counted)
      if (!isCounted && !hasHours(manifest, from))
        return [finding(path, 'wrong-choices/no-hours', { field: name, list: from })]
      const wanted = counted === 'lasts' ? 'minutes' : 'number'
      const minutes = isCounted ? textAt(field, counted, wanted) : undefined
      const numbers = numbersOf(manifest, from)
      if (minutes !== undefined && !numbers.includes(minutes)) {
        const values = { list: from, field: minutes, possible: namesOf(numbers) }
        const location = at('forms', form, 'fields', index, counted, wanted)
        return [finding(location, 'wrong-choices/no-minutes', values, suggestOneOf(minutes, numbers))]
      }
      return asksPage(other.options) ? [finding(path, 'wrong-choices/page', {})] : []
    })
  })

/** The fields of a list's entries that are numbers. */
const numbersOf = (manifest: unknown, list: string): string[] =>
  fieldsOf(manifest, list).flatMap(({ key, node }) => (['number', 'integer'].includes(String(node.type)) ? [key] : []))

/** Whether answers to the fields before one lead to it, and to what is demanded beside. */
const isReached = (fields: readonly FieldOfForm[], field: FieldOfForm, more: readonly Demand[] = []): boolean =>
  canBeAnswered(fields, [...demandsOfQuestion(field), ...more], fields.indexOf(field) - 1)

const quoted = (named: readonly { label: string }[]) => namesOf(named.map(({ label }) => `"${label}"`))

/** The labels of fields that conditions ask, each once. */
const labelsOf = (fields: readonly FieldOfForm[], asked: readonly { field: string }[]) =>
  quoted(fields.filter(({ name }) => asked.some(({ field }) => field === name)))

/** A field whose conditions exclude each other. A value that another field cannot have is reported where it stands. */
function neverAsked(fields: readonly FieldOfForm[], field: FieldOfForm, form: string): Finding[] {
  const isKnown = field.when.every(({ field: name, is }) => {
    const choices = fields.find((one) => one.name === name)?.choices ?? []
    return choices.length === 0 || is.every((value) => choices.some(({ sent }) => sent === value))
  })
  if (!isKnown || isReached(fields, field)) return []
  const values = { fields: labelsOf(fields, field.when) }
  const path = at('forms', form, 'fields', field.index, 'when')
  return [finding(path, 'wrong-choices/never-asked', values, { severity: 'advice' })]
}

/** Choices that no answers lead to, or that none goes with. */
function strandedChoices(fields: readonly FieldOfForm[], field: FieldOfForm, form: string): Finding[] {
  if (field.asks.length === 0 || !isReached(fields, field)) return []
  const stranded = field.choices.filter(
    (choice) =>
      [...choice.fits.values()].some((answers) => answers.length === 0) ||
      !isReached(fields, field, demandsOfChoice(choice)),
  )
  if (stranded.length === 0) return []
  const asked = labelsOf(fields, [...field.asks, ...field.when])
  const values = { choices: quoted(stranded), fields: asked }
  return [finding(pathOfOptions(form, field), 'wrong-choices/no-answer', values, { severity: 'advice' })]
}

/** Answers that leave nothing to choose in a later field that is asked after them. */
function strandedAnswers(fields: readonly FieldOfForm[], field: FieldOfForm, form: string): Finding[] {
  return field.asks.flatMap(({ field: name }) => {
    const { choices: answers = [], label = name } = fields.find((one) => one.name === name) ?? {}
    const asked = answers.filter(({ is }) =>
      isReached(fields, field, [{ field: name, kind: 'needs', by: 'is', values: [is] }]),
    )
    const stranded = asked.filter(({ is }) => !field.choices.some(({ fits }) => fits.get(name)?.includes(is)))
    if (stranded.length === 0 || stranded.length === asked.length) return []
    const values = { answers: quoted(stranded), field: label }
    return [finding(pathOfOptions(form, field), 'wrong-choices/nothing-left', values, { severity: 'advice' })]
  })
}

/** Choices of two fields within whose hours the times of a field have to be, and that are never open at one time. */
function neverMeeting(
  manifest: unknown,
  fields: readonly FieldOfForm[],
  field: Readonly<Record<string, unknown>>,
  form: string,
  index: number,
): Finding[] {
  const names = Array.isArray(field.alsoHoursOf) ? [field.hoursOf, ...(field.alsoHoursOf as unknown[])] : []
  const owners = fields.filter(({ name }) => names.includes(name)).map((one) => choicesWithHours(manifest, form, one))
  const pairs = owners.flatMap((later, position) =>
    owners
      .slice(0, position)
      .flatMap((earlier) =>
        earlier.flatMap((one) =>
          later.flatMap((other) =>
            (other.fits.get(one.field)?.includes(one.is) ?? true) && !areEverOpenTogether(one.times, other.times)
              ? `"${one.label}" – "${other.label}"`
              : [],
          ),
        ),
      ),
  )
  const path = at('forms', form, 'fields', index, 'alsoHoursOf')
  if (pairs.length === 0) return []
  return [finding(path, 'wrong-choices/never-meet', { pairs: namesOf(pairs) }, { severity: 'advice' })]
}

/** The choices of a field that have opening hours of their own: others limit nothing. */
const choicesWithHours = (manifest: unknown, form: string, { index, name, choices }: FieldOfForm) => {
  const entries = entriesById(manifest, textAt(manifest, 'forms', form, 'fields', index, 'options', 'from') ?? '')
  return choices.flatMap(({ is, label, fits }) => {
    const entry = entries.get(is)
    if ((entry?.hours ?? entry?.closedDays) === undefined) return []
    return { field: name, is, label, fits, times: openingTimes(manifest, entry) }
  })
}
