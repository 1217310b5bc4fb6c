import {
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { isRecord } from '../../manifest/core/read'
import { CommandError } from '../site-file/CommandError'
import { changeText } from '../site-file/text/changeText'
import { packageFiles, rebased, townsiteIn } from './packageFiles'

const lockOfModules = 'node_modules/.package-lock.json'

/** The places of packages and files: in the folder of the site, in the copy, and of the packages from before. */
const placesOf = (copy: string, folder: string) => ({
  now: join(folder, 'node_modules'),
  next: join(copy, 'node_modules'),
  old: join(copy, 'node_modules.before'),
  files: join(copy, 'files'),
})

/** Makes what npm has installed and noted in a copy ready to be moved to the folder of the site: npm writes relative paths. */
export function readyPackages(copy: string, folder: string): void {
  const read = (name: string): string => readFileSync(join(copy, name), 'utf8')
  const { files } = placesOf(copy, folder)
  mkdirSync(files)
  const dependency = townsiteIn(rebased(read('package.json'), copy, folder))
  if (!dependency) throw new CommandError('npm has not noted the engine in package.json.', 1)
  const { key, spec } = dependency
  // Nothing else of it changes.
  const text = readFileSync(join(folder, 'package.json'), 'utf8')
  writeFileSync(join(files, 'package.json'), changeText(text, [{ do: 'set', at: [key, 'townsite'], value: spec }]))
  const lock = 'package-lock.json'
  if (existsSync(join(copy, lock))) writeFileSync(join(files, lock), rebased(read(lock), copy, folder))
  if (!existsSync(join(copy, lockOfModules))) return
  const modules = read(lockOfModules)
  moveLinks(copy, folder, modules)
  writeFileSync(join(copy, lockOfModules), rebased(modules, copy, folder))
}

/** Has packages that are links lead to the same folders from where they will be. */
function moveLinks(copy: string, folder: string, lock: string): void {
  const { packages = {} } = JSON.parse(lock) as { packages?: Record<string, unknown> }
  for (const [path, about] of Object.entries(packages)) {
    if (!isRecord(about) || about.link !== true) continue
    const link = join(copy, path)
    const target = resolve(dirname(link), readlinkSync(link))
    rmSync(link)
    symlinkSync(relative(dirname(join(realpathSync(folder), path)), target), link, 'junction')
  }
}

/** Moves the packages of a copy with their files to the folder of the site, whose own move beside them. What is done already is left. */
export function takePackages(copy: string, folder: string): void {
  const { now, next, old, files } = placesOf(copy, folder)
  if (existsSync(next)) {
    rmSync(old, { recursive: true, force: true })
    if (existsSync(now)) renameSync(now, old)
    renameSync(next, now)
  }
  for (const name of packageFiles) if (existsSync(join(files, name))) renameSync(join(files, name), join(folder, name))
}

/** Moves the packages from before back. */
export function returnModules(copy: string, folder: string): void {
  const { now, next, old } = placesOf(copy, folder)
  if (!existsSync(old)) return
  if (existsSync(now)) renameSync(now, next)
  renameSync(old, now)
}
