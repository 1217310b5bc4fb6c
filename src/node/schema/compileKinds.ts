import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Plugin } from 'vite'
import { problem, type LocatedProblem, type Problem } from '../../manifest/core/problem'
import { locateProblems } from '../../manifest/json/locate'
import { cacheFolder, isSystemError } from '../cache/cache'
import { makeFolder, writableCache } from '../cache/makeFolder'
import { inStep } from '../process/progress'
import type { OwnKind } from './readKind'

/** Compiles code of a site's own for this computer. @param input the files by their names */
export async function compileForNode(
  draft: string,
  input: Readonly<Record<string, string>>,
  plugins: Plugin[] = [],
): Promise<void> {
  const { build } = await import('vite')
  await build({
    root: draft,
    configFile: false,
    logLevel: 'silent',
    mode: 'production',
    plugins,
    ssr: { noExternal: true },
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: draft,
      emptyOutDir: false,
      copyPublicDir: false,
      ssr: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: 'shared-[hash].js' } },
    },
  })
}

/** Returns a folder of the cache, which it makes in one go if need be. An error of the bundler is thrown without its stack. */
export async function cachedCode(name: string, step: string, write: (draft: string) => Promise<void>): Promise<string> {
  const stored = join(cacheFolder, name)
  const folder = existsSync(stored) ? stored : join(writableCache(), name)
  if (existsSync(folder)) return folder
  const make = (): Promise<void> =>
    makeFolder(folder, async (draft) => {
      writeFileSync(join(draft, 'package.json'), '{ "type": "module" }')
      await write(draft)
      forgetOldFolders(dirname(folder))
    })
  try {
    await inStep(step, make)
    return folder
  } catch (failure) {
    if (isSystemError(failure)) throw failure
    throw new Error(inPlainWords(failure instanceof Error ? failure.message : String(failure)), { cause: failure })
  }
}

/** The message of a bundler without its stack and colours: one of our own parts alone, in one line. */
function inPlainWords(message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at |^Build failed with/.test(line))
  const ofOurs = lines.find((line) => line.startsWith('Error: '))
  return ofOurs === undefined ? lines.join('\n') : ofOurs.slice('Error: '.length)
}

/** Other sites, and builds that run, use some of them: only those go that are a day old. */
function forgetOldFolders(cache: string): void {
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000
  for (const name of readdirSync(cache)) {
    const folder = join(cache, name)
    const isOld = (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? dayAgo) < dayAgo
    if (/^(?:kinds|rule)-/.test(name) && isOld) rmSync(folder, { recursive: true, force: true })
  }
}

/** The sorts whose code runs inside the forms of a page, which give it React and styles alone. */
const inForms: readonly OwnKind['sort'][] = ['field', 'delivery']

/** The syntax errors of kinds' code, and its imports of modules that a page does not give it. */
export async function faultsOfKindCode(kinds: readonly OwnKind[]): Promise<LocatedProblem[]> {
  const files = kinds.flatMap((kind) => [...kind.files].map((file) => ({ kind, file })))
  if (files.length === 0) return []
  const { parseSync } = await import('vite')
  return files.flatMap(({ kind: { folder, name, sort }, file }) => {
    const text = readFileSync(join(folder, file), 'utf8')
    const { errors, module } = parseSync(file, text)
    const [error] = errors
    const faults = error
      ? [fault(error.labels[0] ?? { start: 0, end: 1 }, 'own-kind/syntax', { reason: error.message })]
      : module.staticImports
          .filter(({ entries, moduleRequest: { value } }) => {
            const isForTypes = entries.length > 0 && entries.every(({ isType }) => isType)
            return inForms.includes(sort) && value === 'townsite/kit' && !isForTypes
          })
          .map(({ moduleRequest }) => fault(moduleRequest, 'own-kind/import', { sort, module: moduleRequest.value }))
    return locateProblems(text, faults).map((one) => ({ ...one, file: `${name}/${file}` }))
  })
}

const fault = (
  { start, end }: { start: number; end: number },
  ...[id, values]: ['own-kind/syntax', { reason: string }] | ['own-kind/import', { sort: string; module: string }]
): Problem => problem({ offset: start, length: Math.max(1, end - start) }, id, values as never)
