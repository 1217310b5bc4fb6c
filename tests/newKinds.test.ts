import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { fromRoot } from '../src/node/process/paths'
import { copyOfProject } from './copyOfProject'
import { fixtureSites } from './sites/fixtureSites'
import { temporaryFolder } from './temporaryFolder'

/** A copy of the code, to which kinds are added that the project does not have. */
const copy = temporaryFolder('new-kinds')
const inCopy = (path: string) => join(copy, path)

beforeAll(() => {
  copyOfProject(copy)
  cpSync(fromRoot(fixtureSites.minimal), inCopy('site.json'))
  const settings = readFileSync(inCopy('tsconfig.json'), 'utf8')
  write('tsconfig.json', settings.replace(/"include": .*/, '"include": ["src"]'))
})

function run(...command: string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' })
  return stdout + stderr
}

/** The errors of the type check: `file: message`. */
const findGaps = (): string[] =>
  run('node_modules/typescript/bin/tsc', '-p', '.', '--singleThreaded')
    .split('\n')
    .filter((line) => /: error /.test(line))
    .map((line) => line.replace(/\(.*?\): error TS\d+: /, ': '))
    .sort()

interface Union {
  properties: { type: { enum: string[] } }
  oneOf: { $ref: string }[]
  definitions: Record<string, { properties: Record<string, unknown> }>
}

/** Adds a section type to the schema: the file of another as its own. */
function addSection(type: string, like: string): void {
  const text = readFileSync(inCopy(`schema/sections/${like}.schema.json`), 'utf8')
  write(
    `schema/sections/${type}.schema.json`,
    text.replace(`"const": "${like}"`, `"const": "${type}"`).replace(/"title": "\w+"/, '"title": "Ticker section"'),
  )
}

/** Adds a type to a closed union of the schema: it has what another type has, without some keys. */
function addType(file: string, type: string, like: string, without: readonly string[]): void {
  const union = JSON.parse(readFileSync(inCopy(file), 'utf8')) as Union
  const definition = structuredClone(union.definitions[like]) as Union['definitions'][string]
  definition.properties.type = { title: 'Kind', description: 'Says which kind this is.', const: type }
  for (const key of without) delete definition.properties[key]
  union.properties.type.enum.push(type)
  union.oneOf.push({ $ref: `#/definitions/${type}` })
  union.definitions[type] = definition
  writeFileSync(inCopy(file), JSON.stringify(union))
}

const write = (path: string, text: string) => writeFileSync(inCopy(path), text)

/** Makes the types and the registries anew. @returns the files that are still to be written */
function generate(): string[] {
  const said = run('--import', 'tsx', 'scripts/generate.ts')
  expect(said).not.toContain('    at ')
  return Array.from(said.matchAll(/^To be written: src\/(.*)$/gm), ([, file]) => file as string)
}

test(
  'the type check names everything that a new type of field, delivery or section lacks',
  { timeout: 300_000 },
  () => {
    addType('schema/forms/field.schema.json', 'swatch', 'text', ['detect', 'placeholder'])
    addType('schema/forms/delivery.schema.json', 'pager', 'log', [])
    addSection('ticker', 'prose')
    expect(generate().sort()).toEqual([
      'forms/deliveries/pager.ts',
      'forms/fields/swatch.tsx',
      'manifest/deliveries/pager.ts',
      'sections/kinds/ticker.tsx',
    ])
    const withoutFile = [
      ['src/forms/deliveries/deliveryKinds', 'pager'],
      ['src/forms/fields/fieldKinds', 'swatch'],
      ['src/manifest/deliveries/deliveryFacts', 'pager'],
      ['src/sections/kinds/sectionKinds', 'ticker'],
    ].map(([file, kind]) => expect.stringContaining(`${file}.generated.ts: Cannot find module './${kind}'`))
    const inEditor = expect.stringMatching(/^src\/editor\/controls\/SectionShape\.tsx: Property 'ticker' is missing/)
    const inFacts = expect.stringMatching(/^src\/manifest\/schema\/fieldFacts\.ts: .* missing .*/)
    expect(findGaps()).toEqual([inEditor, ...withoutFile.slice(0, -1), inFacts, ...withoutFile.slice(-1)])
    write(
      'src/sections/kinds/ticker.tsx',
      `import type { SectionKind } from './SectionKind'
export const ticker: SectionKind<'ticker'> = {}
`,
    )
    // Without the rest it would send for real in a trial, and be checked for nothing.
    write(
      'src/manifest/deliveries/pager.ts',
      `import type { DeliveryFacts } from './DeliveryFacts'
export const pager: DeliveryFacts<'pager'> = { scriptTargets: () => ['https://pager.example/'], payloads: () => [] }
`,
    )
    write(
      'src/forms/deliveries/pager.ts',
      `import { openChat, type DeliveryKind } from './DeliveryKind'
export const pager: DeliveryKind<'pager'> = { native: ({ chat }) => openChat(chat) }
`,
    )
    write(
      'src/forms/fields/swatch.tsx',
      `import { oneElement, type FieldKind } from './FieldKind'
export const swatch: FieldKind<'swatch'> = { ...oneElement }
`,
    )
    expect(findGaps()).toEqual([
      inEditor,
      expect.stringMatching(/^src\/forms\/deliveries\/pager\.ts: .* missing .*: reads, send$/),
      expect.stringMatching(/^src\/forms\/fields\/swatch\.tsx: .* missing .*: View, normalise, validate, words$/),
      expect.stringMatching(
        /^src\/manifest\/deliveries\/pager\.ts: .* missing .*: inFull, needs, takesNativePost, nativeTargets, and \d more\.$/,
      ),
      inFacts,
      expect.stringMatching(/^src\/sections\/kinds\/ticker\.tsx: Property 'View' is missing/),
    ])
  },
)
