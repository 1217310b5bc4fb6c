import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../src/node/process/paths'

/** What the project is run with. */
const parts = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'schema',
  'scripts',
  'src',
  'tests/slow.json',
  'tests/times.json',
]

/**
 * Copies the code into a folder, to be changed and run there, with the same packages.
 * @param further other paths of the project that are wanted there
 * @param isNeeded of an absolute path; media of the owner's site are left out always
 */
export function copyOfProject(
  folder: string,
  further: readonly string[] = [],
  isNeeded: (path: string) => boolean = () => true,
): void {
  const media = join(fromRoot('src'), 'media')
  for (const part of [...parts, ...further])
    cpSync(fromRoot(part), join(folder, part), {
      recursive: true,
      filter: (path) => path !== media && isNeeded(path),
    })
  linkPackages(folder)
}

/**
 * Links each package, not their folder: Vite and its like cache what they have made of a project in hidden folders
 * beside the packages, and two projects with one such cache spoil it for each other.
 */
export function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  for (const name of readdirSync(fromRoot('node_modules')).filter((each) => each === '.bin' || !each.startsWith('.')))
    symlinkSync(fromRoot(`node_modules/${name}`), join(folder, 'node_modules', name))
}
