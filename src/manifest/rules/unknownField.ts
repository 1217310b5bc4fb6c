import { isTranslation } from '../languages'
import { at } from '../path'
import { blocksAt, namedBlocksAt, textAt, valueAt } from '../read'
import { entriesOf } from '../select'
import { didYouMean, listWords } from '../suggest'
import { selectedBy } from '../uses'
import { isList } from '../lists'
import { defineRule, found, type Finding } from './rule'

/** What a form says of itself: a conversation's steps ask for fields there are, and what is chosen at first can be chosen. */
export const unknownField = defineRule({
  name: 'unknown-field',
  severity: 'error',
  explains:
    'The steps of a conversation ask for fields of the form; a field that depends on another stands after it; what is chosen at first can be chosen.',
  reads: ['forms/*/fields/*/name', 'forms/*/conversation/steps/*/field', 'catalogs', 'lists'],
  check: ({ manifest }) =>
    namedBlocksAt(manifest, 'forms').flatMap(([form, block]) => [
      ...stepProblems(form, block),
      ...conditionProblems(form, block),
      ...routeProblems(form, block),
      // What is chosen stands in the default language.
      ...(isTranslation(manifest) ? [] : choiceProblems(manifest, form, block)),
    ]),
})

function stepProblems(form: string, block: unknown): Finding[] {
  const steps = blocksAt(block, 'conversation', 'steps')
  const names = blocksAt(block, 'fields').map(([, field]) => String(field.name))
  const unknown = steps.flatMap(([index, { field }]) =>
    typeof field !== 'string' || names.includes(field)
      ? []
      : [
          found(
            at('forms', form, 'conversation', 'steps', index, 'field'),
            `This form has no field "${field}".${didYouMean(field, names)}`,
            `Its fields: ${listWords(names)}.`,
          ),
        ],
  )
  if (steps.length === 0 || unknown.length > 0) return unknown
  const asked = new Set(steps.map(([, { field }]) => field))
  return blocksAt(block, 'fields').flatMap(([index, { name, required }]) =>
    required === true && !asked.has(name)
      ? [
          found(
            at('forms', form, 'fields', index, 'name'),
            `The conversation never asks for "${String(name)}", which is required.`,
            'Add a step for it, or make it not required.',
          ),
        ]
      : [],
  )
}

/** A mailbox that an answer decides on. */
function routeProblems(form: string, block: unknown): Finding[] {
  const name = textAt(block, 'delivery', 'routes', 'field')
  const names = blocksAt(block, 'fields').map(([, field]) => String(field.name))
  return name === undefined || names.includes(name)
    ? []
    : [
        found(
          at('forms', form, 'delivery', 'routes', 'field'),
          `This form has no field "${name}".${didYouMean(name, names)}`,
          `Its fields: ${listWords(names)}.`,
        ),
      ]
}

/** A field that is asked for only when another has a value. */
function conditionProblems(form: string, block: unknown): Finding[] {
  const fields = blocksAt(block, 'fields')
  return fields.flatMap(([index, field]) => {
    const name = textAt(field, 'when', 'field')
    const before = fields.flatMap(([place, other]) => (place < index ? [String(other.name)] : []))
    return name === undefined || before.includes(name)
      ? []
      : found(
          at('forms', form, 'fields', index, 'when', 'field'),
          `No field "${name}" stands before this one.${didYouMean(name, before)}`,
          before.length > 0 ? `It can be: ${listWords(before)}.` : 'Put the other field before this one.',
        )
  })
}

function choiceProblems(manifest: unknown, form: string, block: unknown): Finding[] {
  return blocksAt(block, 'fields').flatMap(([index, field]) => {
    const [initial, from] = [textAt(field, 'initial'), valueAt(field, 'options', 'from')]
    if (initial === undefined || !isList(manifest, from)) return []
    const choices = selectedBy(manifest, field.options).map(
      (entry) =>
        (valueAt(field, 'options', 'send') === 'label'
          ? textAt(entry, 'label')
          : (textAt(entry, 'value') ?? entry.id)) ?? entry.id,
    )
    if (choices.length === 0 || choices.includes(initial) || entriesOf(manifest, from).length === 0) return []
    return found(
      at('forms', form, 'fields', index, 'initial'),
      `"${initial}" is not one of the choices of this field.${didYouMean(initial, choices)}`,
      `It can be: ${listWords(choices)}.`,
    )
  })
}
