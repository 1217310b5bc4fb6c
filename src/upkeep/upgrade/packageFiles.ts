import { basename, resolve } from 'node:path'
import { isRecord, valueAt } from '../../manifest/core/read'
import { fileSpec } from '../../node/new/siteFolder'

/** The files by which npm knows the packages of a folder. */
export const packageFiles = ['package.json', 'package-lock.json'] as const

/** The keys of `package.json` under which the engine may stand. */
const dependencies = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

/** The dependency on the engine, with its key in `package.json`. */
export function townsiteIn(text: string): { key: string; spec: string } | undefined {
  const content = JSON.parse(text) as Record<string, unknown>
  return dependencies
    .map((key) => ({ key, spec: isRecord(content[key]) ? content[key].townsite : undefined }))
    .find((one): one is { key: (typeof dependencies)[number]; spec: string } => typeof one.spec === 'string')
}

/** The script of a `package.json` by which npm runs this command. */
export function upgradeScriptIn(text: string): string | undefined {
  const script = valueAt(JSON.parse(text), 'scripts', 'upgrade')
  return typeof script === 'string' ? script : undefined
}

/** The text of a `package.json` or a lock in another folder: paths of packages (`file:../x.tgz`) are relative to their folder. */
export function rebased(text: string, from: string, to: string): string {
  const content = JSON.parse(text) as Record<string, unknown>
  const movedToFile = (path: string): string => fileSpec(to, resolve(from, path))
  const moved = (path: string): string => movedToFile(path).slice('file:'.length)
  const movedSpec = (spec: unknown): unknown => {
    const path = typeof spec === 'string' ? /^(?:file:)?(\.{1,2}\/.*|\/.*)$|^file:(.*)$/.exec(spec) : null
    return path ? movedToFile(path[1] ?? path[2] ?? '') : spec
  }
  const withMoved = (holder: Record<string, unknown>): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(holder).map(([key, value]) =>
        (dependencies as readonly string[]).includes(key) && isRecord(value)
          ? [key, Object.fromEntries(Object.entries(value).map(([name, spec]) => [name, movedSpec(spec)]))]
          : [key, value],
      ),
    )
  const movedPackage = ([path, about]: [string, unknown]): [string, unknown] => {
    if (!isRecord(about)) return [path, about]
    if (path === '') return [path, withMoved(about)]
    const { resolved } = about
    const isPath = typeof resolved === 'string' && (about.link === true || resolved.startsWith('file:'))
    const at = path.startsWith('../') ? moved(path) : path
    return [at, isPath ? { ...about, resolved: about.link === true ? moved(resolved) : movedSpec(resolved) } : about]
  }
  const { packages } = content
  const changed = isRecord(packages)
    ? {
        ...content,
        // A package without a name is called as its folder.
        ...(content.name === basename(from) && { name: basename(to) }),
        packages: Object.fromEntries(Object.entries(packages).map(movedPackage)),
      }
    : withMoved(content)
  return `${JSON.stringify(changed, null, /\n([ \t]+)"/.exec(text)?.[1] ?? 2)}\n`
}
