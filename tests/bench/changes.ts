import type { City, Manifest } from '../../src/manifest/generated/manifest.generated'
import { inEach, manyCities } from './manyCities'
import { writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'

export interface CityMeasures {
  manifest: Manifest
  /** The media folder of the manifest, absolute. */
  media: string
  cities: number
  rounds: number
  /** A folder of the measures' own. */
  folder: string
}

/** @param indent in spaces, of each level; without it all stands on one line */
export const writeSite = (file: string, manifest: Manifest, media: string, indent = 1): void =>
  writeFileSync(
    file,
    JSON.stringify({ ...manifest, site: { ...manifest.site, media: relative(dirname(file), media) } }, null, indent),
  )

export const changes = ['first build', 'unchanged', 'one city added', 'one service’s text', 'the header'] as const
export type Change = (typeof changes)[number]

export interface Steps {
  cities: number
  services: number
  header: number
}

/** Notes a change; the first build and the unchanged one have none. */
export const stepsAfter = (steps: Steps, change: Change): Steps => ({
  cities: steps.cities + Number(change === 'one city added'),
  services: steps.services + Number(change === 'one service’s text'),
  header: steps.header + Number(change === 'the header'),
})

/** Characters of each text of a city in a site so large that a file of it would be rejected. */
const briefText = 90

/**
 * The site after so many changes.
 * @param isBrief whether cities have little text
 */
export function changedSite(manifest: Manifest, { cities, services, header }: Steps, isBrief: boolean): Manifest {
  const site = manyCities(manifest, cities)
  const more = (text: string, steps: number): string => (steps > 0 ? inEach(text, (one) => `${one} ${steps}`) : text)
  const { catalogs, frame } = site
  return {
    ...site,
    frame: { ...frame, header: { ...frame.header, call: more(frame.header.call, header) } },
    catalogs: {
      ...catalogs,
      ...(catalogs.cities && isBrief && { cities: catalogs.cities.map(brief) }),
      ...(catalogs.services && {
        services: catalogs.services.map((service, index) =>
          index === 0 ? { ...service, description: more(service.description, services) } : service,
        ),
      }),
    },
  }
}

/** A city with only what a page cannot be without, and a beginning of its text. */
function brief(city: City): City {
  const { seo: _seo, season: _season, localities: _localities, ...rest } = city
  return city.about === undefined ? rest : { ...rest, about: city.about.slice(0, briefText) }
}
