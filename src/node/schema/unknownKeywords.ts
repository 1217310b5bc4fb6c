import { isRecord } from '../../manifest/core/read'
import type { Keys } from '../../manifest/core/path'
import { suggest } from '../../manifest/core/suggest'
import { keywords } from '../../manifest/schema/keywords'

/** The keywords by which `validateEntries.ts` checks a block, and those that editors show. */
const ofJsonSchema = [
  '$ref $schema $comment title description definitions type const enum default oneOf',
  'properties required additionalProperties patternProperties minProperties discriminator',
  'items minItems maxItems uniqueItems minLength maxLength pattern minimum maximum',
  'errorMessage patternErrorMessage enumDescriptions defaultSnippets',
].flatMap((line) => line.split(' '))
const ofKinds = ['x-api', 'x-kind', 'x-island']
const keywordNames: ReadonlySet<string> = new Set([...ofJsonSchema, ...ofKinds, ...Object.keys(keywords)])

/** Hold schemas by names of their owner's choice. */
const byName = ['properties', 'patternProperties', 'definitions']
const schemas = ['items', 'additionalProperties']

interface UnknownKeyword {
  keys: Keys
  keyword: string
  suggestion: string | undefined
}

/** The keywords of a schema that nothing reads: misspelt ones, and those of JSON Schema that kinds are not held against. */
export function unknownKeywords(node: unknown, keys: Keys = []): UnknownKeyword[] {
  if (!isRecord(node)) return []
  return Object.entries(node).flatMap(([key, value]) => {
    const at = [...keys, key]
    if (!keywordNames.has(key)) return [{ keys: at, keyword: key, suggestion: suggest(key, keywordNames) }]
    if (schemas.includes(key)) return unknownKeywords(value, at)
    if (byName.includes(key) && isRecord(value))
      return Object.entries(value).flatMap(([name, child]) => unknownKeywords(child, [...at, name]))
    return key === 'oneOf' && Array.isArray(value)
      ? value.flatMap((child, index) => unknownKeywords(child, [...at, index]))
      : []
  })
}
