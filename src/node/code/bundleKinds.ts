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
import type { Plugin } from 'vite'
import type { OwnDeliveryCode, OwnFieldCode } from '../../forms/own/ownCode'
import type { OwnSectionKind } from '../../sections/kindOf'
import { cacheFolder, isSystemError } from '../cache/cache'
import { contentHash } from '../cache/contentHash'
import type { OwnKind } from '../schema/readKind'
import { ownKinds } from '../schema/readKinds'
import { inStep } from '../process/progress'
import { assetPath } from '../output/assetPath'
import { chunksOf, type Prerender } from './bundleCode'
import { codeFolder, codeVersion } from './codeFolder'
import { entryForBrowsers, entryForBuilds } from './kindEntries'
import { inProduction } from './inProduction'

/** The scripts of a site's own kinds by the names that pages call them by. */
export type KindScripts = ReadonlyMap<string, { path: string; content: Buffer }>

/**
 * Lets the renderer of the bundle show the site's own kinds. Returns their scripts.
 * @throws Error for code that cannot be compiled
 */
export async function useKinds(renderer: Pick<Prerender, 'ownKinds'>): Promise<KindScripts> {
  const { hash, kinds: all } = ownKinds()
  const kinds = all.filter(({ sort }) => sort !== 'rule')
  if (kinds.length === 0) return new Map()
  const folder = join(cacheFolder, `kinds-${contentHash(codeVersion(), hash)}`)
  if (!existsSync(folder))
    await inStep('Kinds', () => inProduction(() => bundleInto(folder, kinds, renderer.ownKinds.kit)))
  const { views, codes } = (await import(pathToFileURL(join(folder, 'views.js')).href)) as {
    views: Readonly<Record<string, never>>
    codes: Readonly<Record<string, object>>
  }
  const of = <T>(wanted: OwnKind['sort'], make: (kind: OwnKind) => T): Record<string, T> =>
    Object.fromEntries(kinds.filter(({ sort }) => sort === wanted).map((kind) => [kind.type, make(kind)]))
  renderer.ownKinds.addSections(
    of('section', ({ type, words, files }): OwnSectionKind => ({
      View: views[type] as unknown as OwnSectionKind['View'],
      words,
      hasScript: files.has('script.ts'),
    })),
  )
  renderer.ownKinds.addFormKinds({
    fields: of('field', ({ type }) => ({ ...codes[type], View: views[type] }) as unknown as OwnFieldCode),
    deliveries: of('delivery', ({ type }) => (codes[type] ?? {}) as Partial<OwnDeliveryCode>),
  })
  return new Map(
    kinds.flatMap((kind) => {
      const { type } = kind
      if (entryForBrowsers(kind) === undefined) return []
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
    writeFileSync(entry, entryForBuilds(kinds))
    const stylesOf = ({ folder: of }: OwnKind, index: number): Plugin =>
      // Its class names are the same on the build machine and in browsers.
      compileStyles({
        root: `${dirname(of)}/`,
        folder: of.slice(dirname(of).length + 1),
        prefix: `_${index || ''}`,
        runtime: 'townsite/styles',
      })
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
        ...kinds.map(stylesOf),
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
    for (const [index, kind] of kinds.entries()) {
      const text = entryForBrowsers(kind)
      if (text === undefined) continue
      writeFileSync(entry, text)
      writeFileSync(join(draft, scriptOf(kind.type)), await bundledScript(entry, kind, stylesOf(kind, index)))
    }
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

/** The modules that the code of fields and deliveries may import. */
const kitOfForms = ['react', 'react/jsx-runtime', 'townsite/styles']

/** The code of a kind for browsers as one file: of a field or a delivery a function that takes the kit, with the page's React. */
async function bundledScript(entry: string, { sort, folder }: OwnKind, styles: Plugin): Promise<string> {
  const { build } = await import('vite')
  const isForForms = sort !== 'section'
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    mode: 'production',
    ...(isForForms && { plugins: [styles] }),
    build: {
      write: false,
      target: 'es2020',
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: entry,
        ...(isForForms && {
          external: kitOfForms,
          preserveEntrySignatures: 'strict' as const,
          output: {
            format: 'iife' as const,
            name: 'kind',
            globals: (id: string) => `kit[${JSON.stringify(id)}]`,
          },
        }),
      },
    },
  })
  const code = chunksOf(built)[0]?.code ?? ''
  return isForForms ? `export default function (kit) {\n${code}\nreturn kind\n}\n` : code
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
