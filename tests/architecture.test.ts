import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { fromRoot, filesIn } from '../src/node/process/paths'
import { importedNames } from './imports'
import { fixtureSites } from './sites/fixtureSites'
import sizes from './size.json' with { type: 'json' }

/** The layers that make a site, lowest first. `words` is what Node and the editor say; `ui` stands beside the manifest and knows nothing of it. */
const core = ['words', 'manifest', 'site', 'ui', 'forms', 'sections', 'page', 'app', 'node']
/** The rooms beside them, lowest first: others import only their door, `index.ts`. */
const rooms = ['docs', 'sheets', 'publish', 'relay', 'upkeep', 'editor']
const layers = [...core, ...rooms]
/** Whatever is in the media folder belongs to the site, not to the code. */
const isCode = (path: string) => /\.tsx?$/.test(path) && !path.startsWith('media/')

interface Source {
  /** The path inside `src/`. */
  path: string
  layer: string
  text: string
  /** The files and packages it imports; files as paths inside `src/`, without their endings. */
  imports: string[]
}

const src = fromRoot('src')
const sources = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter(isCode)
  .sort()
  .map(read)

function read(path: string): Source {
  const text = readFileSync(join(src, path), 'utf8')
  const imports = importedNames(text)
    .map((name) => (name.startsWith('.') ? relative(src, join(src, dirname(path), name)).replaceAll('\\', '/') : name))
    .map((name) => (rooms.includes(name) ? `${name}/index` : name))
  return { path, layer: path.split('/')[0] as string, text, imports }
}

const isDoor = ({ path }: Source) => rooms.some((room) => path === `${room}/index.ts`)
const isGenerated = ({ path }: Source) => path.includes('.generated.')
const inside = (name: string) => layers.includes(name.split('/')[0] as string) || name.startsWith('..')
/** What runs in Node alone. */
const runsInNode = ({ layer, path }: Source) =>
  layer === 'node' || (rooms.includes(layer) && (layer !== 'editor' || /^editor\/(?:server\/|index)/.test(path)))
/** All but what commands run. */
const visited = sources.filter((source) => !runsInNode(source))
/** Each import that is wrong, with the file that has it. */
const wrongImports = (of: readonly Source[], isWrong: (name: string, source: Source) => boolean) =>
  of.flatMap((source) =>
    source.imports.filter((name) => isWrong(name, source)).map((name) => `${source.path} → ${name}`),
  )
const offenders = (isOffender: (source: Source) => boolean) => sources.filter(isOffender).map(({ path }) => path)

test('the sources are found, and what they import', () => {
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap(({ imports }) => imports).length).toBeGreaterThan(300)
  expect([...new Set(sources.map(({ layer }) => layer))].sort()).toEqual([...layers].sort())
})

describe('imports', () => {
  test('go down, or stay on their layer', () => {
    const height = (name: string) => layers.indexOf(name.split('/')[0] as string)
    const isUpward = (name: string, { layer }: Source) =>
      inside(name) && (name.startsWith('..') || height(name) > height(layer))
    expect(wrongImports(sources, isUpward)).toEqual([])
  })

  test('of a room beside the others lead to its door', () => {
    const roomOf = (name: string) => name.split('/')[0] as string
    const isBehind = (name: string, { layer }: Source) =>
      rooms.includes(roomOf(name)) && roomOf(name) !== layer && name !== `${roomOf(name)}/index`
    expect(wrongImports(sources, isBehind)).toEqual([])
    const commands = readdirSync(fromRoot('scripts'), { recursive: true, encoding: 'utf8' })
      .filter(isCode)
      .flatMap((path) => readFileSync(fromRoot(`scripts/${path}`), 'utf8').match(/(?<=\/src\/)[\w/-]+(?=')/g) ?? [])
    expect(commands.length).toBeGreaterThan(30)
    expect(commands.filter((name) => rooms.includes(roomOf(name)) && name !== roomOf(name))).toEqual([])
  })

  test.each(rooms)('of %s: its door has at most ten exports, and a page says what it is for', (room) => {
    const door = sources.find(({ path }) => path === `${room}/index.ts`)?.text ?? ''
    const exports = door.matchAll(/^export (?:type )?\{([^}]*)\}|^export (?:const|(?:async )?function) (\w+)/gm)
    const names = [...exports]
      .flatMap(([, listed, own = '']) => (listed ?? own).split(','))
      .filter((name) => name.trim())
    expect(names.length).toBeGreaterThan(0)
    expect(names.length).toBeLessThanOrEqual(10)
    expect(readFileSync(join(src, room, 'README.md'), 'utf8')).toMatch(/^## Without /m)
  })

  test('of ui do not lead to the manifest or the site', () => {
    // Arithmetic of colours, and reading running text: they know nothing themselves, and serve both.
    const shared = ['manifest/values/colors', 'manifest/text/markup']
    for (const name of shared) expect(sources.find(({ path }) => path === `${name}.ts`)?.imports).toEqual([])
    const isKnown = (name: string, { layer }: Source) =>
      layer === 'ui' && /^(?:manifest|site)\//.test(name) && !shared.includes(name)
    expect(wrongImports(sources, isKnown)).toEqual([])
  })

  test('make no circle', () =>
    expect(circlesOf(sources.map(({ path, imports }) => ({ name: path.replace(/\.tsx?$/, ''), imports })))).toEqual([]))

  test('are written without an ending, and lead to a file', () => {
    const files = new Set(sources.flatMap(({ path }) => path.replace(/\.tsx?$/, '')))
    // Those of node are resolved by the type check; Vite's settings import some of them with an ending.
    const isLost = (name: string) => inside(name) && !files.has(name) && !/\.generated\.js$|\.(?:json|css)$/.test(name)
    expect(wrongImports(visited, isLost)).toEqual([])
  })

  test('of final-form are the forms’ alone', () => {
    expect(
      offenders(
        ({ layer, imports }) => layer !== 'forms' && imports.some((name) => /^(?:react-)?final-form/.test(name)),
      ),
    ).toEqual([])
  })

  test('of React, the DOM’s packages and Node stay away from the manifest and the site', () => {
    expect(
      offenders(
        ({ layer, imports }) =>
          ['manifest', 'site'].includes(layer) &&
          imports.some((name) => /^(?:react|styled-components|node:)/.test(name)),
      ),
    ).toEqual([])
    expect(
      offenders((source) => !runsInNode(source) && source.imports.some((name) => name.startsWith('node:'))),
    ).toEqual([])
  })

  test('from scripts and tests do not come in', () => {
    expect(offenders(({ imports }) => imports.some((name) => name.startsWith('..')))).toEqual([])
  })
})

/** The folders of a layer, lowest first: each imports from those before it. `.` are the files beside them. */
const foldersOfLayers: Readonly<Record<string, string>> = {
  manifest: 'core migrations values text schema entries pages languages json references deliveries rules edits .',
  site: 'text . resolve jsonLd pages',
  forms: 'lookups fields request unsent deliveries own noScript engine view chat island',
  editor: 'origins api preview store words controls fields screen . server',
  node: 'types process cache browser schema tables check serve output code fonts pictures site-file new site-build dev generate',
}

describe.each(Object.entries(foldersOfLayers))('the folders of %s', (layer, declared) => {
  const order = declared.split(' ')
  const files = sources.filter((source) => source.layer === layer && !isGenerated(source) && !isDoor(source))
  const folderOf = (path: string) => path.split('/').slice(1, -1)[0] ?? '.'

  test('have a declared order', () => {
    expect([...new Set(files.map(({ path }) => folderOf(path)))].sort()).toEqual(order.toSorted())
  })

  test('import downwards', () => {
    const height = (path: string) => order.indexOf(folderOf(path))
    const isHere = (name: string) => name.startsWith(`${layer}/`) && !name.startsWith(`${layer}/generated/`)
    expect(wrongImports(files, isHere).length).toBeGreaterThan(20)
    expect(wrongImports(files, (name, { path }) => isHere(name) && height(name) > height(path))).toEqual([])
  })
})

test('the manifest’s folder has its check and nothing else loose', () => {
  expect(readdirSync(join(src, 'manifest')).filter((name) => name.includes('.'))).toEqual(['README.md', 'check.ts'])
})

describe('the files', () => {
  const exported = ({ text }: Source) =>
    [...text.matchAll(/^export\s+(?:async\s+)?(?:const|function\*?|class|interface|type|enum)\s+(\w+)/gm)].map(
      (match) => match[1],
    )

  test('are no barrels', () => {
    const others = sources.filter((source) => !isDoor(source))
    expect(others.filter(({ path }) => /(?:^|\/)index\.tsx?$/.test(path)).map(({ path }) => path)).toEqual([])
    expect(others.filter(({ text }) => /^export\s+(?:type\s+)?(?:\*|\{[^}]*\})\s+from\b/m.test(text))).toEqual([])
  })

  test('are in folders that say what they are about', () => {
    const folders = new Set(sources.flatMap(({ path }) => path.split('/').slice(0, -1)))
    expect(
      [...folders].filter((folder) => /^(?:utils?|hooks?|helpers?|common|misc|lib|shared)$/i.test(folder)),
    ).toEqual([])
  })

  test('export by name', () => {
    expect(offenders(({ text }) => /^export default\b/m.test(text))).toEqual([])
    // What nobody imports is where the browser begins.
    const imported = new Set(sources.flatMap(({ imports }) => imports))
    expect(
      offenders(
        (source) =>
          !isGenerated(source) &&
          !isDoor(source) &&
          exported(source).length === 0 &&
          imported.has(source.path.replace(/\.tsx?$/, '')),
      ),
    ).toEqual([])
  })
})

/** A room is a folder of `src/`, of `src/manifest/` or of `src/node/`; else a folder of the top level. */
const roomOf = (path: string): string => /^src\/(?:manifest|node)\/[^/]+(?=\/)|^src\/[^/]+|^\w+/.exec(path)?.[0] ?? path

test('no room has more lines than tests/size.json allows, nor has their sum', () => {
  const lines = new Map<string, number>()
  for (const top of ['src', 'scripts', 'schema', 'tests'])
    for (const file of filesIn(fromRoot(top))) {
      const path = `${top}/${file.replaceAll('\\', '/')}`
      if (!/\.(?:tsx?|js|css)$/.test(path) || /\.generated\.|^src\/media\//.test(path)) continue
      const count = readFileSync(fromRoot(path), 'utf8').split('\n').length - 1
      lines.set(roomOf(path), (lines.get(roomOf(path)) ?? 0) + count)
    }
  const product = [...lines].reduce((sum, [room, count]) => sum + (room === 'tests' ? 0 : count), 0)
  const over = [...lines, ['sum without tests', product] as const].flatMap(([room, count]) => {
    const most = (sizes as Record<string, number>)[room] ?? 0
    return count > most ? [`${room}: ${count} lines, ${count - most} over`] : []
  })
  expect(over, 'A room that grows needs a decision page, and as many lines taken out elsewhere').toEqual([])
})

describe('the code', () => {
  const written = visited
    .filter((source) => !isGenerated(source))
    .map((source) => ({ ...source, code: withoutComments(source.text) }))

  test('styles tags, never other components', () => {
    expect(written.filter(({ code }) => /\bstyled\(/.test(code)).map(({ path }) => path)).toEqual([])
  })

  test('takes its ids from the site: they must be the same in every render', () => {
    expect(written.filter(({ code }) => /\buseId\b/.test(code)).map(({ path }) => path)).toEqual([])
  })

  test('has no type that allows anything, and no check that is switched off', () => {
    expect(
      written
        .filter(({ code }) => /(?:[:<|&]\s*|=>\s*|\bas\s+)any\b|,\s*any\s*[>,]/.test(code))
        .map(({ path }) => path),
    ).toEqual([])
    expect(
      offenders(({ text }) => /eslint-disable|oxlint-disable|@ts-(?:ignore|nocheck|expect-error)/.test(text)),
    ).toEqual([])
  })

  test('knows no site: none of its ids, names and texts', () => {
    for (const site of [fixtureSites.pestControl, fixtureSites.plumbing]) {
      const { ids, texts } = wordsOf(JSON.parse(readFileSync(fromRoot(site), 'utf8')) as unknown)
      expect(ids.size, site).toBeGreaterThan(5)
      expect(texts.size, site).toBeGreaterThan(50)
      const known = written.flatMap(({ path, code }) =>
        [
          ...[...ids].filter((id) => new RegExp(`(?<![\\w-])${id}(?![\\w-])`).test(code)),
          ...[...texts].filter((text) => code.includes(text)),
        ].map((word) => `${path}: ${word}`),
      )
      expect(known, site).toEqual([])
    }
  })
})

/** The circles in which files import each other. */
function circlesOf(files: readonly { name: string; imports: readonly string[] }[]): string[] {
  const byName = new Map(files.map((file) => [file.name, file]))
  const circles = new Set<string>()
  const done = new Set<string>()
  const follow = (name: string, way: string[]): void => {
    if (way.includes(name)) return void circles.add([...way.slice(way.indexOf(name)), name].join(' → '))
    if (done.has(name)) return
    for (const next of byName.get(name)?.imports ?? []) if (byName.has(next)) follow(next, [...way, name])
    done.add(name)
  }
  for (const name of byName.keys()) follow(name, [])
  return [...circles]
}

/** Comments may name an example. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[^]*?\*\//g, '').replaceAll(/(^|\s)\/\/.*$/gm, '$1')
}

/**
 * The words by which code could know a site: ids of two or more words (`termite-control`; one word such as `services`
 * means something in the code too), names of people and places, and every longer text.
 */
function wordsOf(site: unknown): { ids: Set<string>; texts: Set<string> } {
  const ids = new Set<string>()
  const texts = new Set<string>()
  const types = new Set<string>()
  const visit = (value: unknown, keys: readonly string[]): void => {
    if (value !== null && typeof value === 'object')
      return Object.entries(value).forEach(([name, child]) => visit(child, [...keys, name]))
    if (typeof value !== 'string') return
    const key = keys.at(-1) as string
    if (key === 'type') types.add(value)
    else if (key === 'id' && /^[a-z0-9]+-[a-z0-9-]+$/.test(value)) ids.add(value)
    else if (
      ['catalogs', 'company'].includes(keys[0] as string) &&
      ['name', 'locality', 'region'].includes(key) &&
      /^[A-Z]\w{4,}/.test(value)
    )
      texts.add(value)
    else if (value.length > 16 && /\s/.test(value)) texts.add(value)
  }
  visit(site, [])
  types.forEach((type) => ids.delete(type))
  return { ids, texts }
}
