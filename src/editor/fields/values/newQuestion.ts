import { freeName } from '../../../manifest/core/freeName'
import { isRecord } from '../../../manifest/core/read'
import { idFrom } from '../../../manifest/core/slugOf'
import { schema, type SchemaNode } from '../../../manifest/schema/schema'
import { memberFor } from '../../../manifest/edits/schemaAt'

type Question = Readonly<Record<string, unknown>>

/** As the schema limits names. */
const longestName = 40

/** Names that stand for something else in what a form sends. */
const reserved = ['reference', 'clicks']

/** A question as it is added to those of its form: without empty lines, under a free name that follows from its words. */
export function newQuestion(question: Question, others: readonly unknown[]): Question {
  const written = Object.entries(question).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.filter((one) => one !== '') : value,
  ])
  const taken = new Set<unknown>([...reserved, ...others.map((one) => (isRecord(one) ? one.name : undefined))])
  const name = nameOf(question)
  const numbered = (number: number): string => name.slice(0, longestName - String(number).length) + number
  return {
    ...(Object.fromEntries(written) as Question),
    name: freeName(name, (one) => taken.has(one), numbered),
  }
}

/** The words of a question in one name; its kind, where they have no letter for it. */
function nameOf({ label, type }: Question): string {
  const [words] = isRecord(label) ? Object.values(label) : [label]
  const name = idFrom(String(words ?? ''))
    .replace(/^[^a-z]+/, '')
    .replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return name === '' ? String(type) : name.slice(0, longestName)
}

/** The index of a new item: before the kinds that end the list, where there are others. */
export function placeForNew(item: SchemaNode, items: readonly unknown[]): number {
  const last = items.findLastIndex((one) => memberFor(schema, item, one)['x-last'] !== true)
  return last < 0 ? items.length : last + 1
}
