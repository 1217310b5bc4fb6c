import { readFileSync } from 'node:fs'
import { routeKinds, type RouteKind } from '../../../scripts/screenshots/routeKinds'
import type { Manifest } from '../../../src/manifest/manifest.generated'

/** The kinds of pages of a manifest file that is known to be right, published at the root of its host. */
export const kindsOfFile = (file: string): RouteKind[] => routeKinds(JSON.parse(readFileSync(file, 'utf8')) as Manifest, '/')
