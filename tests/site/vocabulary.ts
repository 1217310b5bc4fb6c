import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * The words of schema.org, read out of the declarations of schema-dts, which are generated from the vocabulary: every
 * type with those it is a kind of, its properties with what they may be, and the values of its enumerations.
 */
export interface Vocabulary {
  parents: ReadonlyMap<string, readonly string[]>
  properties: ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>
  values: ReadonlyMap<string, ReadonlySet<string>>
}

const quoted = /^"(?:https:\/\/schema\.org\/)?([^"]+)"$/

/** Reads the declarations once: they are one declaration or property a line. */
export function readVocabulary(): Vocabulary {
  const file = join(dirname(createRequire(import.meta.url).resolve('schema-dts/package.json')), 'dist/schema.d.ts')
  const parents = new Map<string, string[]>()
  const properties = new Map<string, Map<string, string[]>>()
  const values = new Map<string, Set<string>>()
  let own: Map<string, string[]> | undefined
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const opened = /^(?:export )?interface (\w+?)(Base|Leaf) extends ([^{]+) \{/.exec(line)
    if (opened) {
      const [, name = '', kind = '', above = ''] = opened
      own = kind === 'Base' ? new Map() : undefined
      if (own) properties.set(name, own)
      // A type without properties of its own has a leaf alone, which then says what it is a kind of.
      const kinds = above
        .split(', ')
        .map((word) => word.replace(/Base$/, ''))
        .filter((word) => word !== name && /^\w+$/.test(word))
      parents.set(name, [...new Set([...(parents.get(name) ?? []), ...kinds])])
    } else if (line === '}') own = undefined
    const property = /^ {4}"([^"@]+)"\?: SchemaValue<(.+), "[^"]+">;$/.exec(line)
    if (property && own) own.set(property[1] as string, (property[2] as string).split(' | '))
    const union = /^export type (\w+) = (.+);$/.exec(line)
    const literals = (union?.[2] ?? '').split(' | ').flatMap((part) => quoted.exec(part)?.[1] ?? [])
    if (union && literals.length > 0) values.set(union[1] as string, new Set(literals))
  }
  return { parents, properties, values }
}

/** A type and everything it is a kind of. */
export function lineage({ parents }: Vocabulary, type: string): string[] {
  return [type, ...(parents.get(type) ?? []).flatMap((parent) => lineage({ parents } as Vocabulary, parent))]
}
