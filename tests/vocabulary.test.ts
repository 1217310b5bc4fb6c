import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesIn, fromRoot } from '../src/node/process/paths'

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

/** Words of names that have a plainer one, with it. */
const vague: Readonly<Record<string, string>> = {
  twin: 'alternate, translation',
  twins: 'alternates, translations',
  whole: 'unfiltered, source, complete',
  plan: 'annotated schema; what comes next',
  heads: 'page meta',
  hosted: 'remote',
  apart: 'lazy',
  thrifty: 'prefersReducedData',
  deeds: 'states',
  album: 'a set of images',
  pen: 'position',
  sink: 'edits',
  unit: 'a noun for what it is',
  reach: 'scope, pages affected',
  seal: 'checksum',
}

/** Names that a standard has given: schema.org/unitText. */
const standardNames: ReadonlySet<string> = new Set(['unitText'])

/** Names whose words are plain by themselves. */
const vagueNames: ReadonlySet<string> = new Set(['isMeant', 'keepStyled', 'generalNames'])

/** Names of locals that say nothing of what they hold. */
const vagueLocal = /(?:\b(?:const|let)\s+\[?|\()(known|found|own|said)\b(?=\s*[:=,)\]])/g

const vagueNamesIn = (code: string): string[] => [
  ...[...new Set(namesIn(code))].filter(
    (name) =>
      !standardNames.has(name) &&
      (vagueNames.has(name) || words(name).some((word) => Object.hasOwn(vague, word.toLowerCase()))),
  ),
  ...[...code.matchAll(vagueLocal)].map(([, name]) => name as string),
]

const riddlesIn = (code: string): string[] =>
  [...code.matchAll(/(?:\/\*\*?\s+(?:\* )?|(?:^|\s)\/\/ )((?:What|Of|Where|Who|Whoever|Whom|Whose|How)\b.*)$/gm)].map(
    ([, comment]) => comment as string,
  )

test.each([
  ['names', vagueNamesIn],
  ['comments', riddlesIn],
])('%s of src/ are plain: no word has a plainer one, no comment begins as a riddle does', (_, vagueIn) => {
  expect(
    files
      // The sentences of messages are texts.
      .filter((path) => path.startsWith('src/') && !path.includes('/messages/'))
      .flatMap((path) => vagueIn(readFileSync(fromRoot(path), 'utf8')).map((text) => `${path}: ${text}`)),
  ).toEqual([])
})

test('names are found in code alone, words in comments alone', () => {
  const code = "// a thing\nconst text = 'told' /* live */\nconst graph: Thing[] = []"
  expect(oldNamesIn(code)).toEqual([])
  for (const [declared, name] of [
    ['const isLive = true', 'isLive'],
    ['function say(thing: string) {}', 'thing'],
    ['class Queue { #tells = 1 }', 'tells'],
    ['type Result = { doubtful: string[] }', 'doubtful'],
  ] as const)
    expect(oldNamesIn(declared)).toEqual([name])
  expect(oldWordsInComments(code)).toEqual(['thing'])
})

test('vague names and riddles would be found', () => {
  expect(vagueNamesIn('const twinOf = (known: string) => 1\nlet own = 2\nconst ownLists = []')).toEqual([
    'twinOf',
    'known',
    'own',
  ])
  expect(
    riddlesIn('/** What is there. */\n/**\n * Of each the first\n */\n// Whatever comes\ncall() // Where\n'),
  ).toEqual(['What is there. */', 'Of each the first', 'Where'])
})
