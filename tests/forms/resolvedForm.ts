import { readFileSync } from 'node:fs'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import type { MediaLibrary } from '../../src/site/media'
import { setPageNames } from '../../src/forms/request/payload'
import { Resolver } from '../../src/site/resolve/Resolver'
import type { ResolvedForm } from '../../src/site/resolved'
import { pestControlFile } from '../sites/fixtureSites'

const manifest = JSON.parse(readFileSync(pestControlFile, 'utf8')) as Manifest
const media: MediaLibrary = {
  picture: (src) => ({ src, width: 1, height: 1 }),
  inFolder: () => [],
  address: (src) => src,
  icon: () => 'leaf',
  icons: '/icons.svg',
  focuses: [],
}

/** A form of the first site, as its view gets it on the page `path`. */
export function resolvedForm(name: string, path = '/'): ResolvedForm {
  const page = { 'page.path': path, 'page.url': `https://www.neemghar.example${path}`, 'page.title': 'A page' }
  setPageNames(page)
  return new Resolver(manifest, { media, base: '/' }).form(name)
}

/** The relay forms of the first site. */
export const relayForms = ['booking', 'bookingPanel', 'deletion', 'chat'] as const
