import { extname } from 'node:path'
import type { Manifest } from '../../manifest/generated/manifest.generated'

/** The extensions that a site can allow for files of forms. */
type SentEnding = NonNullable<NonNullable<Manifest['relay']>['files']>['types'][number]

const sentTypes: Readonly<Record<SentEnding, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.heic': 'image/heic',
  '.gif': 'image/gif',
  '.pdf': 'application/pdf',
  '.doc': 'application/msword',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.odt': 'application/vnd.oasis.opendocument.text',
  '.txt': 'text/plain',
  '.xls': 'application/vnd.ms-excel',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv',
  '.mp3': 'audio/mpeg',
  '.m4a': 'audio/mp4',
  '.mp4': 'video/mp4',
  '.mov': 'video/quicktime',
}

const types: Readonly<Record<string, string>> = {
  ...sentTypes,
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.avif': 'image/avif',
  '.woff2': 'font/woff2',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
  '.xml': 'application/xml',
}

/** All extensions that a site can allow for files of forms. */
export const sentEndings: readonly string[] = Object.keys(sentTypes)

/** The media type (IANA) of a file or address, by its extension. */
export const mediaTypeOf = (path: string): string => types[extname(path).toLowerCase()] ?? 'application/octet-stream'
