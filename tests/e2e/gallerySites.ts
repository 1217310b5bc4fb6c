import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fromRoot } from '../../src/node/process/paths'
import { serveFolder, type StaticHost } from '../../src/node/serve/serveFolder'
import type { Manifest, Video } from '../../src/manifest/generated/manifest.generated'
import { pestControlFile } from '../sites/fixtureSites'

/** The main site with another catalog of videos, built and served on a port of its own. */
export async function openSiteWith(name: string, change: (videos: readonly Video[]) => Video[]): Promise<StaticHost> {
  const folder = fromRoot(`.townsite/test/gallery-${name}`)
  const manifest = JSON.parse(readFileSync(pestControlFile, 'utf8')) as Manifest
  manifest.site.media = '../../../tests/sites/pest-control/media'
  if (!manifest.catalogs.videos) throw new Error('Bug: the main site has no videos.')
  manifest.catalogs.videos = change(manifest.catalogs.videos)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'site.json'), JSON.stringify(manifest))
  const built = spawnSync(
    process.execPath,
    ['scripts/run.js', 'build', '--site', join(folder, 'site.json'), '--out', join(folder, 'dist')],
    { cwd: fromRoot(''), encoding: 'utf8' },
  )
  if (built.status !== 0) throw new Error(`The site with ${name} could not be built:\n${built.stdout}${built.stderr}`)
  return serveFolder(join(folder, 'dist'), 0)
}
