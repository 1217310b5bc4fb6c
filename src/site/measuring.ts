import { withoutNotes } from '../manifest/core/read'
import { relayOf } from '../manifest/deliveries/receivers'
import type { Counter, Manifest } from '../manifest/generated/manifest.generated'
import { waitsForConsent } from '../manifest/values/measuring'
import measuringServices from './measuringServices.json' with { type: 'json' }

/** A text with names in braces, or a block of such texts. */
type Template = string | { readonly [key: string]: Template }

/** The request that reports an event. `app/pageScripts/measure.ts` fills in `{event}`, `{url}` and other names. */
interface Adapter {
  /** Its documentation. */
  see: string
  /** Its name for the view of a page; without it a view is not reported. */
  pageView?: string
  /** Below the service's own address. */
  path: string
  /** The posted JSON; without it the address says all. */
  body?: Template
}

/** The services' own scripts are loaded nowhere: a page's policy lets no foreign script in. */
const adapters: Readonly<Record<Counter['type'], Adapter>> = measuringServices

export interface MeasuredService {
  /** Its address with the path; names in it are filled in. */
  url: string
  body?: Template
  pageView?: string
  /** Its own names of events; without them it has those of all services. */
  events?: Readonly<Record<string, string>>
  /** Whether it waits for a visitor's consent. */
  waits: boolean
}

/** The data of the script that counts, in each page. */
export interface MeasuringData {
  /** The beginning of the names under which the browser stores something. */
  key: string
  events: Readonly<Record<string, string>>
  /** The parameters that hold the click on an ad, and for how many days that is kept. */
  clicks?: { names: readonly string[]; days: number }
  services: readonly MeasuredService[]
}

/** The addresses to which a site reports visits, for its content policy. */
export const measuredEndpoints = (manifest: Pick<Manifest, 'measuring' | 'relay'>): string[] =>
  (manifest.measuring?.to ?? []).map((service) => addressOf(service, manifest).replace(/\?.*/s, ''))

const addressOf = (service: Counter, manifest: Pick<Manifest, 'relay'>): string =>
  ('endpoint' in service ? service : relayOf(manifest)).endpoint.replace(/\/$/, '') +
  adapters[service.type].path.replace('{site}', nameThere(service))

/** The name of a site in requests: Google Ads leaves out the letters of its id, and a relay needs none. */
const nameThere = (service: Counter): string => ('site' in service ? service.site.replace(/^AW-/, '') : '')

/** @param base the folder that the site is published in */
export function measuringData(manifest: Manifest, base: string): MeasuringData | undefined {
  const { measuring } = manifest
  if (!measuring) return undefined
  return {
    key: base,
    events: withoutNotes(measuring.events),
    ...(measuring.clicks && { clicks: { names: measuring.clicks.names, days: measuring.clicks.days } }),
    services: measuring.to.map((service) => {
      const { pageView, body } = adapters[service.type]
      const named = (template: Template): Template =>
        typeof template === 'string'
          ? template.replace('{site}', nameThere(service))
          : Object.fromEntries(Object.entries(template).map(([key, value]) => [key, named(value)]))
      return {
        url: addressOf(service, manifest),
        ...(pageView !== undefined && { pageView }),
        waits: waitsForConsent(service),
        ...(body && { body: named(body) }),
        ...('labels' in service && { events: withoutNotes(service.labels) }),
      }
    }),
  }
}
