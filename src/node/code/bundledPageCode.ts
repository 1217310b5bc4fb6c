import type { PageCode } from '../../app/build/document'
import { addressOfFile } from '../output/assetPath'
import type { KindScripts } from './bundleKinds'
import type { BundleSummary } from './codeFolder'

/** The addresses of a bundle's code. @param base the folder of the site's address */
export const bundledPageCode = (
  base: string,
  { script, modules }: BundleSummary,
  kindScripts: KindScripts,
): Pick<PageCode, 'script' | 'scriptOf' | 'codeOf'> => ({
  script: addressOfFile(base, script),
  scriptOf: (name) => addressOfFile(base, kindScripts.get(name)?.path ?? modules[name]?.at(-1) ?? ''),
  // Every page has the first script.
  codeOf: (names) =>
    [...new Set(names.flatMap((name) => modules[name] ?? []))]
      .filter((path) => path !== script)
      .map((path) => addressOfFile(base, path)),
})
