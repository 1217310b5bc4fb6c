import { type Operation, keysAt, pointerTo, setAt } from '../../../manifest/edits/pointer'
import { isRecord, textAt, valueAt, keysOf, type Keys } from '../../../manifest/core/read'
import { schemaOf } from '../../../manifest/schema/lists'
import { walkManifest } from '../../../manifest/schema/annotatedSchema'
import { placeholdersIn } from '../../../manifest/text/placeholders'
import { askedSteps, relabelledSteps, withoutStep } from './askedSteps'
import { removal } from './followLinks'
import { placeholdersOf, relabelledLines, payloadLines, withoutLine } from './payloadLines'

/**
 * Changes that go with one of a form's field: a removed one takes its lines in what is sent, and conditions and steps about
 * it, along; those of a renamed one follow. A new one gets a line in all that is sent, called by its label as long as it has the
 * same, and a step of a conversation.
 * @returns nothing for operations on anything else
 */
export function followFormField(operation: Operation, root: unknown): Operation[] {
  const keys = keysAt(root, operation.at) ?? []
  const [top, , list, index, key, ...deeper] = keys
  if (top !== 'forms' || list !== 'fields') return []
  const around = keys.slice(0, 2)
  if (index === undefined)
    return operation.do === 'insert'
      ? [...payloadLines(root, around, operation.value), ...askedSteps(root, around, operation.value, operation.index)]
      : []
  const field = keys.slice(0, 4)
  const name = textAt(root, ...field, 'name')
  if (name === undefined) return []
  if (key === 'label' && operation.do === 'set') {
    const label = valueAt(root, ...field, key)
    const next = setAt(label, deeper.map(String), operation.value)
    return [relabelledLines, relabelledSteps].flatMap((relabelled) => relabelled(root, around, name, label, next))
  }
  if (deeper.length > 0) return []
  const uses = (): Use[] => usesIn(root, around, field, name)
  if (operation.do === 'set' && key === 'name' && typeof operation.value === 'string')
    return renamed(root, uses(), name, operation.value)
  // The last ones of a list first, so that the positions of the others stay.
  return operation.do === 'remove' && key === undefined
    ? [
        ...withoutStep(root, around, valueAt(root, ...field), (text) => withoutField(text, name)),
        ...uses()
          .toReversed()
          .flatMap((use) => removed(root, field, use, name)),
      ]
    : []
}

interface Use {
  keys: Keys
  /** A text with the field's placeholder; its name otherwise. */
  text?: string
}

/** The locations in a form, outside the field itself, that name the field. */
function usesIn(root: unknown, form: Keys, field: Keys, name: string): Use[] {
  const uses: Use[] = []
  const walk = (value: unknown, keys: Keys): void => {
    if (String(keys) === String(field)) return
    if (typeof value === 'string' && placeholdersOf(value, name).length > 0) uses.push({ keys, text: value })
    else if (Array.isArray(value)) value.forEach((item, index) => walk(item, [...keys, index]))
    else if (isRecord(value)) for (const [key, child] of Object.entries(value)) walk(child, [...keys, key])
  }
  walk(valueAt(root, ...form), form)
  walkManifest(
    root,
    ({ value, path }) => {
      const keys = keysOf(path)
      const isInForm = String(keys.slice(0, 2)) === String(form) && String(keys.slice(0, 4)) !== String(field)
      if (value === name && isInForm) uses.push({ keys })
    },
    ({ formField }, _value, top) => top === 'forms' && formField === true,
    ['formField'],
  )
  return uses
}

const renamed = (root: unknown, uses: readonly Use[], from: string, to: string): Operation[] =>
  uses.map(({ keys, text }) => ({
    do: 'set',
    at: pointerTo(root, keys),
    value:
      text === undefined
        ? to
        : placeholdersOf(text, from).reduce(
            (now, one) => now.replaceAll(`{${one}}`, () => `{form.${to}${one.slice(`form.${from}`.length)}}`),
            text,
          ),
  }))

function removed(root: unknown, field: Keys, { keys, text }: Use, name: string): Operation[] {
  const set = (value: string): Operation[] => [{ do: 'set', at: pointerTo(root, keys), value }]
  if (text !== undefined && !(isLine(root, keys) && isAboutAlone(text, name))) {
    const others = withoutLine(root, text, valueAt(root, ...field))
    return set(placeholdersOf(others, name).length > 0 ? withoutField(others, name) : others)
  }
  const next = text === undefined && keys.at(-1) === 'begins' ? nextStart(root, field, keys) : undefined
  return next === undefined ? removal(root, keys) : set(next)
}

/** Whether a text stands under a name of the owner's, and is no instruction for the relay. */
function isLine(root: unknown, keys: Keys): boolean {
  const key = String(keys.at(-1))
  const { properties = {} } = schemaOf(root).nodeAt(root, keys.slice(0, -1)) ?? {}
  return typeof keys.at(-1) === 'string' && !Object.hasOwn(properties, key) && !key.startsWith('_')
}

/** The field that a step begins with in place of a removed one; undefined if the step has no other. */
function nextStart(root: unknown, field: Keys, keys: Keys): string | undefined {
  const next = textAt(root, ...field.slice(0, 3), Number(field[3]) + 1, 'name')
  const after = textAt(root, ...keys.slice(0, -2), Number(keys.at(-2)) + 1, 'begins')
  return next === after ? undefined : next
}

/** Whether a text says nothing of what visitors typed but a field. */
const isAboutAlone = (text: string, name: string): boolean =>
  placeholdersOf(text, name).length > 0 &&
  !placeholdersIn(text).some((other) => other.startsWith('form.') && !`${other}.`.startsWith(`form.${name}.`))

/** A text without a placeholder, and without the line or the sentence that is about it alone. */
function withoutField(text: string, name: string): string {
  const parts = text.split(/(?<=[.!?।])(?= )|(?<=\n)/)
  const left = parts.filter((part) => !isAboutAlone(part, name)).join('')
  const some = left.trim() === '' ? text : left
  return (
    placeholdersOf(some, name)
      .reduce((now, one) => now.replaceAll(`{${one}}`, ''), some)
      .replaceAll(/ {2,}/g, ' ')
      // The comma, colon or dash that stood between it and its neighbours.
      .replaceAll(/^[\s,:;·–—-]+|[\s,:;·–—-]+$/g, '')
  )
}
