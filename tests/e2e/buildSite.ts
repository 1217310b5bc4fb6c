import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fromRoot } from '../../src/node/process/paths'
import { serveFolder } from '../../src/node/serve/serveFolder'

/**
 * Builds a site into a folder of its own and serves it; `close` removes both.
 * @param manifestAt its manifest, at that address
 * @param putMedia puts its media where it is told
 */
export async function buildSite(
  manifestAt: (url: string) => object,
  putMedia: (folder: string) => void,
): Promise<{ url: string; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'built-site-'))
  const [file, out] = [join(folder, 'site.json'), join(folder, 'dist')]
  const host = await serveFolder(out, 0)
  const close = async () => {
    await host.close()
    rmSync(folder, { recursive: true })
  }
  putMedia(join(folder, 'media'))
  writeFileSync(file, JSON.stringify(manifestAt(host.url)))
  const args = [fromRoot('scripts/run.js'), 'build', '--site', file, '--out', out]
  const built = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (built.status === 0) return { url: host.url, close }
  await close()
  throw new Error(`The site could not be built:\n${built.stdout}${built.stderr}`)
}
