import { readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, BuildOptions } from 'vite'
import type { OwnDeliveryCode, OwnFieldCode } from '../../forms/own/ownCode'
import type { OwnSectionKind } from '../../sections/kindOf'
import { isSystemError, contentHash } from '../cache/cache'
import type { OwnKind } from '../schema/readKind'
import { kindsOfPages, ownKinds } from '../schema/readKinds'
import { assetPath } from '../output/assetPath'
import { type Prerender, chunksOf } from './bundleCode'
import { codeFolder, codeVersion, inProduction } from './codeFolder'
import { cachedCode, compileForNode } from '../schema/compileKinds'

/** The scripts of a site's own kinds by the names that pages call them by. */
export type KindScripts = ReadonlyMap<string, { path: string; content: Buffer }>

/**
 * Lets the renderer of the bundle show the site's own kinds. Returns their scripts and islands.
 * @param kit the address of the module that islands import
 * @throws Error for code that cannot be compiled
 */
export async function useKinds(renderer: Pick<Prerender, 'ownKinds'>, kit: string): Promise<KindScripts> {
  const kinds = kindsOfPages()
  if (kinds.length === 0) return new Map()
  // These files import the renderer by its path: another copy of the same engine has its own.
  const hash = contentHash(codeFolder(), codeVersion(), ownKinds().hash)
  const folder = await cachedCode(`kinds-${hash}`, 'Kinds', (draft) =>
    inProduction(() => bundleInto(draft, kinds, renderer.ownKinds.kit)),
  ).catch((failure: Error) => {
    throw isSystemError(failure) ? failure : new Error(`the kinds of this site cannot be compiled:\n${failure.message}`)
  })
  const codes = new Map(
    await Promise.all(kinds.map(async (kind) => [kind.type, await codeForBuilds(kind, folder)] as const)),
  )
  const of = <T>(wanted: OwnKind['sort'], make: (kind: OwnKind) => T): Record<string, T> =>
    Object.fromEntries(kinds.filter(({ sort }) => sort === wanted).map((kind) => [kind.type, make(kind)]))
  const viewOf = ({ type }: OwnKind) => codes.get(type)?.View as never
  renderer.ownKinds.addSections(
    of('section', (kind): OwnSectionKind => ({
      View: viewOf(kind),
      words: kind.words,
      hasScript: kind.files.has('script.ts'),
      hydration: kind.hydration,
      file: `${kind.name}/View.tsx`,
    })),
  )
  renderer.ownKinds.addFormKinds({
    fields: of('field', (kind) => ({ ...codes.get(kind.type)?.code, View: viewOf(kind) }) as OwnFieldCode),
    deliveries: of('delivery', ({ type }) => (codes.get(type)?.code ?? {}) as Partial<OwnDeliveryCode>),
  })
  const script = (type: string, text: string) => {
    const content = Buffer.from(text)
    return { path: assetPath(`${type}.js`, content), content }
  }
  const text = (name: string): string => readFileSync(join(folder, name), 'utf8')
  return new Map([
    ...kinds
      .filter((kind) => entryForBrowsers(kind) !== undefined)
      .map(({ type }) => [`kind:${type}`, script(type, text(scriptOf(type)))] as const),
    ...kinds
      .filter(({ hydration }) => hydration)
      .map(
        ({ type }) =>
          [
            `island:${type}`,
            script(
              type,
              text(islandOf(type)).replace(kitAddress, () => kit),
            ),
          ] as const,
      ),
  ])
}

/** The exports of a kind's entry for builds. */
interface CodeForBuilds {
  View?: unknown
  code?: object
}

/** @throws Error that names its folder, for code that fails as it is loaded */
async function codeForBuilds(kind: OwnKind, folder: string): Promise<CodeForBuilds> {
  if (entryForBuilds(kind) === '') return {}
  const because = (message: string, cause?: unknown) => new Error(`${kind.name}: ${message}`, { cause })
  const loaded = (await import(pathToFileURL(join(folder, `${kind.type}.js`)).href).catch((cause: Error) => {
    throw because(
      `the code fails as it is loaded: ${cause.message}. The build loads it too, where there is no browser: ask for that in useEffect, or in script.ts`,
      cause,
    )
  })) as CodeForBuilds
  if (kind.files.has('View.tsx') && typeof loaded.View !== 'function')
    throw because('View.tsx exports no component: write `export default function …`')
  return loaded
}

const scriptOf = (type: string): string => `script-${type}.js`
const islandOf = (type: string): string => `island-${type}.js`

/** The modules that a kind may import: parts of the renderer that is running, for a second React would know nothing of it. */
type Kit = Prerender['ownKinds']['kit']

async function bundleInto(draft: string, kinds: readonly OwnKind[], kit: Kit): Promise<void> {
  const { compileStyles } = await import('./compileStyles')
  const entry = join(draft, '_entry.js')
  const stylesOf = ({ folder: of }: OwnKind, index: number): Plugin =>
    // Its class names are the same on the build machine and in browsers.
    compileStyles({
      root: `${dirname(of)}/`,
      folder: of.slice(dirname(of).length + 1),
      prefix: `_${index || ''}`,
      runtime: 'townsite/styles',
    })
  const inputs = kinds.flatMap((kind) => {
    const entryText = entryForBuilds(kind)
    if (entryText === '') return []
    const input = join(draft, `_entry-${kind.type}.js`)
    writeFileSync(input, entryText)
    return [[kind.type, input] as const]
  })
  const takesKit = pluginForKit(writeKit(draft, kit))
  if (inputs.length > 0) await compileForNode(draft, Object.fromEntries(inputs), [takesKit, ...kinds.map(stylesOf)])
  for (const [index, kind] of kinds.entries()) {
    const { type, folder: of, hydration } = kind
    const text = entryForBrowsers(kind)
    if (text !== undefined) {
      writeFileSync(entry, text)
      writeFileSync(join(draft, scriptOf(type)), await bundledScript(entry, kind, stylesOf(kind, index)))
    }
    if (hydration)
      writeFileSync(join(draft, islandOf(type)), await bundledIsland(join(of, 'View.tsx'), kit, stylesOf(kind, index)))
  }
}

/** @param modules the files of the kit's modules */
const pluginForKit = (modules: ReadonlyMap<string, string>): Plugin => ({
  name: 'kit',
  enforce: 'pre',
  resolveId: (id, importer) => {
    const file = modules.get(id)
    if (file !== undefined) return { id: `./${file}`, external: true }
    if (/^react(?:-dom)?(?:\/|$)/.test(id))
      throw new Error(
        `${importer ?? ''}: "${id}" is not for kinds, as a page has one React: take "react", "react-dom" or "townsite/kit".`,
      )
    return undefined
  },
})

/** The modules that the code of fields and deliveries may import. */
const kitOfForms = ['react', 'react/jsx-runtime', 'townsite/styles']

/** The code of a kind for browsers as one file: of a field or a delivery a function that takes the kit, with the page's React. */
async function bundledScript(entry: string, { sort, folder }: OwnKind, styles: Plugin): Promise<string> {
  if (sort === 'section') return bundleOneFile(folder, entry, [], {})
  const code = await bundleOneFile(folder, entry, [styles], {
    external: kitOfForms,
    output: { format: 'iife', name: 'kind', globals: (id: string) => `kit[${JSON.stringify(id)}]` },
  })
  return `export default function (kit) {\n${code}\nreturn kind\n}\n`
}

/** Writes each module of the kit as a file that takes it from the renderer. Returns their names by module. */
function writeKit(folder: string, kit: Kit): ReadonlyMap<string, string> {
  const prerender = JSON.stringify(pathToFileURL(join(codeFolder(), 'server/prerender.js')).href)
  return new Map(
    Object.entries(kit).map(([module, parts]) => {
      // No kind has such a name.
      const file = `_${module.replaceAll('/', '-')}.js`
      const names = Object.keys(parts).filter((name) => name !== 'default')
      writeFileSync(
        join(folder, file),
        `import { ownKinds } from ${prerender}\nconst parts = ownKinds.kit[${JSON.stringify(module)}]\nexport default parts\nexport const { ${names.join(', ')} } = parts\n`,
      )
      return [module, file] as const
    }),
  )
}

/** Compiles a file of a kind and what it imports to one file for visitors' browsers. @param input the file, in `root` */
async function bundleOneFile(
  root: string,
  input: string,
  plugins: Plugin[],
  options: BuildOptions['rolldownOptions'],
): Promise<string> {
  const { build } = await import('vite')
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    mode: 'production',
    plugins,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      target: 'es2020',
      modulePreload: false,
      copyPublicDir: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict', ...options },
    },
  })
  return chunksOf(built)[0]?.code ?? ''
}

/** Stands in the code of an island for the address of the module with React and the kit, which depends on the bundle. */
const kitAddress = 'townsite:own-kit'

/**
 * The component of a kind as one file for browsers.
 * @param view its file @param styles compiles its styles to the names that they have in the style sheet
 */
const bundledIsland = (view: string, kit: Kit, styles: Plugin): Promise<string> =>
  bundleOneFile(dirname(view), view, [kitOfPage(kit), styles], {
    treeshake: { propertyReadSideEffects: false },
    output: { codeSplitting: false },
  })

/** Modules of the kit are taken from the page: a second React would know nothing of the first. */
function kitOfPage(kit: Kit): Plugin {
  const modules = new Map<string, object>(Object.entries(kit))
  const prefix = '\0kit:'
  return {
    name: 'kit-of-page',
    enforce: 'pre',
    resolveId: (id) => {
      if (id === kitAddress) return { id, external: true }
      return modules.has(id) ? { id: prefix + id, moduleSideEffects: false } : undefined
    },
    load: (id) => {
      const name = id.startsWith(prefix) ? id.slice(prefix.length) : undefined
      if (name === undefined) return undefined
      const exported = Object.keys(modules.get(name) ?? {}).filter((one) => one !== 'default')
      const lines = exported.map((one) => `export const ${one} = parts.${one}`)
      return `import { kit } from '${kitAddress}'\nconst parts = kit[${JSON.stringify(name)}]\nexport default parts\n${lines.join('\n')}\n`
    },
  }
}

/** The code of a kind besides its component. */
const codeOf = ({ files }: OwnKind): string | undefined =>
  (['field.ts', 'delivery.ts'] as const).find((file) => files.has(file))

const quoted = (folder: string, file: string): string => JSON.stringify(join(folder, file))

/** The component and the other code of a kind; empty for one without code. */
function entryForBuilds(kind: OwnKind): string {
  const { folder, files } = kind
  // A component that is not exported is reported as it is loaded, with what to do.
  const view = files.has('View.tsx')
    ? `import * as view from ${quoted(folder, 'View.tsx')}\nexport const { default: View } = view\n`
    : ''
  const code = codeOf(kind)
  return view + (code === undefined ? '' : `export * as code from ${quoted(folder, code)}\n`)
}

/** The code of a kind for browsers: the script of a section, all of a field or a delivery; undefined for none. */
function entryForBrowsers(kind: OwnKind): string | undefined {
  const { sort, type, folder, files } = kind
  if (sort === 'section') return files.has('script.ts') ? `import ${quoted(folder, 'script.ts')}` : undefined
  const code = codeOf(kind)
  const parts = code === undefined ? '' : `import * as code from ${quoted(folder, code)}\n`
  const name = JSON.stringify(type)
  if (sort === 'field')
    return `${parts}import View from ${quoted(folder, 'View.tsx')}
export const fields = { ${name}: { ${parts && '...code, '}View } }`
  return parts && `${parts}export const deliveries = { ${name}: code }`
}
