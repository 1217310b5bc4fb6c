import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Plugin } from 'vite'
import { cacheFolder, isSystemError } from '../cache/cache'
import { makeFolder } from '../cache/makeFolder'

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

/** Makes a folder of the cache in one go. An error of the bundler is thrown without its stack. */
export async function inFolder(folder: string, write: (draft: string) => Promise<void>): Promise<void> {
  mkdirSync(cacheFolder, { recursive: true })
  try {
    await makeFolder(folder, async (draft) => {
      await write(draft)
      forgetOldFolders()
    })
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
function forgetOldFolders(): void {
  const dayAgo = Date.now() - 24 * 60 * 60 * 1000
  for (const name of readdirSync(cacheFolder)) {
    const folder = join(cacheFolder, name)
    const isOld = (statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? dayAgo) < dayAgo
    if (/^(?:kinds|rule)-/.test(name) && isOld) rmSync(folder, { recursive: true, force: true })
  }
}
