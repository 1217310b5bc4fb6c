import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, unlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import type { OutputFiles } from './outputFiles'

/** Lists what the last build wrote, so that the next can take away what is no longer part of the site, and nothing else. */
const marker = '.townsite'

export interface Written {
  changed: number
  unchanged: number
  removed: number
}

/** Says why a folder cannot be written to, or nothing. Asked before anything is built. */
export function whyNotWritable(folder: string): string | undefined {
  if (!existsSync(folder) || existsSync(join(folder, marker)) || readdirSync(folder).length === 0) return undefined
  return `"${folder}" holds files that no build has put there. Choose an empty folder, or one of an earlier build.`
}

/** Writes a finished site in place: only files whose bytes differ; pages last, so that what they name is there already. */
export function writeFiles(folder: string, files: OutputFiles): Written {
  const before = existsSync(join(folder, marker)) ? readFileSync(join(folder, marker), 'utf8').split('\n').filter(Boolean) : []
  mkdirSync(folder, { recursive: true })
  const written: Written = { changed: 0, unchanged: 0, removed: 0 }
  const inOrder = [...files].sort(([a], [b]) => Number(a.endsWith('.html')) - Number(b.endsWith('.html')))
  // Named before they are there: a build that is broken off leaves nothing that the next one does not know.
  writeFileSync(join(folder, marker), [...new Set([...before, ...files.keys()])].sort().join('\n'))
  for (const [path, content] of inOrder) {
    const target = inside(folder, path)
    if (isSame(target, content)) {
      written.unchanged += 1
      continue
    }
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
    written.changed += 1
  }
  for (const path of before) if (!files.has(path)) written.removed += remove(folder, inside(folder, path))
  writeFileSync(join(folder, marker), [...files.keys()].sort().join('\n'))
  return written
}

/** A second wall behind the checked addresses: nothing is ever written outside the output folder. */
function inside(folder: string, path: string): string {
  const target = resolve(folder, path)
  if (!target.startsWith(resolve(folder) + sep)) throw new Error(`Bug: "${path}" lies outside the output folder.`)
  return target
}

function isSame(target: string, content: string | Uint8Array): boolean {
  if (!existsSync(target)) return false
  return readFileSync(target).equals(typeof content === 'string' ? Buffer.from(content) : content)
}

function remove(folder: string, target: string): number {
  if (!existsSync(target)) return 0
  unlinkSync(target)
  for (let parent = dirname(target); parent !== resolve(folder) && readdirSync(parent).length === 0; parent = dirname(parent)) rmdirSync(parent)
  return 1
}
