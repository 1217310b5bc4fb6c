import { basename } from 'node:path'
import type { PageCode } from '../../app/build/document'
import { addressOfFile, type OutputFiles } from '../output/assetPath'
import { ownKinds } from '../schema/readKinds'
import { ownKit, type CodeBundle } from './bundleCode'
import type { KindScripts } from './bundleKinds'
import type { PageCodeSummary } from './codeFolder'

interface BrowserCode extends PageCodeSummary {
  files: OutputFiles
  /** The address of the module that islands of a site's own import, from a file beside it. */
  kit: string
}

/** The code for the browsers of a site: only where it has islands of its own there is code for them. */
export function browserCodeOf({ script, modules, withIslands, ...code }: CodeBundle): BrowserCode {
  const hasIslands = ownKinds().kinds.some(({ hydration }) => hydration)
  if (!hasIslands) return { script, modules, files: code.files, kit: '' }
  const kit = `./${basename(withIslands.modules[ownKit]?.at(-1) ?? '')}`
  return { ...withIslands, files: code.filesWithIslands(), kit }
}

/** The addresses of a bundle's code. @param base the folder of the site's address */
export function bundledPageCode(
  base: string,
  { script, modules }: PageCodeSummary,
  kindScripts: KindScripts,
): Pick<PageCode, 'script' | 'scriptOf' | 'codeOf'> {
  const filesOf = (name: string): readonly string[] => {
    const island = kindScripts.get(name)
    return island ? [...(modules[ownKit] ?? []), island.path] : (modules[name] ?? [])
  }
  return {
    script: addressOfFile(base, script),
    scriptOf: (name) => addressOfFile(base, kindScripts.get(name)?.path ?? modules[name]?.at(-1) ?? ''),
    // Every page has the first script.
    codeOf: (names) =>
      [...new Set(names.flatMap(filesOf))].filter((path) => path !== script).map((path) => addressOfFile(base, path)),
  }
}
