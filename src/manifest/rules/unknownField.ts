import { isTranslation } from '../core/languages'
import { suggestOneOf, namesOf } from '../core/suggest'
import { at, type Keys, type Path, asText, blocksAt, namedBlocksAt, textAt, valueAt } from '../core/read'
import { sentOf, entriesOf } from '../entries/select'
import { selectedBy } from '../references/findUses'
import { onlyAnswer } from '../schema/fieldFacts'
import { isList } from '../schema/lists'
import { wordsOfMarkup } from '../text/markup'
import { defineRule, finding, type Finding } from './support/rule'

export const unknownField = defineRule('unknown-field', {
  reads: [
    'forms/*/fields/*/name',
    'forms/*/conversation/steps/*/field',
    'forms/*/steps/parts/*/begins',
    'catalogs',
    'lists',
  ],
  check: ({ manifest }) =>
    namedBlocksAt(manifest, 'forms').flatMap(([form, block]) => {
      const names = blocksAt(block, 'fields').map(([, field]) => asText(field.name))
      return [
        ...stepProblems(form, block, names),
        ...partProblems(form, block, names),
        ...conditionProblems(form, block),
        ...routeProblems(form, block, names),
        // Choices are in the default language.
        ...(isTranslation(manifest) ? [] : choiceProblems(manifest, form, block)),
        ...(isTranslation(manifest) ? [] : conditionValueProblems(manifest, form, block)),
      ]
    }),
})

const noField = (path: Path, field: string, names: readonly string[]): Finding =>
  finding(path, 'unknown-field', { field, fields: namesOf(names) }, suggestOneOf(field, names))

function stepProblems(form: string, block: unknown, names: readonly string[]): Finding[] {
  const steps = blocksAt(block, 'conversation', 'steps')
  const unknown = steps.flatMap(([index, { field }]) =>
    typeof field !== 'string' || names.includes(field)
      ? []
      : [noField(at('forms', form, 'conversation', 'steps', index, 'field'), field, names)],
  )
  if (steps.length === 0 || unknown.length > 0) return unknown
  const asked = new Set(steps.map(([, { field }]) => field))
  return blocksAt(block, 'fields').flatMap(([index, { name, label, required }]) => {
    if (asked.has(name)) return []
    const isRequired = required === true
    return finding(
      at('forms', form, 'fields', index, 'name'),
      'unknown-field/never-asked',
      { label: wordsOfMarkup(asText(label) || asText(name)), isRequired },
      { severity: isRequired ? 'error' : 'advice', fix: { do: 'ask' } },
    )
  })
}

function partProblems(form: string, block: unknown, names: readonly string[]): Finding[] {
  let before = -1
  return blocksAt(block, 'steps', 'parts').flatMap(([index, { begins }]): Finding[] => {
    if (typeof begins !== 'string') return []
    const location = at('forms', form, 'steps', 'parts', index, 'begins')
    const position = names.indexOf(begins)
    const [first = ''] = names
    if (position < 0) return [noField(location, begins, names)]
    if (index === 0 && position > 0) {
      before = position
      return [finding(location, 'unknown-field/first-step', { first, begins }, { fix: { do: 'set', value: first } })]
    }
    if (position <= before) return [finding(location, 'unknown-field/step-order', { field: begins })]
    before = position
    return []
  })
}

/** A mailbox that an answer decides on. */
function routeProblems(form: string, block: unknown, names: readonly string[]): Finding[] {
  const also = blocksAt(block, 'also').map(([index]) => ['also', index])
  return [['delivery'], ...also].flatMap((keys) => {
    const field = [...keys, 'routes', 'field']
    const name = textAt(block, ...field)
    return name === undefined || names.includes(name) ? [] : [noField(at('forms', form, ...field), name, names)]
  })
}

/** A field that is asked for only when others have a value. */
function conditionProblems(form: string, block: unknown): Finding[] {
  const fields = blocksAt(block, 'fields')
  return fields.flatMap(([index, field]) => {
    const before = fields.flatMap(([position, other]) => (position < index ? [asText(other.name)] : []))
    return conditionsOf(field).flatMap((keys) => {
      const name = textAt(field, ...keys, 'field')
      if (name === undefined || before.includes(name)) return []
      const location = at('forms', form, 'fields', index, ...keys, 'field')
      const values = { field: name, before: namesOf(before) }
      return finding(location, 'unknown-field/not-before', values, suggestOneOf(name, before))
    })
  })
}

const conditionsOf = (field: unknown): Keys[] => [
  ['when'],
  ...blocksAt(field, 'when', 'and').map(([index]) => ['when', 'and', index]),
]

/** The choices of a field, as they are sent; undefined if they are not known. */
function choicesOf(manifest: unknown, field: Readonly<Record<string, unknown>>): string[] | undefined {
  const { options } = field
  const only = onlyAnswer(field)
  if (only !== undefined) return [only]
  // A text in several languages is not known while the file is not one manifest for each.
  if (Array.isArray(options)) return options.every((words) => typeof words === 'string') ? options : undefined
  const from = valueAt(options, 'from')
  if (!isList(manifest, from) || entriesOf(manifest, from).length === 0) return undefined
  const choices = selectedBy(manifest, options).map((entry) => sentOf(entry, options))
  return choices.length > 0 ? choices : undefined
}

function choiceProblems(manifest: unknown, form: string, block: unknown): Finding[] {
  return blocksAt(block, 'fields').flatMap(([index, field]) => {
    const initial = textAt(field, 'initial')
    const choices = initial === undefined ? undefined : choicesOf(manifest, field)
    if (initial === undefined || !choices || choices.includes(initial)) return []
    const location = at('forms', form, 'fields', index, 'initial')
    const values = { value: initial, choices: namesOf(choices) }
    return finding(location, 'unknown-field/choice', values, suggestOneOf(initial, choices))
  })
}

/** The values of another field on which a field depends. */
function conditionValueProblems(manifest: unknown, form: string, block: unknown): Finding[] {
  const fields = blocksAt(block, 'fields')
  return fields.flatMap(([index, field]) =>
    conditionsOf(field).flatMap((keys) => {
      const other = fields.find(
        ([position, { name }]) => position < index && name === textAt(field, ...keys, 'field'),
      )?.[1]
      const choices = other && choicesOf(manifest, other)
      const wanted = valueAt(field, ...keys, 'is')
      if (!choices || !Array.isArray(wanted)) return []
      return wanted.flatMap((value: unknown, position) => {
        if (typeof value !== 'string' || choices.includes(value)) return []
        const location = at('forms', form, 'fields', index, ...keys, 'is', position)
        const values = { value, field: asText(other.name), choices: namesOf(choices) }
        return finding(location, 'unknown-field/other-choice', values, suggestOneOf(value, choices))
      })
    }),
  )
}
