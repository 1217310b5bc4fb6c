import { existsSync, statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { CommandError } from '../site-file/CommandError'

/** The words by which npm finds an engine: a version or tag is one of the package's, a path one from this folder. */
export function engineSpec(written: string): string {
  if (written.startsWith('-')) throw new CommandError(`"${written}" is no version.`)
  return (
    tarballAt(written) ??
    (/^[\w.^~<>=*-]+$/.test(written) && !written.endsWith('.tgz') ? `townsite@${written}` : written)
  )
}

/** The same as a dependency of a folder, where paths are relative to it. */
export function engineDependency(written: string, folder: string): string {
  const tarball = tarballAt(written)
  return tarball === undefined ? written : fileSpec(folder, tarball)
}

/** A path as npm writes it for a package that is none of a registry. */
export const fileSpec = (folder: string, path: string): string => `file:${relative(folder, path).replaceAll('\\', '/')}`

/** The absolute path of a package in a file. @throws {CommandError} for a folder, which npm would only link, without its packages */
function tarballAt(written: string): string | undefined {
  const path = resolve(written.replace(/^file:/, ''))
  if (!existsSync(path)) return undefined
  if (statSync(path).isDirectory())
    throw new CommandError(`${path} is a folder: \`npm pack\` in it makes a package, and its name is what to write.`)
  return path
}
