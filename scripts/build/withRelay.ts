import type { Manifest } from '../../src/manifest/manifest.generated'

/**
 * The same site for a trial on this computer: it sends to another relay, and where its own address stands (where a form
 * without script leads back to, for one) the trial's stands.
 * @param endpoint the trial's relay
 * @param origin where the trial is served, such as `http://localhost:4173`; the folder of the site's address is kept
 */
export function withRelay(manifest: Manifest, endpoint: string | undefined, origin?: string): Manifest {
  if (endpoint === undefined && origin === undefined) return manifest
  const local = endpoint === undefined ? manifest : toMailboxes(manifest)
  const relay = endpoint === undefined || !local.relay ? local.relay : { ...local.relay, endpoint }
  const site =
    origin === undefined
      ? manifest.site
      : { ...manifest.site, url: new URL(new URL(manifest.site.url).pathname, origin).href.replace(/\/$/, '') }
  return { ...local, ...(relay && { relay }), site }
}

/**
 * An alias is known to the relay that gave it alone: in a trial it is a mailbox that cannot be anybody's (RFC 2606).
 */
const mailboxOf = (address: string): string =>
  /[@{]/.test(address) ? address : `${address.replaceAll(/[^\w.-]+/g, '-')}@alias.invalid`

function toMailboxes(manifest: Manifest): Manifest {
  const forms = Object.entries(manifest.forms).map(([name, form]) => {
    const { delivery } = form
    if ('withoutScript' in delivery && delivery.withoutScript?.address !== undefined) {
      const withoutScript = { ...delivery.withoutScript, address: mailboxOf(delivery.withoutScript.address) }
      return [name, { ...form, delivery: { ...delivery, withoutScript } }] as const
    }
    if (delivery.type !== 'relay' || delivery.address === undefined) return [name, form] as const
    return [name, { ...form, delivery: { ...delivery, address: mailboxOf(delivery.address) } }] as const
  })
  const relay = manifest.relay && { ...manifest.relay, address: mailboxOf(manifest.relay.address) }
  return { ...manifest, ...(relay && { relay }), forms: Object.fromEntries(forms) }
}
