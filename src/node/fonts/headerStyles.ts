import type { Manifest } from '../../manifest/generated/manifest.generated'
import { languageOf, languagesOf } from '../../manifest/languages/languages'
import { sitePlaceholders } from '../../manifest/text/sitePlaceholders'
import { headerMeasures } from '../../page/headerMeasures'
import type { MediaLibrary } from '../../site/media'
import { cached } from '../cache/cache'
import { contentHash } from '../cache/contentHash'
import { readFace, type SiteFont } from './siteFont'

/** The style rules by which the header shows what fits beside its logo. */
export async function headerStyles(
  manifest: Manifest,
  media: MediaLibrary,
  font: SiteFont = manifest.site.theme.font,
): Promise<string> {
  const { links, logo, name: beside } = manifest.frame.header
  const language = languageOf(manifest)
  const others = languagesOf(manifest).filter(({ key }) => key !== language.key)
  const general = sitePlaceholders(manifest)
  const filled = (text: string): string =>
    text.replace(/\{([\w.]+)\}/g, (placeholder, key: string) => general.get(key) ?? placeholder)
  const labels = links.map(({ label }) => filled(label))
  const logoName = beside === undefined ? [] : [filled(beside)]
  const names = others.map(({ name }) => name)
  const ofFile = typeof font === 'string' ? '' : contentHash(readFace(font))
  const key = contentHash(
    JSON.stringify(font),
    ofFile,
    JSON.stringify([labels, names, logoName, manifest.company.phone, headerMeasures]),
  )
  const measured = await cached(`header/${key}.json`, async () => {
    const { digitWidth, measureTexts } = await import('./measureTexts')
    const { link, phone, name: ofName } = headerMeasures
    return Buffer.from(
      JSON.stringify({
        words: await measureTexts(font, labels, link.weight),
        logoName: await measureTexts(font, logoName, ofName.weight),
        names: await measureTexts(font, names, link.weight),
        numbers: await measureTexts(font, [manifest.company.phone], phone.weight),
        digit: await digitWidth(font),
      }),
    )
  })
  const texts = JSON.parse(Buffer.from(measured).toString('utf8')) as Texts
  const { width, height } = media.picture(logo.src)
  const switches = others.map(({ tag, name }, index) => ({ tag, name, width: texts.names[index] ?? 0 }))
  return fittingRules(width / height, texts, manifest.site.theme.header === 'centred') + roomOfNames(switches)
}

/** Reserves the space of a name in another script until its letters are loaded. */
const roomOfNames = (switches: readonly { tag: string; name: string; width: number }[]): string =>
  switches
    .filter(({ name }) => /[^ -\u024f]/.test(name))
    .map(
      ({ tag, width }) =>
        `[data-header] [data-line]>[hreflang="${tag}"]{width:${(width * headerMeasures.link.size + headerMeasures.link.padding).toFixed(2)}rem}`,
    )
    .join('')

/** The logo on a line of its own. */
const ownLine =
  '[data-header] [data-line]{flex-wrap:wrap;justify-content:center;row-gap:0;padding-bottom:.5rem}[data-header] [data-line]>:first-child{order:-2}[data-header] [data-line]::before{content:"";order:-1;flex-basis:100%}'

/** Widths relative to the font size. */
interface Texts {
  words: number[]
  names: number[]
  logoName: number[]
  numbers: number[]
  digit: number
}

/**
 * @param logo its width relative to its height
 * @param isCentred whether the logo is in the middle: the links are on a line below it once they fit
 */
function fittingRules(logo: number, { words, names, logoName, numbers, digit }: Texts, isCentred: boolean): string {
  const { logoHeight, name, menu, gap, link, phone } = headerMeasures
  const sum = (widths: number[]): number => widths.reduce((all, width) => all + width, 0)
  const named = sum(logoName.map((width) => Math.min(width * name.size, name.most) + name.gap))
  const switches = sum(names.map((width) => width * link.size + link.padding))
  const beside = logo * logoHeight + named + switches
  const number = sum(numbers) * phone.size
  const inLinks = sum(words) * link.size
  const leastGaps = Math.max(1, words.length - 1)
  const inLine = (selector: string) => `[data-header] [data-line]${selector}`
  /** Rules that apply from the width at which fixed parts, texts and gaps fit. */
  const from = (fixed: number, text: number, gaps: number, rules: (room: string) => string): string => {
    const all = `${(Math.ceil((fixed + text) * 10) / 10).toFixed(1)}rem`
    const wide =
      text === 0 ? '' : ` and (min-width:calc(${fixed.toFixed(1)}rem + ${(text / digit / link.size).toFixed(1)}ch))`
    const between = gaps === 0 ? '' : `${inLine('')}{gap:clamp(0rem,(100cqi - ${all})/${gaps},${gap}rem)}`
    return `@container header (min-width:${all})${wide}{${between}${rules(all)}}`
  }
  return [
    names.length === 0
      ? ''
      : from(beside + menu, 0, names.length + 1, () => `${inLine('>[hreflang]')}{display:inline-flex}`),
    from(beside + menu + phone.icon, 0, names.length + 2, () => `${inLine(">[href^='tel:']")}{display:inline-flex}`),
    from(
      beside + menu + phone.around,
      number,
      names.length + 2,
      () =>
        `${inLine(">[href^='tel:']")}{width:auto;padding-inline:1.1rem}${inLine(">[href^='tel:']>bdi")}{display:inline}`,
    ),
    from(
      (isCentred ? switches : beside) +
        (2 + names.length) * gap +
        words.length * link.padding +
        leastGaps * link.leastGap +
        phone.around,
      number + inLinks,
      0,
      (all) =>
        `${inLine('')}{gap:${gap}rem}[data-header] [data-links]{display:block}[data-header] [data-links]>ul{column-gap:clamp(${link.leastGap}rem,${link.leastGap}rem + (100cqi - ${all})/${leastGaps},${link.mostGap}rem)}${inLine('>[data-opens-dialog]')}{display:none}${isCentred ? ownLine : ''}`,
    ),
  ].join('')
}
