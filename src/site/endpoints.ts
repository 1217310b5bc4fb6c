import { factsOf } from '../manifest/deliveries/factsOf'
import { isRemoteUrl } from '../manifest/references/isRemoteUrl'
import type { Lookup, Manifest, Section } from '../manifest/generated/manifest.generated'
import { keysOf } from '../manifest/core/path'
import { selectedBy } from '../manifest/references/findUses'
import { walkManifest } from '../manifest/schema/walk'

/** What a page talks to besides its own host: addresses, each once, in order. Nothing else may be reached from it. */
export interface Endpoints {
  /** What script asks. One that ends in a slash stands for all below it. */
  connect: readonly string[]
  /** What the browser itself sends forms to, as without script. */
  forms: readonly string[]
  /** Where videos are played from that are on other hosts. */
  media: readonly string[]
  /** Pages of other sites that may be shown inside the page, after a press. */
  frames: readonly string[]
  /** Whether the page may ask where the visitor's device is. */
  position: boolean
}

/**
 * Finds what pages reach, from the forms and look-ups that they and the frame around them show: what the manifest
 * merely holds is not among it, but for the targets of all forms: a request in the outbox is sent again from any page.
 * @param sections those of one page; without them, those of all
 */
export function endpointsOf(manifest: Manifest, sections: readonly Section[] = everySection(manifest)): Endpoints {
  const { forms, lookups = {}, frame } = manifest
  const shown = new Set<string>()
  const inForms = new Map<string, string[]>()
  const asked = new Set<string>()
  const listed = new Set<object>()
  const frames: string[] = []
  walkManifest({ forms, frame, routes: [{ sections }] }, ({ annotations, value, path }) => {
    if (annotations.query === 'videos') selectedBy(manifest, value).forEach((entry) => listed.add(entry))
    if (typeof value !== 'string') return
    if (annotations.outside) frames.push(new URL(value).origin)
    const [top, name] = keysOf(path) as [string, string]
    if (annotations.ref === 'forms') shown.add(value)
    else if (annotations.ref === 'lookups' && top === 'forms') inForms.set(name, [...(inForms.get(name) ?? []), value])
    else if (annotations.ref === 'lookups') asked.add(value)
  })
  for (const form of shown) inForms.get(form)?.forEach((lookup) => asked.add(lookup))
  const used = [...asked]
    .map((name) => lookups[name])
    .filter((lookup): lookup is Lookup => lookup !== undefined && (lookup.type !== 'city' || lookup.run))
  const deliveries = [...shown].flatMap((name) => forms[name]?.delivery ?? [])
  return {
    connect: inOrder([
      ...Object.values(forms).flatMap(({ delivery }) => factsOf(delivery).scriptTargets(delivery, manifest)),
      ...used.map(({ url }) => new URL(url).origin + new URL(url).pathname),
    ]),
    forms: inOrder(deliveries.flatMap((delivery) => factsOf(delivery).nativeTargets(delivery, manifest))),
    media: inOrder(remoteVideos([...listed])),
    frames: inOrder(frames),
    position: used.some(({ type }) => type === 'address'),
  }
}

/** The hosts of what entries play that is not in the site's own media. */
function remoteVideos(entries: readonly object[]): string[] {
  const origins: string[] = []
  walkManifest({ catalogs: { videos: entries } }, ({ annotations, value }) => {
    if (annotations.media === 'video' && typeof value === 'string' && isRemoteUrl(value))
      origins.push(new URL(value).origin)
  })
  return origins
}

const everySection = ({ routes }: Manifest): Section[] =>
  routes.flatMap((route) => [...route.sections, ...(route.otherwise?.type === 'page' ? route.otherwise.sections : [])])

/** Each once, in order, without its query: a source of a content policy has none. */
const inOrder = (addresses: readonly string[]): string[] =>
  [...new Set(addresses.map((address) => address.replace(/[?#].*/s, '')))].sort()
