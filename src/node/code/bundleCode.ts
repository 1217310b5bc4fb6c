import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pageScripts } from '../../app/pageScripts/pageScripts'
import { filesIn, fromRoot, isPackage } from '../process/paths'
import {
  inProduction,
  viteProject,
  bundlesFolder,
  codeFolder,
  isFinished,
  isIntact,
  noteNewest,
  putInPlace,
  readSummary,
  writeSummary,
  type BundleSummary,
  type PageCodeSummary,
} from './codeFolder'
import { inStep } from '../process/progress'
import { isSystemError } from '../cache/cache'
import { licencesOf, licencesText } from './licences'
import type { OutputFiles } from '../output/assetPath'

export type Prerender = typeof import('../../app/build/prerender')

/** The bundled code of the renderer: for the build machine and for the browser. */
export interface CodeBundle extends BundleSummary {
  prerender: Prerender
  /** The files for browsers, and those for sites with islands of their own. */
  files: OutputFiles
  filesWithIslands(): OutputFiles
}

const names = {
  entryFileNames: 'assets/[name].[hash:6].js',
  chunkFileNames: 'assets/[name].[hash:6].js',
  assetFileNames: 'assets/[name].[hash][extname]',
}

interface Bundler {
  getModuleInfo(module: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null
}

/** The name of the chunk of all islands: it has what they all need, and what several parts of them share. */
function islandsChunk(module: string, bundler: Bundler): string | null {
  const seen = new Set([module])
  for (const one of seen) for (const importer of bundler.getModuleInfo(one)?.importers ?? []) seen.add(importer)
  const parts = [...seen].filter((one) => (bundler.getModuleInfo(one)?.dynamicImporters.length ?? 0) > 0)
  const isLoadedBy = (file: string) => seen.has(fromRoot(`src/app/browser/${file}`))
  return (isLoadedBy('hydrateIsland.tsx') || parts.length > 1) && !isLoadedBy('loader.ts') ? 'hydrateIsland' : null
}

/** Returns the cached bundle if no code has changed: changed data needs no bundler. */
export async function bundleCode(): Promise<CodeBundle> {
  const cachedFolder = codeFolder()
  const isCached = isIntact(cachedFolder)
  if (isPackage && !isCached) throw new Error('the installed engine is damaged: run `npm ci`')
  const folder = isCached ? cachedFolder : await inStep('Bundling the code', () => bundleInto(cachedFolder))
  // A bundle outside the cache exists only as long as this process.
  if (folder === cachedFolder && !isPackage) noteNewest(folder)
  const filesOf = (part: string): OutputFiles =>
    new Map(filesIn(join(folder, part)).map((path) => [path, readFileSync(join(folder, part, path))]))
  let withIslands: OutputFiles | undefined
  return {
    prerender: await importRenderer(folder),
    files: filesOf('client'),
    filesWithIslands: () => (withIslands ??= filesOf('client-with-islands')),
    ...readSummary(folder),
  }
}

/** The renderer of the cached bundle; undefined if there is none of the current code. */
export const cachedRenderer = async (): Promise<Prerender | undefined> =>
  isIntact(codeFolder()) ? importRenderer(codeFolder()) : undefined

const importRenderer = (folder: string): Promise<Prerender> =>
  import(pathToFileURL(join(folder, 'server/prerender.js')).href) as Promise<Prerender>

/** Bundles into a temporary folder and renames it: two builds at the same time do not disturb each other. */
async function bundleInto(folder: string): Promise<string> {
  let draft: string | undefined
  try {
    mkdirSync(bundlesFolder, { recursive: true })
    draft = mkdtempSync(`${folder}.`)
    requireRoom(draft)
    await bundleForProduction(draft)
    putInPlace(draft, folder)
    forgetOldBundles(folder)
    return folder
  } catch (error) {
    // Another build was faster: its bundle is the same.
    if (isIntact(folder)) return folder
    if (!isSystemError(error)) throw error
    return await bundleTemporarily()
  } finally {
    if (draft !== undefined) rmSync(draft, { recursive: true, force: true })
  }
}

/** In bytes; a bundle takes 3 to 4 MB. */
const roomForBundle = 8 << 20

/** The bundler's error on a full disk names neither the cause nor the call. @throws the system's error */
function requireRoom(folder: string): void {
  const probe = join(folder, 'probe')
  try {
    writeFileSync(probe, Buffer.alloc(roomForBundle))
  } finally {
    rmSync(probe, { force: true })
  }
}

/** The bundle lasts as long as this process: parts of it are loaded when first needed. */
async function bundleTemporarily(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'townsite-code-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  requireRoom(folder)
  // Inside the project its own package.json says so.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  await bundleForProduction(folder)
  return folder
}

/** The number of cached bundles, so that switching between two states of the code is fast. */
const mostBundles = 4

/** Deletes old bundles, and drafts of interrupted builds once they are a day old. */
function forgetOldBundles(newest: string): void {
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000
  const folders = readdirSync(bundlesFolder)
    .filter((name) => name.startsWith('code-'))
    .map((name) => join(bundlesFolder, name))
    .filter((folder) => folder !== newest)
  const [complete, drafts] = [
    folders.filter((folder) => isFinished(folder)),
    folders.filter((folder) => !isFinished(folder)),
  ]
  const age = (folder: string) => statSync(folder).mtimeMs
  const old = [
    ...complete.sort((a, b) => age(b) - age(a)).slice(mostBundles - 1),
    ...drafts.filter((folder) => age(folder) < dayAgo),
  ]
  for (const folder of old) rmSync(folder, { recursive: true, force: true })
}

/** Code for the build machine is not lowered for older engines, which would make it slower. */
const forNode = { target: 'node20', emptyOutDir: true, copyPublicDir: false, ssr: true, minify: false } as const

/** Independent of NODE_ENV at run time. */
const production = { 'process.env.NODE_ENV': '"production"' }

/** Packages that few builds need, or that are not only JavaScript: they are imported when needed. */
const calledByBuilds = ['vite', '@vitejs/plugin-react', 'sharp', 'svgo/browser', 'subset-font', 'harfbuzzjs']
/** Packages of servers, which few commands need. */
const calledByServers = ['nodemailer', 'smtp-server', 'postal-mime', 'sirv']

async function bundleForProduction(folder: string): Promise<void> {
  // Imported before NODE_ENV is changed, because React chooses its build by it.
  const { build } = await import('vite')
  const shared = { ...viteProject, logLevel: 'error' as const, mode: 'production' }
  await inProduction(async () => {
    const codeForBrowsers = (part: string, hasIslands: boolean) =>
      build({
        ...shared,
        define: { 'import.meta.env.OWN_ISLANDS': String(hasIslands) },
        build: {
          outDir: join(folder, part),
          emptyOutDir: true,
          copyPublicDir: false,
          rolldownOptions: {
            input: {
              loader: fromRoot('src/app/browser/loader.ts'),
              ...(hasIslands && { [ownKit]: fromRoot('src/sections/kit.ts') }),
              ...Object.fromEntries(pageScripts.map((name) => [name, fromRoot(`src/app/pageScripts/${name}.ts`)])),
            },
            // Islands import what the kit exports.
            ...(hasIslands && { preserveEntrySignatures: 'allow-extension' as const }),
            output: {
              ...names,
              codeSplitting: {
                includeDependenciesRecursively: false,
                groups: [
                  // Scripts that run by themselves share these with the code of forms, which is loaded later.
                  { name: 'openByItself', test: /\/openByItself\.ts$/ },
                  { name: 'zoneHere', test: /\/(?:zoneHere|attempt)\.ts$/ },
                  { name: islandsChunk },
                ],
              },
            },
          },
        },
      })
    // The bundle for the server contains everything.
    // One after another: four at once take a tenth more memory.
    const renderer = await build({
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
    const commands = await build({
      ...shared,
      ssr: { noExternal: true, external: [...calledByBuilds, ...calledByServers] },
      define: production,
      plugins: [],
      build: {
        ...forNode,
        outDir: join(folder, 'commands'),
        rolldownOptions: {
          input: { isCurrent: fromRoot('src/node/code/isCurrent.ts'), commands: fromRoot('scripts/commands.ts') },
        },
      },
    })
    const bundled = await codeForBrowsers('client', false)
    const withIslands = await codeForBrowsers('client-with-islands', true)
    const chunks = chunksOf(bundled)
    const licences = licencesOf(chunks.flatMap(({ moduleIds }) => moduleIds))
    const packed = [...chunks, ...chunksOf(renderer), ...chunksOf(commands)].flatMap(({ moduleIds }) => moduleIds)
    writeFileSync(join(folder, licencesFile), licencesText(licencesOf(packed), 'This program'))
    writeSummary(folder, { ...summaryOf(chunks), withIslands: summaryOf(chunksOf(withIslands)), licences })
  })
}

function summaryOf(chunks: ReturnType<typeof chunksOf>): PageCodeSummary {
  const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === 'loader')
  if (!entry) throw new Error('Bug: the bundler gave no entry.')
  const modules = Object.fromEntries(chunks.map((chunk) => [chunk.name, withImports(chunk.fileName, chunks)]))
  return { script: entry.fileName, modules }
}

/** The module that islands of a site's own import. */
export const ownKit = 'ownKit'

/** The file of a bundle with the licences of all that is in it; those of what visitors get are in its summary. */
export const licencesFile = 'licences.txt'

type Built = Awaited<ReturnType<typeof import('vite').build>>

export const chunksOf = (built: Built) =>
  [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((file) => file.type === 'chunk')

/** The chunks that a chunk imports, and the chunk itself last. */
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
