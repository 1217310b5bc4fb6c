import { isSame, pointerTo, type Operation } from '../../../manifest/edits/pointer'
import { placeForNew } from '../../fields/newValues'
import { type Keys, blocksAt, isRecord, textAt, valueAt } from '../../../manifest/core/read'
import { mapText } from '../../../manifest/languages/textByLanguage'
import { schema } from '../../../manifest/schema/schema'
import { wordsOfMarkup } from '../../../manifest/text/markup'

type Block = Readonly<Record<string, unknown>>

/**
 * The changes by which the conversation of a form asks for a field that it has no step for. The line that ends the step
 * before asks in the field's words; the line that asked for the next one comes after the answer.
 * @param index of the field in the form
 */
export function askedSteps(root: unknown, form: Keys, field: unknown, index: number): Operation[] {
  const name = textAt(field, 'name')
  const talk = valueAt(root, ...form, 'conversation')
  const steps = blocksIn(talk, 'steps')
  if (name === undefined || !isRecord(talk) || steps.some((step) => step.field === name)) return []
  const place = placeOfStep(blocksIn(valueAt(root, ...form), 'fields'), steps, name, index)
  const [at, before] = [[...form, 'conversation', 'steps'], steps[place - 1]]
  const insert = (step: Block): Operation => ({
    do: 'insert',
    at: pointerTo(root, at),
    index: place,
    value: { field: name, ...step },
  })
  if (!before) return [insert({ button: valueAt(root, ...form, 'submit', 'label') })]
  const set = (key: string, value: unknown): Operation => ({
    do: 'set',
    at: pointerTo(root, [...at, place - 1, key]),
    value,
  })
  const lines = blocksIn(before, 'replies')
  const isEnd = place === steps.length
  const [stay, go] = isEnd ? [[], lines] : [lines.slice(0, -1), lines.slice(-1)]
  const paced = lines.at(-1) ?? blocksIn(talk, 'greetings').at(-1)
  const between = steps[place - 2]?.button
  return [
    set('replies', [...stay, { ...paced, text: asSaid(valueAt(field, 'label')) }]),
    // The last button sends.
    ...(isEnd && between !== undefined ? [set('button', between)] : []),
    insert({ button: before.button, ...(go.length > 0 && { replies: go }) }),
  ]
}

/** The line that asks for a field in the words of its label asks in the new ones. */
export function relabelledSteps(root: unknown, form: Keys, name: string, before: unknown, label: unknown): Operation[] {
  const line = lineAsking(root, form, name, before)
  return line
    ? [{ do: 'set', at: pointerTo(root, [...line.at, line.lines.length - 1, 'text']), value: asSaid(label) }]
    : []
}

/**
 * The line that asks for a field in the words of its label goes with the field, and what was said after the answer stands
 * in its place. @param without leaves the field out of a text
 */
export function withoutStep(root: unknown, form: Keys, field: unknown, without: (text: string) => string): Operation[] {
  const line = lineAsking(root, form, textAt(field, 'name'), valueAt(field, 'label'))
  if (!line) return []
  const { at, lines, step, isEnd } = line
  const after = blocksIn(step, 'replies').map((one) => ({ ...one, text: mapText(one.text, without) }))
  const replies = [...lines.slice(0, -1), ...after]
  return [
    replies.length > 0
      ? { do: 'set', at: pointerTo(root, at), value: replies }
      : { do: 'remove', at: pointerTo(root, at) },
    ...(isEnd ? [{ do: 'set', at: pointerTo(root, [...at.slice(0, -1), 'button']), value: step.button } as const] : []),
  ]
}

/** The replies before the step of a field, the last of which asks for it in the words of its label. */
function lineAsking(root: unknown, form: Keys, name: string | undefined, label: unknown) {
  const steps = blocksIn(valueAt(root, ...form, 'conversation'), 'steps')
  const index = steps.findIndex(({ field }) => field === name)
  const [step, lines] = [steps[index], blocksIn(steps[index - 1], 'replies')]
  return step && isSame(lines.at(-1)?.text, asSaid(label))
    ? { at: [...form, 'conversation', 'steps', index - 1, 'replies'], lines, step, isEnd: index === steps.length - 1 }
    : undefined
}

/** The index of a new step: behind that of the field before it; at the end of the form before what ends the conversation. */
function placeOfStep(fields: readonly Block[], steps: readonly Block[], name: string, index: number): number {
  const stepOf = (field: Block): number => steps.findIndex((step) => step.field === field.name)
  const end = placeForNew(
    schema.definition('Field'),
    steps.map((step) => fields.find((field) => field.name === step.field) ?? {}),
  )
  const isAmong = fields.slice(index).some((field) => field.name !== name && stepOf(field) >= 0 && stepOf(field) < end)
  const before = fields
    .slice(0, index)
    .map(stepOf)
    .findLast((step) => step >= 0)
  return isAmong && before !== undefined ? Math.min(before + 1, end) : end
}

const blocksIn = (block: unknown, key: string): Block[] => blocksAt(block, key).map(([, one]) => one)

/** A label as a line of a conversation, which has no markup. */
const asSaid = (label: unknown): unknown => mapText(label, wordsOfMarkup)
