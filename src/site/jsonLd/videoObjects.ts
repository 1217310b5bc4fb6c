import type { VideoObject } from 'schema-dts'
import { blocksOf } from '../blocksOf'
import type { FactSource } from './factSource'
import { onSite } from './names'

/**
 * The videos of a page that have a day of publishing: search engines list none without it
 * (https://developers.google.com/search/docs/appearance/structured-data/video).
 */
export function videoObjects({ manifest, sections }: FactSource): VideoObject[] {
  const address = (file: string) => onSite(manifest.site.url, file)
  const shown = sections.flatMap((section) => [
    ...('videos' in section ? section.videos : []),
    ...blocksOf(section).flatMap(({ block }) => (block.type === 'video' ? [block.video] : [])),
  ])
  return shown.flatMap(({ caption, poster, files, uploaded, seconds }): VideoObject[] =>
    uploaded === undefined
      ? []
      : [
          {
            '@type': 'VideoObject',
            name: caption,
            description: poster.alt,
            thumbnailUrl: address(poster.src),
            uploadDate: uploaded,
            // The last format is the one that most programs read.
            contentUrl: address(files.at(-1) as string),
            ...(seconds !== undefined && { duration: `PT${seconds}S` }),
            inLanguage: manifest.site.language,
          },
        ],
  )
}
