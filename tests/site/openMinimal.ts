import { sentencesOf } from '../../src/words/english'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import type { MediaLibrary } from '../../src/site/media'
import { openSite } from '../../src/site/pages/openSite'
import type { Page } from '../../src/site/page'
import { checkMinimal } from '../manifest/minimal'

/** A media library that has everything and tells what it was asked for. */
export const anyMedia: MediaLibrary = {
  picture: (file) => ({ src: `/assets/${file}`, width: 4, height: 3 }),
  inFolder: (folder) => [`${folder}/1-one.jpg`, `${folder}/2-two.jpg`],
  address: (file) => `/assets/${file}`,
  icon: (name) => `<${name}>`,
  icons: '/assets/icons.svg',
  focuses: [],
}

/** The pages of the small manifest with some places changed, by their address. The change must not break it. */
export function openMinimal(change: Record<string, unknown> = {}, base = '/'): Map<string, Page> {
  const { manifest, problems } = checkMinimal(change)
  if (!manifest) throw new Error(problems.map((problem) => sentencesOf(problem)[0]).join('\n'))
  return pagesOf(manifest, base)
}

export const pagesOf = (manifest: Manifest, base = '/'): Map<string, Page> =>
  new Map([...openSite(manifest, { media: anyMedia, base }).sources()].map(({ path, make }) => [path, make()]))

/** The sections of one page as plain data. */
export const sectionsOf = (pages: ReadonlyMap<string, Page>, path: string): Record<string, unknown>[] =>
  JSON.parse(JSON.stringify(pages.get(path)?.sections)) as Record<string, unknown>[]
