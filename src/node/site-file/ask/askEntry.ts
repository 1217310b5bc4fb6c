import { isRecord, valueAt, pointerOf } from '../../../manifest/core/read'
import { listWords } from '../../../manifest/core/suggest'
import {
  choicesFor,
  defaultValue,
  inOrder,
  insertionPath,
  neighboursIn,
  sharedWords,
  type Block,
  furtherLanguages,
  inDefaultLanguage,
  isLanguageText,
  languageText,
} from '../entryValues'
import { formatProblems } from '../../check/formatProblems'
import { CommandError } from '../CommandError'
import { openChanged, type OpenManifest } from '../openManifest'
import { changeText } from '../text/changeText'
import type { Prompt } from './Prompt'
import { questionFor, readAnswer } from './readAnswer'
import { schema, type SchemaNode } from '../../../manifest/schema/schema'

interface Asking {
  prompt: Prompt
  open: OpenManifest
  list: string
  neighbours: readonly Block[]
  /** The entry so far: later questions depend on earlier answers. */
  entry: Block
}

/** Asks for an entry, then again for the properties that have problems, and shows it before it is written. */
export async function askValidEntry(
  prompt: Prompt,
  open: OpenManifest,
  list: string,
  node: SchemaNode,
  entered: Block,
): Promise<Block> {
  const entry = await askEntry(prompt, open, list, node, entered)
  const wrong = wrongParts(prompt, open, list, entry)
  if (wrong.length > 0) {
    const valid = Object.fromEntries(Object.entries(entry).filter(([key]) => !wrong.includes(key)))
    return askValidEntry(prompt, open, list, node, valid)
  }
  const answer = await prompt.ask(`\n${JSON.stringify(entry, null, 2)}\n\nWrite this? (Y/n) `)
  if (/^n/i.test(answer)) throw new CommandError('Nothing was written.', 1)
  return entry
}

/** The keys of the entry that have problems; problems elsewhere in the file are ignored. */
function wrongParts(prompt: Prompt, open: OpenManifest, list: string, entry: Block): string[] {
  const path = insertionPath(open, list, entry)
  const pointer = `${pointerOf(path)}/`
  const changed = openChanged(open.file, changeText(open.text, [{ do: 'insert', at: path, value: entry }]), open)
  const errors = changed.problems.filter(
    (problem) => problem.severity === 'error' && problem.pointer?.startsWith(pointer),
  )
  if (errors.length > 0) prompt.say(`\n${formatProblems(open.file, changed.text, errors, 'text', changed.lists)}\n`)
  return [...new Set(errors.map((problem) => problem.pointer?.slice(pointer.length).split('/')[0] as string))]
}

/** Asks for the properties of an entry in the order of the schema. @param entered the values that are not asked for */
async function askEntry(
  prompt: Prompt,
  open: OpenManifest,
  list: string,
  node: SchemaNode,
  entered: Block,
): Promise<Block> {
  const asking: Asking = { prompt, open, list, neighbours: neighboursIn(open, list), entry: { ...entered } }
  prompt.say(`${node.title ?? ''}: ${node.description ?? ''}\nCtrl+C stops; nothing is written before the end.`)
  await askNeeded(asking, node, asking.entry, [])
  await askFurther(asking, node)
  return inOrder(asking.entry, node)
}

/** An id is derived from a name, so the name is asked for first. */
async function askNeeded(asking: Asking, node: SchemaNode, block: Block, keys: readonly string[]): Promise<void> {
  const needed = schema
    .fields(node)
    .filter(({ key, isRequired, node: field }) => isRequired && block[key] === undefined && field.const === undefined)
  const ids = keys.length === 0 ? needed.filter((field) => field.key === 'id') : []
  const [first, ...rest] = needed.filter((field) => !ids.includes(field))
  for (const field of [...(first ? [first] : []), ...ids, ...rest])
    block[field.key] = await askValue(asking, field.node, [...keys, field.key])
  for (const { key, node: field } of schema.fields(node)) if (field.const !== undefined) block[key] = field.const
  // A block that was entered in part is completed.
  for (const { key, node: field } of schema.fields(node)) {
    const value = block[key]
    if (field.type === 'object' && typeof value === 'object' && value !== null)
      await askNeeded(asking, field, value as Block, [...keys, key])
  }
}

async function askFurther(asking: Asking, node: SchemaNode): Promise<void> {
  for (;;) {
    const open = schema.fields(node).filter(({ key, isRequired }) => !isRequired && asking.entry[key] === undefined)
    if (open.length === 0) return
    const names = open.map(({ key }) => key)
    const name = await asking.prompt.ask(
      `\nMore, if you like: ${names.join(', ')}\nOne of these, or Enter to go on: `,
      names,
    )
    if (name === '') return
    const field = open.find(({ key }) => key === name)
    if (field) asking.entry[name] = await askValue(asking, field.node, [name])
    else asking.prompt.say(`There is no "${name}".`)
  }
}

async function askValue(asking: Asking, node: SchemaNode, keys: readonly string[]): Promise<unknown> {
  if (node.oneOf) return askKind(asking, node, keys)
  if (node.type === 'array') return askList(asking, node, keys)
  if (node.type === 'object') {
    asking.prompt.say(`\n${questionFor(node)}`)
    const block: Block = {}
    await askNeeded(asking, node, block, keys)
    return inOrder(block, node)
  }
  return askPlain(asking, node, keys, false)
}

async function askKind(asking: Asking, node: SchemaNode, keys: readonly string[]): Promise<Block> {
  const kinds = schema.members(node)
  const types = kinds.map(({ type }) => type)
  asking.prompt.say(
    `\n${questionFor(node)}\n${kinds.map(({ type, node: kind }) => `  ${type}: ${kind.description ?? ''}`).join('\n')}`,
  )
  for (;;) {
    const type = await asking.prompt.ask('Which? ', types)
    const kind = kinds.find((one) => one.type === type)
    if (kind) {
      const block: Block = { type }
      await askNeeded(asking, kind.node, block, [...keys, type])
      return inOrder(block, kind.node)
    }
    asking.prompt.say(`One of: ${types.join(', ')}`)
  }
}

async function askList(asking: Asking, node: SchemaNode, keys: readonly string[]): Promise<unknown[]> {
  const item = schema.follow(node.items ?? {})
  const least = node.minItems ?? 0
  const isPlain = item.type !== 'object' && !item.oneOf
  asking.prompt.say(`\n${questionFor(node)}${isPlain ? ' One at a time; Enter ends the list.' : ''}`)
  const values: unknown[] = []
  while (values.length < (node.maxItems ?? Infinity)) {
    if (isPlain) {
      const value = await askPlain(
        asking,
        { ...item, title: `${values.length + 1}` },
        keys,
        values.length >= least,
        values,
      )
      if (value === undefined) return values
      values.push(value)
    } else {
      if (
        values.length >= least &&
        !/^y/i.test(await asking.prompt.ask(`${item.title ?? 'One'} ${values.length + 1}: add one? (y/N) `))
      )
        return values
      values.push(await askValue(asking, { ...item, title: `${item.title ?? 'One'} ${values.length + 1}` }, keys))
    }
  }
  return values
}

/** @param mayEnd whether an empty answer is allowed @param others the other entries of the list */
async function askPlain(
  asking: Asking,
  node: SchemaNode,
  keys: readonly string[],
  mayEnd: boolean,
  others: readonly unknown[] = [],
): Promise<unknown> {
  const { prompt, open } = asking
  const entry = inDefaultLanguage(asking.entry, open.manifest)
  const neighbours = asking.neighbours.map((neighbour) => inDefaultLanguage(neighbour, open.manifest))
  const choices = choicesFor(node, open)?.filter((choice) => !others.includes(choice))
  const usual = mayEnd ? undefined : defaultValue(node, keys, entry, asking.list, neighbours, open)
  const shared = choices ? [] : sharedWords(neighbours, keys)
  const words = /^\d+$/.test(node.title ?? '') ? node.title : `\n${questionFor(node)}`
  const possible =
    node.type === 'boolean'
      ? ' (yes or no)'
      : choices
        ? `\n  ${listWords(choices, 14)}`
        : shared.length > 0
          ? `\n  So far: ${listWords(shared, 14)}`
          : ''
  for (;;) {
    const written = await prompt.ask(
      `${words}${possible}${usual ? `\n  Enter takes ${usual}` : ''}\n> `,
      choices ?? shared,
    )
    if (written === '' && mayEnd) return undefined
    const answer = readAnswer(written === '' && usual ? usual : written, node, choices)
    if ('fault' in answer) prompt.say(written === '' ? 'An answer is needed here.' : answer.fault)
    else if (
      keys.join() === 'id' &&
      neighbours.some((neighbour) => neighbour.id === answer.value && neighbour.group === entry.group)
    )
      prompt.say(`There is one "${String(answer.value)}" already.`)
    else if (typeof answer.value === 'string' && isLanguageText(node))
      return inLanguages(asking, answer.value, keys, shared)
    else return answer.value
  }
}

/** Asks for a text in the site's further languages, unless an entry beside it has the same text translated. */
async function inLanguages(
  { prompt, open, neighbours }: Asking,
  text: string,
  keys: readonly string[],
  shared: readonly string[],
): Promise<unknown> {
  const same = neighbours
    .map((neighbour) => valueAt(neighbour, ...keys))
    .find((value) => shared.includes(text) && Object.values(isRecord(value) ? value : {})[0] === text)
  if (same !== undefined) return same
  const translations: Record<string, string> = {}
  for (const { key, name } of furtherLanguages(open.manifest)) {
    const written = await prompt.ask(`  ${name}, or Enter for the same\n> `)
    if (written !== '') translations[key] = written
  }
  return languageText(text, translations, open.manifest)
}
