/**
 * Run by npm at the end of an installation. For an address of git it packs a clone in its cache, and runs no `prepack` there: the finished code is
 * made by this. In a checkout there is nothing to do.
 */
import { existsSync, realpathSync } from 'node:fs'
import { sep } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = realpathSync(fileURLToPath(new URL('..', import.meta.url)))
const cache = process.env.npm_config_cache ?? ''
const isClone = cache !== '' && existsSync(cache) && root.startsWith(realpathSync(cache) + sep)
// npm runs it twice there.
if (isClone && !existsSync(new URL('../lib/version', import.meta.url))) {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./pack.ts')
}
