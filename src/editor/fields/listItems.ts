import { useState } from 'react'
import { isSame, valueOf, type Pointer } from '../../manifest/edits/pointer'
import { isLabelKey } from '../../manifest/edits/labels'
import type { FormAnswers } from '../api/EditorApi'
import { readerLanguage } from '../api/readerLanguage'
import { isRecord } from '../../manifest/core/read'
import { lineInWords } from '../../manifest/values/openingDays'
import { schema, type SchemaNode } from '../../manifest/schema/schema'
import { useEditorState } from '../store/StoreContext'

/** The block around a field, with the values beside it. */
export function useBeside(at: Pointer): unknown {
  const read = useEditorState('read')
  return read && valueOf(read.value, at.slice(read.at.length, -1))
}

/** The most texts that stand for an item without a name. */
const mostTexts = 4

/**
 * The label of an item: its title, name or label, else the first texts in it, such as days and times.
 * @param node its schema, by which ids and choices among its texts are known; they are no words
 * @param answers those that conditions are about
 * @returns undefined for an item that has no words yet
 */
export function labelOfItem(item: unknown, node: SchemaNode = {}, answers: FormAnswers = {}): string | undefined {
  if (typeof item === 'string') return isWords(node) ? item : undefined
  if (!isRecord(item)) return undefined
  for (const key of ['title', 'label', 'name', 'question', 'text', 'href']) {
    const value = isLabelKey(item, key) && isWords(propertyOf(node, key)) ? item[key] : undefined
    const words = textIn(value)
    if (typeof words === 'string' && words !== '') return words
  }
  if (!isLabelKey(item, 'name')) return undefined
  const { days, opens, closes } = item
  // A time that is being typed is none yet.
  if (Array.isArray(days) && isTime(opens) && isTime(closes))
    return lineInWords({ days: days.map(String), opens, closes }, readerLanguage() || 'en')
  const texts = Object.entries(item).flatMap(([key, value]) => {
    const inner = propertyOf(node, key)
    const one = Array.isArray(value) ? schema.follow(inner.items ?? {}) : inner
    return ['type', 'id'].includes(key) || !isWords(one)
      ? []
      : [inner['x-text'] ? textIn(value) : value]
          .flat()
          .filter((text) => typeof text === 'string' || key === node['x-plain'])
          .map((text) => wordsOfAnswer(item[inner['x-answers'] ?? ''], String(text), answers))
  })
  return texts.slice(0, mostTexts).join(', ') || undefined
}

/** A text, in the reader's language if it is in several. */
const textIn = (value: unknown): unknown =>
  isRecord(value) ? (value[readerLanguage()] ?? Object.values(value)[0]) : value

const wordsOfAnswer = (field: unknown, text: string, answers: FormAnswers): string =>
  (typeof field === 'string' && answers[field]?.find(({ value }) => value === text)?.label) || text

const isTime = (value: unknown): value is string => typeof value === 'string' && /^\d\d:\d\d$/.test(value)

const propertyOf = (node: SchemaNode, key: string): SchemaNode => schema.follow(schema.property(node, key) ?? {})

/** Whether a text is for people: no choice, no id, and no name of a list, a field or a file. */
const isWords = (node: SchemaNode): boolean =>
  node.const === undefined &&
  !node.enum &&
  !node.pattern?.startsWith('^[a-z]') &&
  (['x-ref', 'x-list', 'x-field', 'x-icon', 'x-media'] as const).every((key) => node[key] === undefined)

/** Returns a function for the label of an item, {@link labelOfItem}, in which answers to a form have their words. */
export function useItemLabel(): (item: unknown, node?: SchemaNode) => string | undefined {
  const answers = useEditorState('read')?.answers
  return (item, node) => labelOfItem(item, node, answers)
}

/** Unchanged items, and those changed at the same index, keep their keys. @param next the first free key */
export function alignKeys(
  before: readonly unknown[],
  keys: readonly number[],
  now: readonly unknown[],
  next: number,
): number[] {
  const left = new Set(keys)
  const aligned: (number | undefined)[] = now.map(() => undefined)
  const take = (index: number, from: number): void => {
    const key = keys[from]
    if (aligned[index] !== undefined || key === undefined || !left.delete(key)) return
    aligned[index] = key
  }
  now.forEach((item, index) => index < before.length && isSame(item, before[index]) && take(index, index))
  now.forEach((item, index) => {
    if (aligned[index] === undefined)
      take(
        index,
        before.findIndex((one, at) => isSame(one, item) && left.has(keys[at] ?? -1)),
      )
  })
  if (now.length === before.length) now.forEach((_, index) => take(index, index))
  return aligned.map((key) => key ?? (next += 1) - 1)
}

export function useItemKeys(items: readonly unknown[]): readonly number[] {
  const [last, setLast] = useState(() => ({ items, keys: [...items.keys()], next: items.length }))
  if (last.items === items) return last.keys
  const keys = alignKeys(last.items, last.keys, items, last.next)
  setLast({ items, keys, next: Math.max(last.next, ...keys.map((key) => key + 1)) })
  return keys
}
