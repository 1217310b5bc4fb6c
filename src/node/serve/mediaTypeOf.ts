import { extname } from 'node:path'
import type { Manifest } from '../../manifest/generated/manifest.generated'
import mediaTypes from './mediaTypes.json' with { type: 'json' }

const types: Readonly<Record<string, string>> = { ...mediaTypes.sent, ...mediaTypes.others }

type SentEnding = NonNullable<NonNullable<Manifest['relay']>['files']>['types'][number]

/** All extensions that a site can allow for files of forms. */
export const sentEndings: readonly string[] = Object.keys(mediaTypes.sent satisfies Record<SentEnding, string>)

/** The media type (IANA) of a file or address, by its extension. */
export const mediaTypeOf = (path: string): string => types[extname(path).toLowerCase()] ?? 'application/octet-stream'
