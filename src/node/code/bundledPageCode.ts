import type { PageCode } from '../../app/build/document'
import { addressOfFile } from '../output/assetPath'
import type { BundleSummary } from './codeFolder'

/** The addresses of a bundle's code. @param base the folder of the site's address */
export const bundledPageCode = (
  base: string,
  { script, modules }: BundleSummary,
): Pick<PageCode, 'script' | 'scriptOf' | 'codeOf'> => ({
  script: addressOfFile(base, script),
  scriptOf: (name) => addressOfFile(base, modules[name]?.at(-1) ?? ''),
  // Every page has the first script.
  codeOf: (names) =>
    [...new Set(names.flatMap((name) => modules[name] ?? []))]
      .filter((path) => path !== script)
      .map((path) => addressOfFile(base, path)),
})
