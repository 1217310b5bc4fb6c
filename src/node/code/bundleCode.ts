import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pageScripts } from '../../app/pageScripts/pageScripts'
import { filesIn } from '../process/filesIn'
import { fromRoot } from '../process/paths'
import { inStep } from '../process/progress'
import { cacheFolder, isSystemError } from '../cache/cache'
import {
  codeFolder,
  isSealed,
  isWhole,
  noteNewest,
  putInPlace,
  readSummary,
  seal,
  type BundleSummary,
} from './codeFolder'
import { licencesOf } from './licences'
import type { OutputFiles } from '../output/outputFiles'

export type Prerender = typeof import('../../app/build/prerender')

/** The code of the renderer, built: for the build machine and for the browser. */
export interface CodeBundle extends BundleSummary {
  prerender: Prerender
  files: OutputFiles
}

const names = {
  entryFileNames: 'assets/[name].[hash].js',
  chunkFileNames: 'assets/[name].[hash].js',
  assetFileNames: 'assets/[name].[hash][extname]',
}

interface Bundler {
  getModuleInfo(module: string): { importers: readonly string[] } | null
}

/** Common code of forms and galleries is one request; what the first script has stays there. */
function commonChunk(module: string, bundler: Bundler): string | null {
  const seen = new Set([module])
  for (const one of seen) for (const importer of bundler.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  return seen.has(fromRoot('src/app/browser/loader.ts')) ? null : 'common'
}

/** Takes the cached bundle while no line of code has changed: data alone starts no bundler. */
export async function bundleCode(): Promise<CodeBundle> {
  const cachedFolder = codeFolder()
  const folder = isWhole(cachedFolder)
    ? cachedFolder
    : await inStep('Bundling the code', () => bundleInto(cachedFolder))
  // One that could not be cached is gone with this process.
  if (folder === cachedFolder) noteNewest(folder)
  const clientFolder = join(folder, 'client')
  const files: OutputFiles = new Map(
    filesIn(clientFolder).map((path) => [path, readFileSync(join(clientFolder, path))]),
  )
  return { prerender: await importRenderer(folder), files, ...readSummary(folder) }
}

/** The renderer of the cached bundle; undefined where none of the code as it is is cached. */
export async function cachedRenderer(): Promise<Prerender | undefined> {
  return isWhole(codeFolder()) ? importRenderer(codeFolder()) : undefined
}

const importRenderer = (folder: string): Promise<Prerender> =>
  import(pathToFileURL(join(folder, 'server/prerender.js')).href) as Promise<Prerender>

/** Puts a bundle in place whole, as two builds may run. Returns its folder: a temporary one without a cache. */
async function bundleInto(folder: string): Promise<string> {
  let draft: string | undefined
  try {
    mkdirSync(cacheFolder, { recursive: true })
    draft = mkdtempSync(`${folder}.`)
    requireRoom(draft)
    await bundleForProduction(draft)
    putInPlace(draft, folder)
    forgetOldBundles(folder)
    return folder
  } catch (error) {
    // Another build was faster: its bundle is the same.
    if (isWhole(folder)) return folder
    if (!isSystemError(error)) throw error
    return await bundleTemporarily()
  } finally {
    if (draft !== undefined) rmSync(draft, { recursive: true, force: true })
  }
}

/** In bytes; a bundle takes 3 to 4 MB. */
const roomForBundle = 8 << 20

/** The bundler's own failure where a disk is full names neither the cause nor the call. @throws the system's error */
function requireRoom(folder: string): void {
  const probe = join(folder, 'probe')
  try {
    writeFileSync(probe, Buffer.alloc(roomForBundle))
  } finally {
    rmSync(probe, { force: true })
  }
}

/** The bundle is there while this process runs: parts of it are loaded when they are needed first. */
async function bundleTemporarily(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'townsite-code-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  requireRoom(folder)
  // Inside the project its own package.json says so.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  await bundleForProduction(folder)
  return folder
}

/** Bundles that stay cached: the newest, so that going back and forth between two states of the code costs nothing. */
const mostBundles = 4

/** Drafts of builds that were broken off go too, once they are a day old. */
function forgetOldBundles(newest: string): void {
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000
  const folders = readdirSync(cacheFolder)
    .filter((name) => name.startsWith('code-'))
    .map((name) => join(cacheFolder, name))
    .filter((folder) => folder !== newest)
  const [whole, drafts] = [folders.filter((folder) => isSealed(folder)), folders.filter((folder) => !isSealed(folder))]
  const age = (folder: string) => statSync(folder).mtimeMs
  const old = [
    ...whole.sort((a, b) => age(b) - age(a)).slice(mostBundles - 1),
    ...drafts.filter((folder) => age(folder) < dayAgo),
  ]
  for (const folder of old) rmSync(folder, { recursive: true, force: true })
}

/** What runs on the build machine is not written down for older engines: that would make it slower. */
const forNode = { target: 'node20', emptyOutDir: true, copyPublicDir: false, ssr: true, minify: false } as const

/** Whatever NODE_ENV says where a bundle runs. */
const production = { 'process.env.NODE_ENV': '"production"' }

/** Packages that few builds need, or that are not JavaScript alone: they are loaded when they are called for. */
const calledByBuilds = ['vite', '@vitejs/plugin-react', 'sharp', 'svgo/browser', 'subset-font', 'harfbuzzjs']
/** Packages of servers, which few commands need. */
const calledByServers = ['nodemailer', 'smtp-server', 'postal-mime', 'sirv']

/** The names of the commands that `package.json` has run out of the bundle. */
const commandNames = (): string[] => {
  const { scripts } = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as { scripts: Record<string, string> }
  return Object.values(scripts).flatMap((script) => /scripts\/run\.js (\w+)/.exec(script)?.[1] ?? [])
}

async function bundleForProduction(folder: string): Promise<void> {
  // Before NODE_ENV is another: React is one or the other of its two builds, whole.
  const { build } = await import('vite')
  const shared = {
    root: fromRoot(''),
    configFile: fromRoot('vite.config.ts'),
    logLevel: 'error' as const,
    mode: 'production',
  }
  const before = process.env.NODE_ENV
  // Vite asks it, whatever the mode: a cached bundle must not depend on who made it.
  process.env.NODE_ENV = 'production'
  try {
    const forBrowsers = build({
      ...shared,
      build: {
        outDir: join(folder, 'client'),
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: {
          input: {
            loader: fromRoot('src/app/browser/loader.ts'),
            ...Object.fromEntries(pageScripts.map((name) => [name, fromRoot(`src/app/pageScripts/${name}.ts`)])),
          },
          output: {
            ...names,
            codeSplitting: {
              groups: [
                // A chat greets without the code of its form, which has this too.
                { name: 'openByItself', test: /\/openByItself\.ts$/ },
                { name: 'common', test: /rolldown/ },
                { name: commonChunk, minShareCount: 2 },
              ],
            },
          },
        },
      },
    })
    // Everything is in the server's bundle too.
    const renderer = build({
      ...shared,
      ssr: { noExternal: true },
      define: production,
      build: {
        ...forNode,
        outDir: join(folder, 'server'),
        rolldownOptions: { input: { prerender: fromRoot('src/app/build/prerender.ts') } },
      },
    })
    // The commands as files: finding and reading their many modules takes longer than most builds.
    const commands = build({
      ...shared,
      ssr: { noExternal: true, external: [...calledByBuilds, ...calledByServers] },
      define: production,
      plugins: [],
      build: {
        ...forNode,
        outDir: join(folder, 'commands'),
        rolldownOptions: {
          input: {
            isCurrent: fromRoot('src/node/code/isCurrent.ts'),
            ...Object.fromEntries(commandNames().map((name) => [name, fromRoot(`scripts/${name}.ts`)])),
          },
        },
      },
    })
    const [bundled] = await Promise.all([forBrowsers, renderer, commands])
    const chunks = [bundled]
      .flat()
      .flatMap((result) => ('output' in result ? result.output : []))
      .filter((file) => file.type === 'chunk')
    const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'loader')
    if (!entry) throw new Error('Bug: the bundler gave no entry.')
    const modules = Object.fromEntries(chunks.map((chunk) => [chunk.name, withImports(chunk.fileName, chunks)]))
    const licences = licencesOf(chunks.flatMap(({ moduleIds }) => moduleIds))
    seal(folder, { script: entry.fileName, modules, licences })
  } finally {
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}

/** A file of code and all that it imports, itself last. */
function withImports(
  file: string,
  chunks: readonly { fileName: string; imports: string[] }[],
  seen = new Set<string>(),
): string[] {
  if (seen.has(file)) return []
  seen.add(file)
  return [
    ...(chunks.find(({ fileName }) => fileName === file)?.imports ?? []).flatMap((imported) =>
      withImports(imported, chunks, seen),
    ),
    file,
  ]
}
