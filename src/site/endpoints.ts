import { factsOf, deliveriesOf, nativeDeliveryOf } from '../manifest/deliveries/formDeliveries'
import { isRemoteUrl } from '../manifest/values/internetAddresses'
import type { Block, Lookup, Manifest, Section } from '../manifest/generated/manifest.generated'
import { measuredEndpoints } from './measuring'
import type { Resolved } from './resolved'
import { keysOf } from '../manifest/core/read'
import { entriesById } from '../manifest/entries/select'
import { selectedBy } from '../manifest/references/findUses'
import { annotatedIn, walkManifest } from '../manifest/schema/annotatedSchema'

/**
 * The external addresses that a page may reach, each once, in order; the content policy allows no others. Those of the
 * forms and look-ups that pages and their frame show are collected. The targets of all forms are among them, shown or
 * not, because a request in the outbox is sent again from any page.
 * @param sections those of one page; by default, those of all
 * @param blocks those of its articles
 */
export function endpointsOf(
  manifest: Manifest,
  sections?: readonly Section[],
  blocks: readonly Resolved<Block>[] = [],
) {
  const { forms, lookups = {}, frame } = manifest
  const shown = new Set<string>()
  const inForms = new Map<string, string[]>()
  const asked = new Set<string>()
  const listed = new Set<object>()
  const frames: string[] = []
  const { lists, catalogs } = manifest
  const everyArticle = sections ? {} : { lists, catalogs: { documents: catalogs.documents } }
  walkManifest(
    { ...everyArticle, forms, frame, routes: [{ sections: sections ?? everySection(manifest) }] },
    ({ annotations, value, path }) => {
      if (annotations.query === 'videos') selectedBy(manifest, value).forEach((entry) => listed.add(entry))
      if (typeof value !== 'string') return
      if (annotations.outside) frames.push(new URL(value).origin)
      const [top, name] = keysOf(path) as [string, string]
      if (annotations.ref === 'forms') shown.add(value)
      else if (annotations.ref === 'videos') listed.add(entriesById(manifest, 'videos').get(value) ?? {})
      else if (annotations.ref === 'lookups' && top === 'forms')
        inForms.set(name, [...(inForms.get(name) ?? []), value])
      else if (annotations.ref === 'lookups') asked.add(value)
    },
  )
  for (const block of blocks) if (block.type === 'form') shown.add(block.form.name)
  for (const form of shown) inForms.get(form)?.forEach((lookup) => asked.add(lookup))
  const used = [...asked]
    .map((name) => lookups[name])
    .filter((lookup): lookup is Lookup => lookup !== undefined && (lookup.type !== 'city' || lookup.run))
  const native = [...shown].flatMap((name) => (forms[name] ? nativeDeliveryOf(forms[name]) : []))
  return {
    /** Addresses that script requests. One that ends in a slash stands for all below it. */
    connect: inOrder([
      ...measuredEndpoints(manifest),
      ...Object.values(forms)
        .flatMap(deliveriesOf)
        .flatMap((delivery) => factsOf(delivery).scriptTargets(delivery, manifest)),
      ...used.map(({ url }) => new URL(url).origin + new URL(url).pathname),
    ]),
    /** Addresses that the browser posts forms to without script. */
    forms: inOrder(native.flatMap((delivery) => factsOf(delivery).nativeTargets(delivery, manifest))),
    /** Hosts of remote videos. */
    media: inOrder([
      ...remoteVideos([...listed]),
      ...blocks.flatMap((block) => (block.type === 'video' ? originsOf(block.video.files) : [])),
    ]),
    /** Pages of other sites that may be shown inside the page, after a press. */
    frames: inOrder(frames),
    /** Whether the page may ask for the position of the visitor's device. */
    position: used.some(({ type }) => type === 'address'),
  }
}

export type Endpoints = ReturnType<typeof endpointsOf>

const remoteVideos = (entries: readonly object[]): string[] =>
  annotatedIn(
    { catalogs: { videos: entries } },
    ({ media }, value) => media === 'video' && typeof value === 'string',
  ).flatMap(({ value }) => originsOf([String(value)]))

const originsOf = (files: readonly string[]): string[] => files.filter(isRemoteUrl).map((file) => new URL(file).origin)

const everySection = ({ routes }: Manifest): Section[] =>
  routes.flatMap((route) => [...route.sections, ...(route.otherwise?.type === 'page' ? route.otherwise.sections : [])])

/** Sorts addresses, each once, without their queries: a source of a content policy has none. */
const inOrder = (addresses: readonly string[]): string[] =>
  [...new Set(addresses.map((address) => address.replace(/[?#].*/s, '')))].sort()
