import { buildSite } from '../../src/node/site-build/buildSite'
import { openWriter } from '../../src/node/output/openWriter'
import { BuildState } from '../../src/node/output/BuildState'
import type { Written } from '../../src/node/output/openOutput'
import { sourceOf } from '../../src/node/site-build/prepareSite'
import type { Shard } from '../../src/node/output/OutputRecord'
import { mediaFolderOf } from '../../src/node/check/mediaFiles'
import type { Manifest } from '../../src/manifest/generated/manifest.generated'
import { siteFile, siteText } from './pestControlSite'

export const fileOf = (manifest: Manifest) =>
  sourceOf(manifest, { text: JSON.stringify(manifest), mediaFolder: mediaFolderOf(siteFile, siteText) })

interface Options {
  shard?: Shard
  day?: string
  /** Hash of the code. */
  code?: string
}

/** Builds over what is there, as the command does; says how many pages were made into bytes, too. */
export async function buildInto(
  folder: string,
  manifest: Manifest,
  { shard, day = '2026-05-01', code = 'code' }: Options = {},
): Promise<Written & { made: number; changes: ReadonlyMap<string, string> }> {
  const last = BuildState.of(folder, code)
  const { name, url } = manifest.site
  const writer = openWriter(folder, day, { purpose: 'visitors', site: { name, url }, manifest: '', code, shard }, last)
  let made = 0
  await buildSite(fileOf(manifest), {
    ...writer,
    ...(shard && { shard }),
    writePage: (page, { bytes, content }) =>
      writer.writePage(page, {
        ...(content && { content }),
        bytes() {
          made += 1
          return bytes()
        },
      }),
  })
  const written = writer.finish()
  BuildState.keep(folder, { from: '', report: undefined, sizes: writer.sizes, pages: writer.pages() })
  return { ...written, made, changes: writer.changes() }
}
