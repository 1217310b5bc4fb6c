import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn } from '../src/node/process/filesIn'
import { fromRoot } from '../src/node/process/paths'

/** Words that the glossary of `src/README.md` has others for, with those. */
const replaced: Readonly<Record<string, string>> = {
  live: 'hydrated, island',
  kept: 'cached, stored',
  detour: 'fallback route',
  thing: 'entity, entry',
  things: 'entities, entries',
  told: 'reported',
  tell: 'report, print',
  tells: 'reports',
  unseen: 'VisuallyHidden',
  glyph: 'Icon',
  pressable: 'Button',
  surroundings: 'context',
  refuse: 'reject',
  refusal: 'error, reason',
  gives: 'returns',
  doubt: 'invalidated',
  doubtful: 'invalidated',
  echoes: 'duplicates',
  planned: 'annotated schema',
}

/** Names that others have given, or that mean something else. */
const allowed: ReadonlySet<string> = new Set([
  // Of the packages schema-dts and harfbuzzjs, and of the field of HTML that keeps a request going.
  'Thing',
  'getGlyphInfosAndPositions',
  'glyphToPath',
  'maxKeptAlive',
  // Elements that can be pressed.
  'pressable',
  // Constant text between the slots of a page template.
  'Kept',
  'kept',
  'keptData',
])

const words = (name: string): string[] => name.match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g) ?? []

/** The names that code declares: of values, functions, types, parameters, properties and private members. */
const namesIn = (code: string): string[] =>
  [
    ...code
      .replaceAll(/\/\*[^]*?\*\//g, '')
      .replaceAll(/(^|\s)\/\/.*$/gm, '$1')
      .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
      .matchAll(/\b(?:const|let|function\*?|class|interface|type)\s+([\w$]+)|([\w$]+)\??:\s|#(\w+)\b/g),
  ].map((match) => (match[1] ?? match[2] ?? match[3]) as string)

const oldNamesIn = (code: string): string[] =>
  [...new Set(namesIn(code))].filter(
    (name) => !allowed.has(name) && words(name).some((word) => Object.hasOwn(replaced, word.toLowerCase())),
  )

/** Those of the words that comments need in no other meaning. */
const oldInComments =
  /\b(?:made live|live part|things?|told|detour|unseen|pressable|surroundings|doubts?|doubtful|echoes)\b/gi

const oldWordsInComments = (code: string): string[] =>
  [...code.matchAll(/\/\*[^]*?\*\/|(?:^|\s)\/\/.*$/gm)].flatMap(([comment]) => comment.match(oldInComments) ?? [])

const files = ['src', 'scripts']
  .flatMap((folder) => filesIn(fromRoot(folder)).map((path) => `${folder}/${path}`))
  .filter((path) => /\.(?:tsx?|js)$/.test(path) && !path.includes('.generated.'))

test.each([
  ['names', oldNamesIn],
  ['comments', oldWordsInComments],
])('%s in the code use the words of the glossary', (_, oldIn) => {
  expect(files.length).toBeGreaterThan(400)
  expect(
    files.flatMap((path) => oldIn(readFileSync(fromRoot(path), 'utf8')).map((word) => `${path}: ${word}`)),
  ).toEqual([])
})

test.each([
  ['const isLive = true', 'isLive'],
  ['function findThing(id: string) {}', 'findThing'],
  ['export const Unseen = styled.span``', 'Unseen'],
  ['const told = new Set()', 'told'],
  ['function say(thing: string) {}', 'thing'],
  ['class Queue { #tells = 1 }', 'tells'],
  ['const inDoubt = []', 'inDoubt'],
  ['type Result = { doubtful: string[] }', 'doubtful'],
  ['function withoutEchoes() {}', 'withoutEchoes'],
])('%s would be found', (code, name) => expect(oldNamesIn(code)).toEqual([name]))

test('names are found in code alone, words in comments alone', () => {
  const code = "// a thing\nconst text = 'told' /* live */\nconst graph: Thing[] = []"
  expect(oldNamesIn(code)).toEqual([])
  expect(oldWordsInComments(code)).toEqual(['thing'])
})
