import { createRenderer } from '../../src/app/build/prerender'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { openSite } from '../../src/site/pages/openSite'
import { pagePolicy } from '../../src/node/output/pagePolicy'
import { shownPictures } from '../../src/node/pictures/prepareMedia'
import { anyMedia } from '../site/openMinimal'

/**
 * The HTML of every page of a checked manifest, by the page's file; media are made up.
 * @param keepData returns the address of the data of an island
 */
export function renderPages(
  manifest: Manifest,
  keepData: (json: string) => string = () => '/assets/data.json',
): Map<string, string> {
  const { shell, sources } = openSite(manifest, {
    media: { ...anyMedia, focuses: shownPictures(manifest).focuses },
    base: new URL(manifest.site.url).pathname.replace(/\/*$/, '/'),
  })
  const renderer = createRenderer(shell, {
    policy: pagePolicy(manifest.site.url),
    code: {
      script: '/assets/a.js',
      scriptOf: (name) => `/assets/${name}.js`,
      codeOf: () => [],
      keepData,
      keepHtml: () => '/assets/part.html',
    },
    fontStyles: '',
    fontFiles: [],
  })
  return new Map([...sources()].map(({ file, make }) => [file, renderer.render(make())]))
}
