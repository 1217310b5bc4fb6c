import { writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'

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
