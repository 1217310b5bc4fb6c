import { join } from 'node:path'
import { fromRoot } from '../../paths'
import { fetchPackage, packageFolder, type Package } from './fetchPackage'
import type { Command, Generator } from './Generator'
import { writeFunctionSite } from './writeFunctionSite'

const own = fromRoot('scripts/bench/against/eleventy')
const fetched: Package = {
  title: 'Eleventy',
  name: '@11ty/eleventy',
  version: '3.1.8',
  folder: fromRoot('.townsite/bench/eleventy'),
}

/**
 * Eleventy, with all pages in one data file that a template goes through, and templates in JavaScript, which it runs
 * fastest. What is the same on many pages they make once.
 */
export const eleventy: Generator = {
  name: 'eleventy',
  find: () => fetchPackage(fetched),
  write: (source, media, folder) => writeFunctionSite({ source, media, copied: '', own }, folder),
  command,
}

function command(folder: string, out: string): Command {
  return {
    file: process.execPath,
    args: [join(packageFolder(fetched), 'cmd.cjs'), '--quiet', `--output=${out}`],
    folder,
  }
}
