import type { Manifest } from '../../src/manifest/manifest.generated'

/**
 * The same site for a trial on this computer: it sends to another relay, and where its own address stands (where a form
 * without script leads back to, for one) the trial's stands.
 * @param endpoint the trial's relay
 * @param origin where the trial is served, such as `http://localhost:4173`; the folder of the site's address is kept
 */
export function withRelay(manifest: Manifest, endpoint: string | undefined, origin?: string): Manifest {
  if (endpoint === undefined && origin === undefined) return manifest
  const relay = endpoint === undefined ? manifest.relay : { ...manifest.relay, endpoint }
  const site =
    origin === undefined
      ? manifest.site
      : { ...manifest.site, url: new URL(new URL(manifest.site.url).pathname, origin).href.replace(/\/$/, '') }
  return { ...manifest, relay, site }
}
