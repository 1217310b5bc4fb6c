import { factsOf, mapDeliveries } from '../../manifest/deliveries/formDeliveries'
import { trialMailbox } from '../../manifest/deliveries/receivers'
import type { Manifest } from '../../manifest/generated/manifest.generated'

/** The same site for a trial on this computer. */
export function withRelay(manifest: Manifest, endpoint: string | undefined, origin?: string): Manifest {
  if (endpoint === undefined && origin === undefined) return manifest
  const { site } = manifest
  return {
    ...manifest,
    ...(endpoint !== undefined && inTrial(manifest, endpoint)),
    ...(origin !== undefined && {
      site: { ...site, url: new URL(new URL(site.url).pathname, origin).href.replace(/\/$/, '') },
    }),
  }
}

const inTrial = ({ forms, relay }: Manifest, endpoint: string): Partial<Manifest> => ({
  forms: Object.fromEntries(
    Object.entries(forms).map(([name, form]) => {
      // Returns the same object if nothing changes, so that results cached by identity stay valid.
      return [name, mapDeliveries(form, (delivery) => factsOf(delivery).inTrial(delivery, endpoint))]
    }),
  ),
  ...(relay && { relay: { ...relay, address: trialMailbox(relay.address), endpoint } }),
})
