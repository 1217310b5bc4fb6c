import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OwnSectionKind } from '../../sections/kindOf'
import { cacheFolder, isSystemError } from '../cache/cache'
import { contentHash } from '../cache/contentHash'
import { ownKinds, scriptFile, viewFile, type OwnKind } from '../schema/readKinds'
import { inStep } from '../process/progress'
import { assetPath } from '../output/assetPath'
import { chunksOf, type Prerender } from './bundleCode'
import { codeFolder, codeVersion } from './codeFolder'
import { inProduction } from './inProduction'

/** The scripts of a site's own kinds by the names that pages call them by. */
export type KindScripts = ReadonlyMap<string, { path: string; content: Buffer }>

/**
 * Lets the renderer of the bundle show the site's own kinds. Returns their scripts.
 * @throws Error for code that cannot be compiled
 */
export async function useKinds(renderer: Pick<Prerender, 'ownKinds'>): Promise<KindScripts> {
  const { kinds, hash } = ownKinds()
  if (kinds.length === 0) return new Map()
  const folder = join(cacheFolder, `kinds-${contentHash(codeVersion(), hash)}`)
  if (!existsSync(folder))
    await inStep('Kinds', () => inProduction(() => bundleInto(folder, kinds, renderer.ownKinds.kit)))
  const { views } = (await import(pathToFileURL(join(folder, 'views.js')).href)) as {
    views: Readonly<Record<string, OwnSectionKind['View']>>
  }
  renderer.ownKinds.add(
    Object.fromEntries(
      kinds.flatMap(({ type, words, hasScript }) => {
        const View = views[type]
        return View ? [[type, { View, words, hasScript }]] : []
      }),
    ),
  )
  return new Map(
    kinds.flatMap(({ type, hasScript }) => {
      if (!hasScript) return []
      const content = readFileSync(join(folder, scriptOf(type)))
      return [[`kind:${type}`, { path: assetPath(`${type}.js`, content), content }]]
    }),
  )
}

const scriptOf = (type: string): string => `script-${type}.js`

/** The modules that a kind may import: parts of the renderer that is running, for a second React would know nothing of it. */
type Kit = Prerender['ownKinds']['kit']

async function bundleInto(folder: string, kinds: readonly OwnKind[], kit: Kit): Promise<void> {
  const [{ build }, { compileStyles }] = await Promise.all([import('vite'), import('./compileStyles')])
  mkdirSync(cacheFolder, { recursive: true })
  const draft = mkdtempSync(`${folder}.`)
  const entry = join(draft, 'entry.js')
  try {
    writeFileSync(
      entry,
      `${kinds.map(({ folder: of }, index) => `import View${index} from ${JSON.stringify(join(of, viewFile))}`).join('\n')}
export const views = { ${kinds.map(({ type }, index) => `${JSON.stringify(type)}: View${index}`).join(', ')} }\n`,
    )
    const modules = writeKit(draft, kit)
    await build({
      root: draft,
      configFile: false,
      logLevel: 'silent',
      mode: 'production',
      plugins: [
        {
          name: 'kit',
          enforce: 'pre',
          resolveId: (id) => {
            const file = modules.get(id)
            return file === undefined ? undefined : { id: `./${file}`, external: true }
          },
        },
        ...kinds.map(({ folder: of }, index) =>
          compileStyles({
            root: `${dirname(of)}/`,
            folder: of.slice(dirname(of).length + 1),
            prefix: `_${index || ''}`,
            runtime: 'townsite/styles',
          }),
        ),
      ],
      ssr: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: draft,
        emptyOutDir: false,
        copyPublicDir: false,
        ssr: true,
        target: 'node20',
        minify: false,
        rolldownOptions: { input: { views: entry }, output: { entryFileNames: '[name].js' } },
      },
    })
    for (const { type, folder: of, hasScript } of kinds)
      if (hasScript) writeFileSync(join(draft, scriptOf(type)), await bundledScript(join(of, scriptFile)))
    for (const old of readdirSync(cacheFolder))
      if (old.startsWith('kinds-') && !draft.endsWith(old))
        rmSync(join(cacheFolder, old), { recursive: true, force: true })
    renameSync(draft, folder)
  } catch (failure) {
    if (isSystemError(failure)) throw failure
    const lines = (failure instanceof Error ? failure.message : String(failure)).split('\n')
    const message = lines.filter((line) => line.trim() !== '' && !/^\s+at /.test(line)).join('\n')
    throw new Error(`the kinds of this site cannot be compiled:\n${message}`, { cause: failure })
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

/** The script of a kind as one file for browsers. */
async function bundledScript(file: string): Promise<string> {
  const { build } = await import('vite')
  const built = await build({
    configFile: false,
    root: dirname(file),
    logLevel: 'silent',
    mode: 'production',
    build: {
      write: false,
      target: 'es2020',
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: { input: file },
    },
  })
  return chunksOf(built)[0]?.code ?? ''
}

/** Writes each module of the kit as a file that takes it from the renderer. Returns their names by module. */
function writeKit(folder: string, kit: Kit): ReadonlyMap<string, string> {
  const prerender = JSON.stringify(pathToFileURL(join(codeFolder(), 'server/prerender.js')).href)
  return new Map(
    Object.entries(kit).map(([module, parts]) => {
      const file = `${module.replaceAll('/', '-')}.js`
      const names = Object.keys(parts).filter((name) => name !== 'default')
      writeFileSync(
        join(folder, file),
        `import { ownKinds } from ${prerender}\nconst parts = ownKinds.kit[${JSON.stringify(module)}]\nexport default parts\nexport const { ${names.join(', ')} } = parts\n`,
      )
      return [module, file] as const
    }),
  )
}
