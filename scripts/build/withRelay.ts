import type { Manifest } from '../../src/manifest/manifest.generated'

/** The same site with another relay: a trial on this computer sends to the relay on this computer. */
export function withRelay(manifest: Manifest, endpoint: string | undefined): Manifest {
  return endpoint === undefined ? manifest : { ...manifest, relay: { ...manifest.relay, endpoint } }
}
