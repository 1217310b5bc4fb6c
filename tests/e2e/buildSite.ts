import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { fromRoot } from '../../src/node/process/paths'
import { serveFolder } from '../../src/node/serve/serveFolder'
import { startRelay } from '../../src/relay/startRelay'
import { fixtureSites, readFixture } from '../sites/fixtureSites'
import { test as base } from './test'

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

type Built = Awaited<ReturnType<typeof buildSite>>

/** Builds one of the fixture sites with its own media. @param change makes its manifest another one, at an address */
export const buildFixture = (
  name: keyof typeof fixtureSites,
  change: (manifest: Manifest, url: string) => object = (manifest) => manifest,
): Promise<Built> =>
  buildSite(
    (url) => change(readFixture<Manifest>(name), url),
    (media) => symlinkSync(join(dirname(fromRoot(fixtureSites[name])), 'media'), media),
  )

/** Builds one of the fixture sites with a relay of its own, which a file of tests shares and closes. */
export async function buildWithRelay(name: keyof typeof fixtureSites) {
  const relay = await startRelay()
  const host = await buildFixture(name, (manifest, url) => ({
    ...manifest,
    site: { ...manifest.site, url },
    relay: { ...manifest.relay, endpoint: relay.url },
  }))
  return { relay, url: host.url, close: () => Promise.all([host.close(), relay.close()]) }
}

/** A test that builds sites, which end with it. */
export const test = base.extend<{ built: (site: Promise<Built>) => Promise<Built> }>({
  built: async ({ context }, use) => {
    const hosts: Built[] = []
    await use(async (site) => {
      hosts.push(await site)
      return site
    })
    // A page that is at rest fetches the code of its forms: its host must be there.
    await Promise.all(context.pages().map((page) => page.close()))
    for (const host of hosts) await host.close()
  },
})
