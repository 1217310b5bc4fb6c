import type { SectionProps } from '../../site/page'
import { hasOwn } from '../../manifest/core/read'

export type Video = SectionProps<'gallery'>['videos'][number]

export type Labels = SectionProps<'gallery'>['labels']

const types: Record<string, string> = { webm: 'video/webm', mp4: 'video/mp4', m4v: 'video/mp4', ogv: 'video/ogg' }

/** Lets a browser skip files that it cannot play; undefined for an unknown extension. */
export function mediaType(address: string): string | undefined {
  const ending = /\.([a-z0-9]+)(?:[?#].*)?$/i.exec(address)?.[1]?.toLowerCase() ?? ''
  return hasOwn(types, ending) ? types[ending] : undefined
}
