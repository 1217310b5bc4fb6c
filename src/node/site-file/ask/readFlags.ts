import { didYouMean, listWords } from '../../../manifest/core/suggest'
import { choicesFor } from '../entryValues'
import { furtherLanguages, isLanguageText, languageText } from '../languageTexts'
import type { OpenManifest } from '../openManifest'
import { checkValue, readAnswer } from './readAnswer'
import { CommandError } from '../CommandError'
import { schema, type SchemaNode } from '../../../manifest/schema/schema'

type Block = Record<string, unknown>

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
function flagNames(node: SchemaNode, before = '', languages: readonly string[] = []): string[] {
  return schema
    .fields(node)
    .flatMap(({ key, node: field }) => [
      `${before}${key}`,
      ...(isLanguageText(field) ? languages.map((language) => `${before}${key}.${language}`) : []),
      ...(field.oneOf ? [] : flagNames(field, `${before}${key}.`, languages)),
      ...(field.items ? flagNames(schema.follow(field.items), `${before}${key}.`, languages) : []),
    ])
}

/** Makes an entry, or a part of one, from flags. @throws {CommandError} for an unknown flag or a wrong value */
export function entryFromFlags(flags: readonly Flag[], node: SchemaNode, open: OpenManifest): Block {
  const names = flagNames(
    node,
    '',
    furtherLanguages(open.manifest).map(({ key }) => key),
  )
  const faults = flags
    .filter(({ name }) => !names.includes(name))
    .map(
      ({ name }) =>
        `There is no --${name} here.${didYouMean(name, [...names, ...commandFlags])} Possible: ${listWords(
          names.map((one) => `--${one}`),
          40,
        )}.`,
    )
  const entry = blockFromFlags(
    flags.filter(({ name }) => names.includes(name)),
    node,
    open,
    faults,
  )
  if (faults.length > 0) throw new CommandError(faults.join('\n'))
  return entry ?? {}
}

function blockFromFlags(
  flags: readonly Flag[],
  node: SchemaNode,
  open: OpenManifest,
  faults: string[],
  before = '',
): Block | undefined {
  const pairs = schema.fields(node).flatMap(({ key, node: field }): [string, unknown][] => {
    const value = valueFromFlags(flags, field, open, faults, before + key)
    return value === undefined ? [] : [[key, value]]
  })
  return pairs.length > 0 ? Object.fromEntries(pairs) : undefined
}

function valueFromFlags(
  flags: readonly Flag[],
  node: SchemaNode,
  open: OpenManifest,
  faults: string[],
  name: string,
): unknown {
  const given = flags.filter((flag) => flag.name === name)
  const inner = flags.filter((flag) => flag.name.startsWith(`${name}.`))
  const written = given[0]?.value
  if (
    written !== undefined &&
    (node.type === 'object' || node.type === 'array' || node.oneOf) &&
    /^\s*[[{]/.test(written)
  )
    return fromJson(written, node, faults, name)
  if (node.type === 'array') return listFromFlags(given, inner, schema.follow(node.items ?? {}), open, faults, name)
  if (node.type === 'object') {
    if (written !== undefined)
      faults.push(
        `--${name} is a block: write ${schema
          .fields(node)
          .map(({ key }) => `--${name}.${key}`)
          .join(', ')}, or the block as JSON.`,
      )
    return blockFromFlags(inner, node, open, faults, `${name}.`)
  }
  if (written === undefined) return undefined
  const value = take(written, node, open, faults, name)
  const translations = Object.fromEntries(inner.map((flag) => [flag.name.slice(name.length + 1), flag.value]))
  return typeof value === 'string' ? languageText(value, translations, open.manifest) : value
}

function listFromFlags(
  given: readonly Flag[],
  inner: readonly Flag[],
  item: SchemaNode,
  open: OpenManifest,
  faults: string[],
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
    return blocks.length > 0 ? blocks.map((block) => blockFromFlags(block, item, open, faults, `${name}.`)) : undefined
  }
  const words = given.flatMap(({ value }) =>
    item['x-ref'] !== undefined ? value.split(',').map((word) => word.trim()) : [value],
  )
  return words.length > 0 ? words.map((word) => take(word, item, open, faults, name)) : undefined
}

function fromJson(written: string, node: SchemaNode, faults: string[], name: string): unknown {
  try {
    const answer = checkValue(JSON.parse(written) as unknown, node)
    if ('value' in answer) return answer.value
    faults.push(`--${name}: ${answer.fault}`)
  } catch {
    faults.push(`--${name} is not JSON.`)
  }
  return undefined
}

function take(words: string, node: SchemaNode, open: OpenManifest, faults: string[], name: string): unknown {
  const answer = readAnswer(words, node, choicesFor(node, open))
  if ('value' in answer) return answer.value
  faults.push(`--${name}: ${answer.fault}`)
  return undefined
}
