import { didYouMean, listWords } from '../../../manifest/core/suggest'
import { attempt } from '../../../manifest/core/read'
import { choicesFor, missingFields, type Block, furtherLanguages, isLanguageText, languageText } from '../entryValues'
import type { OpenManifest } from '../openManifest'
import { checkValue, questionFor, readAnswer, type Answer } from './readAnswer'
import { CommandError } from '../CommandError'
import { schema, type SchemaNode } from '../../../manifest/schema/schema'

/** The flags of a block for `--help`, one a line. */
export const describeFlags = (node: SchemaNode): string =>
  schema
    .fields(node)
    .filter(({ key }) => key !== 'type')
    .map(({ key, node: field, isRequired }) => `  --${key}${isRequired ? ' (needed)' : ''}  ${questionFor(field)}`)
    .join('\n')

/** @throws {CommandError} with the flags of all required properties that a block lacks */
export function rejectIncomplete(block: Block, node: SchemaNode): void {
  const missing = missingFields(block, node)
  if (missing.length > 0)
    throw new CommandError(
      `Still needed:\n${missing.map(({ name, node: field }) => `  --${name}  ${questionFor(field)}`).join('\n')}`,
    )
}

export interface Flag {
  name: string
  value: string
}

/** Flags of the commands themselves, for suggestions. */
const commandFlags = ['site', 'anyway', 'help', 'before', 'after']

const withValue = new Set(['--site', '--before', '--after'])

/** `--name value`, `--name=value`, and `--name` alone for yes. @throws {CommandError} */
export function splitFlags(words: readonly string[]): { flags: Flag[]; rest: string[] } {
  const flags: Flag[] = []
  const rest: string[] = []
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as string
    const next = words[index + 1]
    if (!word.startsWith('--')) rest.push(word)
    else if (word.includes('='))
      flags.push({ name: word.slice(2, word.indexOf('=')), value: word.slice(word.indexOf('=') + 1) })
    else if (next !== undefined && !next.startsWith('--')) {
      flags.push({ name: word.slice(2), value: next })
      index += 1
    } else flags.push({ name: word.slice(2), value: withValue.has(word) ? '' : 'true' })
  }
  const empty = flags.find(({ name, value }) => value === '' && withValue.has(`--${name}`))
  if (empty) throw new CommandError(`Option '--${empty.name} <value>' argument missing`)
  return { flags, rest }
}

/** The flags of a block: `image.src` is the "src" inside "image"; the flag of a list can be repeated. */
const flagNames = (node: SchemaNode, before = '', languages: readonly string[] = []): string[] =>
  schema
    .fields(node)
    .flatMap(({ key, node: field }) => [
      `${before}${key}`,
      ...(isLanguageText(field) ? languages.map((language) => `${before}${key}.${language}`) : []),
      ...(field.oneOf ? [] : flagNames(field, `${before}${key}.`, languages)),
      ...(field.items ? flagNames(schema.follow(field.items), `${before}${key}.`, languages) : []),
    ])

/** Makes an entry, or a part of one, from flags. @throws {CommandError} for an unknown flag or a wrong value */
export function entryFromFlags(flags: readonly Flag[], node: SchemaNode, open: OpenManifest): Block {
  const languages = furtherLanguages(open.manifest).map(({ key }) => key)
  const names = flagNames(node, '', languages)
  const possible = listWords(
    names.map((one) => `--${one}`),
    40,
  )
  const faults = flags
    .filter(({ name }) => !names.includes(name))
    .map(
      ({ name }) =>
        `There is no --${name} here.${didYouMean(name, [...names, ...commandFlags])} Possible: ${possible}.`,
    )

  const taken = (answer: Answer, name: string): unknown => {
    if ('value' in answer) return answer.value
    faults.push(`--${name}: ${answer.fault}`)
    return undefined
  }

  function blockOf(given: readonly Flag[], block: SchemaNode, before = ''): Block | undefined {
    const pairs = schema.fields(block).flatMap(({ key, node: field }): [string, unknown][] => {
      const value = valueOf(given, field, before + key)
      return value === undefined ? [] : [[key, value]]
    })
    return pairs.length > 0 ? Object.fromEntries(pairs) : undefined
  }

  function valueOf(given: readonly Flag[], field: SchemaNode, name: string): unknown {
    const words = given.filter((flag) => flag.name === name).map(({ value }) => value)
    const inner = given.filter((flag) => flag.name.startsWith(`${name}.`))
    const [written] = words
    const isBlock = field.type === 'object'
    if (written !== undefined && (isBlock || field.type === 'array' || field.oneOf) && /^\s*[[{]/.test(written)) {
      const json = attempt(() => ({ value: JSON.parse(written) as unknown }))
      if (!json) faults.push(`--${name} is not JSON.`)
      return json && taken(checkValue(json.value, field), name)
    }
    if (field.type === 'array') return listOf(words, inner, schema.follow(field.items ?? {}), name)
    if (isBlock) {
      const keys = schema.fields(field).map(({ key }) => `--${name}.${key}`)
      if (written !== undefined) faults.push(`--${name} is a block: write ${keys.join(', ')}, or the block as JSON.`)
      return blockOf(inner, field, `${name}.`)
    }
    if (written === undefined) return undefined
    const value = taken(readAnswer(written, field, choicesFor(field, open)), name)
    const translations = Object.fromEntries(inner.map((flag) => [flag.name.slice(name.length + 1), flag.value]))
    return typeof value === 'string' ? languageText(value, translations, open.manifest) : value
  }

  function listOf(
    words: readonly string[],
    inner: readonly Flag[],
    item: SchemaNode,
    name: string,
  ): unknown[] | undefined {
    if (item.type === 'object' && !item.oneOf) {
      const blocks: Flag[][] = []
      // A repeated key begins the next block.
      for (const flag of inner) {
        const last = blocks.at(-1)
        if (!last || last.some((earlier) => earlier.name === flag.name)) blocks.push([flag])
        else last.push(flag)
      }
      return blocks.length > 0 ? blocks.map((block) => blockOf(block, item, `${name}.`)) : undefined
    }
    const ids = words.flatMap((value) => value.split(',').map((word) => word.trim()))
    const each = item['x-ref'] === undefined ? words : ids
    return each.length > 0 ? each.map((word) => taken(readAnswer(word, item, choicesFor(item, open)), name)) : undefined
  }

  const entry = blockOf(
    flags.filter(({ name }) => names.includes(name)),
    node,
  )
  if (faults.length > 0) throw new CommandError(faults.join('\n'))
  return entry ?? {}
}
