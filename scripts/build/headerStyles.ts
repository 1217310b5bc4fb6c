import type { Manifest } from '../../src/manifest/manifest.generated'
import { languageOf, languagesOf } from '../../src/manifest/languages'
import { generalNames } from '../../src/manifest/generalNames'
import { headerMeasures } from '../../src/page/headerMeasures'
import type { MediaLibrary } from '../../src/site/media'
import { cached } from '../cache/cache'
import { contentHash } from '../cache/contentHash'
import { measureTexts } from './prepareFonts'
import { readFace, type SiteFont } from './siteFont'

/**
 * The style rules by which the header shows its links where they fit in one line, and its menu button where they do
 * not. A style sheet cannot ask whether a text fits, so the build measures the texts: the rules hold without script,
 * and from the first frame on. Sizes are compared in rem, so with larger letters the menu comes sooner.
 */
export async function headerStyles(
  manifest: Manifest,
  media: MediaLibrary,
  font: SiteFont = manifest.site.theme.font,
): Promise<string> {
  const { links, logo } = manifest.frame.header
  const own = languageOf(manifest)
  const others = languagesOf(manifest).filter(({ key }) => key !== own.key)
  const general = generalNames(manifest)
  const labels = [
    ...links.map(({ label }) => label.replace(/\{([\w.]+)\}/g, (whole, name: string) => general.get(name) ?? whole)),
    // The switch to another language stands beside the links, and is as wide as one.
    ...others.map(({ name }) => name),
  ]
  const ofFile = typeof font === 'string' ? '' : contentHash(readFace(font))
  const key = contentHash(
    JSON.stringify(font),
    ofFile,
    JSON.stringify([labels, manifest.company.phone, headerMeasures]),
  )
  const measured = await cached(`header/${key}.json`, async () =>
    Buffer.from(
      JSON.stringify([
        await measureTexts(font, labels, headerMeasures.link.weight),
        await measureTexts(font, [manifest.company.phone], headerMeasures.phone.weight),
      ]),
    ),
  )
  const [words, numbers] = JSON.parse(Buffer.from(measured).toString('utf8')) as [number[], number[]]
  const { width, height } = media.picture(logo.src)
  return fittingRules({ logo: width / height, words, switches: others.length, number: numbers[0] ?? 0 })
}

/** @param texts widths as shares of the font size; `logo` is its width as a share of its height */
function fittingRules({
  logo,
  words,
  number,
  switches = 0,
}: {
  logo: number
  words: number[]
  number: number
  switches?: number
}): string {
  const { logoHeight, gap, link, phone } = headerMeasures
  const gaps = Math.max(1, words.length - switches - 1)
  const least =
    logo * logoHeight +
    (2 + switches) * gap +
    words.reduce((sum, word) => sum + word * link.size + link.padding, gaps * link.leastGap) +
    number * phone.size +
    phone.around
  const from = `${(Math.ceil(least * 10) / 10).toFixed(1)}rem`
  return `@container header (min-width:${from}){[data-header] [data-links]{display:block}[data-header] [data-links]>ul{column-gap:clamp(${link.leastGap}rem,${link.leastGap}rem + (100cqi - ${from})/${gaps},${link.mostGap}rem)}[data-header] [data-opens-dialog]{display:none}}`
}
