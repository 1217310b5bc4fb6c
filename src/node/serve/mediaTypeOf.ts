import { extname } from 'node:path'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import mediaTypes from './mediaTypes.json' with { type: 'json' }

/** The extensions that a site can allow for files of forms. */
type SentEnding = NonNullable<NonNullable<Manifest['relay']>['files']>['types'][number]

const sentTypes: Readonly<Record<SentEnding, string>> = mediaTypes.sent

const types: Readonly<Record<string, string>> = { ...mediaTypes.sent, ...mediaTypes.others }

/** All extensions that a site can allow for files of forms. */
export const sentEndings: readonly string[] = Object.keys(sentTypes)

/** The media type (IANA) of a file or address, by its extension. */
export const mediaTypeOf = (path: string): string => types[extname(path).toLowerCase()] ?? 'application/octet-stream'
