/**
 * The build as an earlier one has bundled it, which takes less time and memory than making TypeScript run. Not in
 * TypeScript itself, for that reason.
 */
import { readFileSync } from 'node:fs'

/**
 * @returns the folder of the bundle and what it exports; undefined where none of this code is cached, or where it is
 * damaged
 */
export async function cachedTool() {
  try {
    const newest = readFileSync(new URL('../.townsite/newest', import.meta.url), 'utf8')
    const folder = new URL(`../.townsite/${newest}/tool/`, import.meta.url)
    const tool = await import(new URL('tool.js', folder).href)
    return tool.isCurrent() ? { tool, folder } : undefined
  } catch {
    return undefined
  }
}

/** Runs a command out of its modules. @param {string} file beside this one */
export async function runModules(file) {
  // Said before TypeScript runs, which takes a while on a busy computer; the first step draws over it.
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[KStarting')
  const { register } = await import('tsx/esm/api')
  register()
  await import(new URL(file, import.meta.url).href)
}
