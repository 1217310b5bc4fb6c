import { existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../../paths'
import { fetchPackage, packageFolder, type Package } from './fetchPackage'
import type { Command, Generator } from './Generator'
import type { LanguageSource } from './Source'
import { writeFunctionSite } from './writeFunctionSite'

const own = fromRoot('scripts/bench/against/astro')
/** The last that runs on Node 20. */
export const astroPackage: Package = {
  title: 'Astro',
  name: 'astro',
  version: '5.18.2',
  folder: fromRoot('.townsite/bench/astro'),
}

/**
 * Astro, with one route for all pages of one data file, and templates in JavaScript whose HTML its page prints: faster
 * than components of its own, as what is the same on many pages is made once.
 */
export const astro: Generator = { name: 'astro', find: () => fetchPackage(astroPackage), write, command }

function write(source: readonly LanguageSource[], media: string, folder: string): void {
  writeFunctionSite({ source, media, copied: 'public', own }, folder)
  // It looks for its packages in the folder of the site.
  const packages = join(folder, 'node_modules')
  if (!existsSync(packages)) symlinkSync(join(astroPackage.folder, 'node_modules'), packages)
}

function command(folder: string, out: string): Command {
  return {
    file: process.execPath,
    args: [join(packageFolder(astroPackage), 'astro.js'), 'build', '--silent', '--outDir', out],
    folder,
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  }
}
