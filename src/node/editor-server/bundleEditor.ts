import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { codeVersion } from '../code/codeFolder'
import { cacheFolder } from '../cache/cache'
import { filesIn } from '../process/filesIn'
import { fromRoot } from '../process/paths'
import { viteProject } from '../code/viteProject'
import { inStep } from '../process/progress'

/** The files of the editor's page by name, bundled again if code has changed. */
export async function bundleEditor(): Promise<ReadonlyMap<string, Buffer>> {
  const version = codeVersion()
  const folder = join(cacheFolder, `editor-code-${version}`)
  if (!readdirSync(cacheFolder).includes(`editor-code-${version}`))
    await inStep('Bundling the editor', () => bundleInto(folder))
  return new Map(filesIn(folder).map((path) => [path, readFileSync(join(folder, path))]))
}

async function bundleInto(folder: string): Promise<void> {
  const { build } = await import('vite')
  const draft = mkdtempSync(`${folder}.`)
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    await build({
      ...viteProject,
      logLevel: 'error',
      mode: 'production',
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
    })
    for (const old of readdirSync(cacheFolder))
      if (old.startsWith('editor-code-') && !draft.endsWith(old)) rmSync(join(cacheFolder, old), { recursive: true })
    renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
    if (before === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = before
  }
}
