import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeFolder } from '../../../node/cache/makeFolder'
import { chunksOf, licencesFile } from '../../../node/code/bundleCode'
import { bundlesFolder, codeVersion, viteProject, inProduction } from '../../../node/code/codeFolder'
import { licencesOf, licencesText } from '../../../node/code/licences'
import { filesIn, fromRoot, isPackage } from '../../../node/process/paths'
import { inStep } from '../../../node/process/progress'
import type { Plugin } from 'vite'

export const packedEditor = fromRoot('lib/editor')

const readFiles = (folder: string): ReadonlyMap<string, Buffer> =>
  new Map(filesIn(folder).map((path) => [path, readFileSync(join(folder, path))]))

const bundleFolder = (): string => join(bundlesFolder, `editor-code-${codeVersion()}`)

export const isEditorBundled = (): boolean => existsSync(bundleFolder())

/** The files of the editor's page by name, bundled again if code has changed. */
export async function bundleEditor(): Promise<ReadonlyMap<string, Buffer>> {
  if (isPackage) return readFiles(packedEditor)
  const folder = bundleFolder()
  if (!isEditorBundled()) await inStep('Bundling the editor', () => bundleInto(folder))
  return readFiles(folder)
}

async function bundleInto(folder: string): Promise<void> {
  const { build } = await import('vite')
  await makeFolder(folder, async (draft) => {
    const built = await inProduction(() =>
      build({
        ...viteProject,
        logLevel: 'error',
        mode: 'production',
        plugins: [localesOfScreen()],
        build: {
          outDir: draft,
          emptyOutDir: true,
          copyPublicDir: false,
          target: 'es2022',
          rolldownOptions: {
            input: { editor: fromRoot('src/editor/main.tsx') },
            output: { entryFileNames: '[name].js', chunkFileNames: '[name].js', assetFileNames: '[name][extname]' },
          },
        },
      }),
    )
    const packages = licencesOf(chunksOf(built).flatMap(({ moduleIds }) => moduleIds))
    writeFileSync(join(draft, licencesFile), licencesText(packages, 'This editor'))
    // Drafts of the same code belong to editors that begin at this moment.
    for (const old of readdirSync(bundlesFolder))
      if (old.startsWith('editor-code-') && !old.startsWith(basename(folder)))
        rmSync(join(bundlesFolder, old), { recursive: true, force: true })
  })
}

/** The languages of the screen, as in `en`: to import them would bring their texts into every command. */
export const languagesOfScreen = (): ReadonlySet<string> =>
  new Set(readdirSync(fromRoot('src/words')).flatMap((name) => /^(\w+).*\.json$/.exec(name)?.[1] ?? []))

const localeFile =
  /\/node_modules\/react-(?:aria|aria-components|stately)\/dist\/.*\/intl\/.*([a-z]{2})-[A-Z]{2}\.m?js$/

/**
 * Leaves out what the controls of React Aria say in some 30 languages that the screen is never in. English stays, which they
 * speak where they lack a language.
 */
function localesOfScreen(): Plugin {
  const languages = languagesOfScreen()
  return {
    name: 'locales-of-screen',
    enforce: 'pre',
    load: (id) => {
      const [, language] = localeFile.exec(id) ?? []
      return language === undefined || languages.has(language) ? null : 'export default {}'
    },
  }
}
