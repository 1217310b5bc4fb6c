import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { NotThere } from './Generator'

/** A generator that npm has. */
export interface Package {
  /** As people call it. */
  title: string
  name: string
  /** The only version that is measured. */
  version: string
  /** Where it is, absolute: beside the project's own packages, which it must not become one of. */
  folder: string
}

/** The folder of the package itself. */
export const packageFolder = ({ folder, name }: Package): string => join(folder, 'node_modules', name)

/**
 * Has npm fetch a package with what it needs, unless it is there already. Returns how people call it, with its version.
 * @throws {@link NotThere}
 */
export async function fetchPackage(wanted: Package): Promise<string> {
  const { title, name, version, folder } = wanted
  if (!isFetched(wanted)) {
    mkdirSync(folder, { recursive: true })
    const args = ['install', '--no-save', '--no-audit', '--no-fund', '--prefix', folder, `${name}@${version}`]
    await promisify(execFile)('npm', args, { cwd: folder }).catch((error: Error) => {
      throw new NotThere(`${title} ${version} cannot be fetched by npm: ${error.message}`)
    })
  }
  return `${title} ${version}`
}

/** Whether a package is there in the version that is wanted. */
export function isFetched(wanted: Package): boolean {
  const file = join(packageFolder(wanted), 'package.json')
  return existsSync(file) && (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version === wanted.version
}
