import { enumProperties } from '../../manifest/entries/enumProperties'
import { inStep } from '../process/progress'
import type { RendererAssets } from '../../app/build/prerender'
import { bundleCode } from '../code/bundleCode'
import { useKinds } from '../code/bundleKinds'
import { kindsOfPages } from '../schema/readKinds'
import { browserCodeOf, bundledPageCode } from '../code/bundledPageCode'
import { feedFiles } from '../output/feedFiles'
import { hostFiles } from '../output/hosts/hostFiles'
import type { SiteWriter } from '../output/openWriter'
import { pagePolicy } from '../output/pagePolicy'
import { addressOfFile, assetPath, dataPath, pathOfFile } from '../output/assetPath'
import { listAllPages, prepareSite, type SiteSource } from './prepareSite'
import { isInShard, type Shard } from '../output/OutputRecord'
import { openShareDrawings, openShareImages } from '../pictures/shareImages'
import { licencesOf, licencesText } from '../code/licences'
import { fontSources, siteFont } from '../fonts/faces'
import { makeSiteIcons } from '../pictures/icons'
import { iconsFile } from '../check/icons'

export interface BuildTarget extends Pick<SiteWriter, 'write'>, Partial<Pick<SiteWriter, 'changes'>> {
  writePage(...page: Parameters<SiteWriter['writePage']>): unknown
  /** Adds a sentence to the build's summary. */
  note?(sentence: string): void
  /** Set for a site whose code is being edited, see `RendererAssets.isDraft`. */
  isDraft?: boolean
  /** Called with the number of pages before the first one is made. */
  expect?: (pages: number) => void
  /** Whether pages that differ only in their texts are made from templates; true by default. */
  usesTemplates?: boolean
  /** Set for a build of a share of the pages: files that list all pages are made by the merge. */
  shard?: Shard | undefined
}

/** Makes every file of a checked site, and passes each on as soon as it is finished. */
export async function buildSite(
  source: SiteSource,
  { expect, note, write, writePage, changes, isDraft = false, usesTemplates = true, shard }: BuildTarget,
): Promise<void> {
  const { manifest, mediaFolder } = source
  const [{ languages, base, files }, code] = await Promise.all([prepareSite(source), bundleCode()])
  const browserCode = browserCodeOf(code)
  const kindScripts = await useKinds(code.prerender, browserCode.kit)
  for (const { path, content } of kindScripts.values()) write(path, content)
  /** Scripts that sites in one language do not need. */
  const ofLanguages = ['fallbackLanguage', 'languageChoice', 'markUntranslated'].flatMap(
    (name) => browserCode.modules[name]?.at(-1) ?? [],
  )
  const icons = await inStep('Icons', () => makeSiteIcons(manifest, mediaFolder, base, files))
  for (const made of [files, browserCode.files])
    made.forEach((content, path) => {
      if (languages.length > 1 || !ofLanguages.includes(path)) write(path, content)
    })
  const sheet = Buffer.from(code.prerender.styleSheet(languages[0]!.site.shell))
  const stylesPath = assetPath('styles.css', sheet)
  write(stylesPath, sheet)
  const keepData = (json: string, isTrial = false): string => {
    const content = Buffer.from(json)
    const path = dataPath(content)
    if (!isTrial) write(path, content)
    return addressOfFile(base, path)
  }
  const keepHtml = (html: string): string => {
    const content = Buffer.from(html)
    const path = assetPath('panel.txt', content)
    write(path, content)
    return addressOfFile(base, path)
  }
  const assets: Omit<RendererAssets, 'fontStyles' | 'fontFiles'> = {
    isDraft,
    // A kind of the site's own may read the texts that a template leaves open.
    ...(usesTemplates && kindsOfPages().length === 0 && { chosen: enumProperties() }),
    note,
    icons,
    policy: pagePolicy(manifest.site.url),
    styleSheet: addressOfFile(base, stylesPath),
    code: { ...bundledPageCode(base, browserCode, kindScripts), keepData, keepHtml },
  }
  const isOurs = (index: number): boolean => !shard || isInShard(index, shard)
  const pages = listAllPages(source)
  expect?.(pages.filter((_, index) => isOurs(index)).length)
  let number = -1
  const drawings = openShareDrawings({
    theme: manifest.site.theme,
    font: siteFont(manifest.site.theme, mediaFolder),
    characters: source.characters,
    base,
    contentOf: (address) => files.get(pathOfFile(base, address) ?? ''),
  })
  for (const { manifest: inLanguage, site, styles, fontFiles } of languages) {
    const renderer = code.prerender.createRenderer(site.shell, { ...assets, fontStyles: styles, fontFiles })
    const shareImages = openShareImages({
      manifest: inLanguage,
      drawings,
      factsAt: (path) => {
        const called = site.source(path)
        return called && renderer.open(called).share
      },
    })
    if (inLanguage === manifest && shareImages.notice !== undefined) note?.(shareImages.notice)
    for (const called of site.sources(() => isOurs((number += 1)))) {
      const page = renderer.open(called)
      writePage(called, page.make(page.share && shareImages.addressFor(page.share, called.path)))
    }
  }
  await drawings.draw(write)
  write(
    'licences.txt',
    licencesText([
      ...code.licences,
      ...licencesOf([...fontSources(siteFont(manifest.site.theme, mediaFolder)), iconsFile()]),
    ]),
  )
  for (const one of [manifest, ...source.translations]) feedFiles(one).forEach((content, path) => write(path, content))
  if (!shard) hostFiles(manifest, pages, base, changes?.()).forEach((content, path) => write(path, content))
}
