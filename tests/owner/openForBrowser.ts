import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { withRelay } from '../../src/node/site-build/withRelay'
import { baseOf } from '../../src/node/site-build/prepareSite'
import type { CheckedFile } from '../../src/node/check/checkFile'
import { startRelayDouble, type RelayDouble } from '../relay/double/startRelayDouble'
import { serveFolder } from '../../src/node/serve/serveFolder'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { builtSite, type BuiltSite } from './builtSite'

/** A site that is served on this computer and sends its forms to a relay on this computer. */
export interface ServedSite extends BuiltSite {
  /** Its origin, without a slash at its end. */
  url: string
  relay: RelayDouble
  close(): Promise<void>
}

/** Builds a checked site for this computer and serves it, with a real relay, on free ports. */
export async function openForBrowser(
  manifest: Manifest,
  source: Pick<CheckedFile, 'mediaFolder' | 'text' | 'translations'>,
): Promise<ServedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'site-'))
  const relay = await startRelayDouble({ postsPerMinute: 1000 })
  const host = await serveFolder(folder, 0, baseOf(manifest))
  const here = (one: Manifest): Manifest => withAddress(withRelay(one, relay.url, host.url))
  const built = await builtSite(here(manifest), { ...source, translations: source.translations.map(here) })
  for (const [path, content] of built.files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  const close = async () => {
    await Promise.all([host.close(), relay.close()])
    rmSync(folder, { recursive: true })
  }
  return { ...built, url: host.url, relay, close }
}

/** A name that only the owner's relay knows stands for an address there; the local relay takes addresses. */
function withAddress(manifest: Manifest): Manifest {
  const { relay } = manifest
  return relay && /^[\w-]+$/.test(relay.address)
    ? { ...manifest, relay: { ...relay, address: 'owner@site.example' } }
    : manifest
}
