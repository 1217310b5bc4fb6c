import type { Manifest } from '../../manifest/generated/manifest.generated'
import { languageOf, languagesOf } from '../../manifest/core/languages'
import { sitePlaceholders } from '../../manifest/entries/sitePlaceholders'
import type { MediaLibrary } from '../../site/media'
import { cachedText, contentHash } from '../cache/cache'
import { sample, usualSystemFont } from './fallbackFaces'
import { latin, mainFaceOf, readFace, type SiteFont } from './faces'
import headerMeasures from './headerMeasures.json' with { type: 'json' }
import { openOtherFaces, openTypeface } from './typeface'

/*
 * The measures are in rem, as in `Header`: styles cannot contain numbers from outside; `tests/e2e/header.spec.ts` keeps
 * them equal. A name beside the logo that is too long for its line takes two lines, and three of smaller letters before
 * it is shortened. `mark` is that of a link with others below it. `around` is the space around the number or the words of
 * a button, with its border and a little to the next. `leastLine` is the line on a screen of 320px.
 */

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
  const [labels, buttons] = [false, true].map((isButton) =>
    links.filter(({ button, items }) => (button === true && !items) === isButton).map(({ label }) => filled(label)),
  ) as [string[], string[]]
  const logoName = beside === undefined ? [] : [filled(beside)]
  const names = others.map(({ name }) => name)
  const ofFile = typeof font === 'string' ? '' : contentHash(readFace(font))
  const key = contentHash(
    JSON.stringify(font),
    ofFile,
    JSON.stringify([labels, buttons, names, logoName, manifest.company.phone, headerMeasures]),
  )
  const measured = await cachedText(`header/${key}.json`, async () => {
    const { link, phone, button, name: ofName } = headerMeasures
    return JSON.stringify({
      words: await measureTexts(font, labels, link.weight),
      buttons: await measureTexts(font, buttons, button.weight),
      logoName: await measureTexts(font, logoName, ofName.weight),
      wordsOfName: await measureTexts(font, logoName.join(' ').split(/\s+/), ofName.weight),
      names: await measureTexts(font, names, link.weight),
      numbers: await measureTexts(font, [manifest.company.phone], phone.weight),
      digit: await digitWidth(font),
    })
  })
  const texts = JSON.parse(measured) as Texts
  const { width, height } = media.picture(logo.src)
  const switches = others.map(({ tag, name }, index) => ({ tag, name, width: texts.names[index] ?? 0 }))
  const marks = links.filter(({ items }) => items).length * headerMeasures.link.mark
  return fittingRules(width / height, texts, marks, manifest.site.theme.header === 'centred') + roomOfNames(switches)
}

/** Reserves the space of a name in another script until its letters are loaded. */
const roomOfNames = (switches: readonly { tag: string; name: string; width: number }[]): string =>
  switches
    .filter(({ name }) => /[^ -\u024f]/.test(name))
    .map(
      ({ tag, width }) =>
        `[data-header] [data-line] [hreflang="${tag}"]{width:${(width * headerMeasures.link.size + headerMeasures.link.padding).toFixed(2)}rem}`,
    )
    .join('')

/** The logo in the middle of the first line, the links below it. */
const ownLine =
  '[data-header] [data-line]{display:grid;grid-template-columns:minmax(max-content,1fr) auto minmax(max-content,1fr);row-gap:.5rem;padding-block:1rem .5rem}[data-header] [data-line]>:first-child{grid-column:2;max-width:none}[data-header] [data-names]{grid-area:1/1;display:flex;justify-self:start;margin-inline-start:-.6rem}[data-header] [data-ends]{grid-area:1/3;display:flex;gap:.75rem;justify-self:end}[data-header] [data-links]{grid-area:2/1/auto/-1;justify-self:center}[data-header] [data-links]>ul{column-gap:2rem}'

/** Links that are buttons, in the line and in the menu. */
const buttonRules = `[data-header] [data-line] [data-kind=main]{display:none;width:auto;height:auto;min-height:2.75rem;padding:.4rem ${headerMeasures.button.padding}rem;font-size:${headerMeasures.button.size}rem;white-space:nowrap}[data-header] dialog>[data-kind=main]{width:100%;margin-bottom:.75rem}`

/** Widths relative to the font size. */
interface Texts {
  words: number[]
  buttons: number[]
  names: number[]
  logoName: number[]
  wordsOfName: number[]
  numbers: number[]
  digit: number
}

/** A device's own letters may be so much wider beside its digits, in which the width of texts is asked for. */
const otherLetters = 1.02

const inLine = (selector: string) => `[data-header] [data-line]${selector}`

/** Returns how wide the name and its gap become, how narrow they may be, and the rules that size the name between both. */
function fitName({ logoName: [inOneLine], wordsOfName }: Texts) {
  const { size, leastSize, gap, most, mostOfWord, least, leastBesideLogo, lines } = headerMeasures.name
  if (inOneLine === undefined) return undefined
  const widestWord = Math.max(...wordsOfName)
  // Lines are rarely full, so two hold a little less than twice their width.
  const ofWidth = Math.min(1.6 / inOneLine, 1 / widestWord)
  const largest = Math.min(size, Math.max(leastSize, most * ofWidth))
  const room = Math.max(most, Math.min(widestWord * leastSize, mostOfWord))
  return {
    width: Math.min(inOneLine * largest, room) + gap,
    least: Math.min(least, widestWord * leastSize),
    leastBesideLogo: Math.min(leastBesideLogo, widestWord * leastSize),
    rules: (around: number) =>
      `[data-header] img{flex:none}${inLine('>:first-child')}{padding-block:.2rem}${inLine(' strong')}{font-size:clamp(${leastSize}rem,(100cqi - ${around.toFixed(2)}rem)*${ofWidth.toFixed(3)},${largest.toFixed(2)}rem);max-width:${room.toFixed(2)}rem;padding-block:.15em;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:${lines};overflow:hidden}`,
  }
}

/**
 * @param logo its width relative to its height
 * @param marks the width of all marks of links, in rem
 * @param isCentred whether the logo is in the middle: the links are on a line below it once they fit
 */
function fittingRules(logo: number, texts: Texts, marks: number, isCentred: boolean): string {
  const { words, buttons, names, numbers, digit } = texts
  const { logoHeight, leastLogoHeight, name: ofName, menu, gap, link, phone, button, leastLine } = headerMeasures
  const sum = (widths: number[]): number => widths.reduce((all, width) => all + width, 0)
  const name = fitName(texts)
  const switches = sum(names.map((width) => width * link.size + link.padding))
  const beside = logo * logoHeight + (name?.width ?? 0) + switches
  const [aroundButtons, inButtons] = [buttons.length * button.around, sum(buttons) * button.size]
  const number = sum(numbers) * phone.size
  const inLinks = sum(words) * link.size
  const leastGaps = Math.max(1, words.length - 1)
  /** Rules that apply from the width at which fixed parts, texts and gaps fit. */
  const from = (fixed: number, text: number, gaps: number, rules: (room: string) => string): string => {
    const all = `${(Math.ceil((fixed + text) * 10) / 10).toFixed(1)}rem`
    const wide =
      text === 0
        ? ''
        : ` and (min-width:calc(${fixed.toFixed(1)}rem + ${((text * otherLetters) / digit / link.size).toFixed(1)}ch))`
    const between = gaps === 0 ? '' : `${inLine('')}{gap:clamp(0rem,(100cqi - ${all})/${gaps},${gap}rem)}`
    return `@container header (min-width:${all})${wide}{${between}${rules(all)}}`
  }
  const steady = names.length + buttons.length
  const call = inLine(" [href^='tel:']")
  const shownSwitches = `${inLine(' [hreflang]')}{display:inline-flex}`
  const shownCall = `${call}{display:inline-flex}`
  const withNumber = `${call}{width:auto;padding-inline:1.1rem}${call}>bdi{display:inline}`
  /** The switch and the telephone have their space first; the name or the logo adapts to the rest. */
  const onNarrowScreens = (): string => {
    const around = switches + menu + phone.icon
    const least = switches + menu + (name?.least ?? logo * leastLogoHeight)
    const besideLogo = logo * logoHeight + ofName.gap + around
    return [
      name
        ? `${name.rules(besideLogo)}@container header not (min-width:${(besideLogo + name.leastBesideLogo).toFixed(1)}rem){${inLine(' img')}{display:none}}`
        : `${inLine(' img')}{height:clamp(${leastLogoHeight}rem,(100cqi - ${around.toFixed(2)}rem)/${logo.toFixed(2)},${logoHeight}rem)}`,
      names.length === 0 ? '' : from(least, 0, 0, () => shownSwitches),
      from(least + phone.icon, 0, 0, () => shownCall),
      from(beside + menu + phone.icon, 0, names.length + 2, () => ''),
    ].join('')
  }
  const linksFrom = (aroundPhone: number, inPhone: number, rules: string): string =>
    from(
      (isCentred ? switches : beside) +
        (2 + steady) * gap +
        words.length * link.padding +
        marks +
        leastGaps * link.leastGap +
        aroundPhone +
        aroundButtons,
      inPhone + inLinks + inButtons,
      0,
      (all) =>
        `${inLine('')}{gap:${gap}rem}[data-header] [data-links]{display:block}[data-header] [data-links]>ul{column-gap:clamp(${link.leastGap}rem,${link.leastGap}rem + (100cqi - ${all})/${leastGaps},${link.mostGap}rem)}${inLine('>[data-opens-dialog]')}{display:none}${isCentred ? ownLine : ''}${rules}`,
    )
  return [
    beside + menu + phone.icon > leastLine
      ? onNarrowScreens()
      : (names.length === 0 ? '' : from(beside + menu, 0, names.length + 1, () => shownSwitches)) +
        from(beside + menu + phone.icon, 0, names.length + 2, () => shownCall),
    // On a phone who reads another language, or calls, comes before the button.
    buttons.length === 0
      ? ''
      : buttonRules +
        from(
          beside + menu + phone.icon + aroundButtons,
          inButtons,
          steady + 2,
          () => `${inLine(' [data-kind=main]')}{display:inline-flex}`,
        ),
    from(beside + menu + phone.around + aroundButtons, number + inButtons, steady + 2, () => withNumber),
    // Beside buttons the links are shown once they fit beside the telephone's icon.
    buttons.length === 0
      ? ''
      : linksFrom(phone.icon, 0, `${call}{width:${phone.icon}rem;padding-inline:0}${call}>bdi{display:none}`),
    linksFrom(phone.around, number, buttons.length === 0 ? '' : withNumber),
  ].join('')
}

/** Returns the widths of texts in a site's typeface, relative to the font size. */
async function measureTexts(font: SiteFont, texts: readonly string[], weight: number): Promise<number[]> {
  const typeface = await openTypeface(readFace(mainFaceOf(font)), sample + texts.join(''), weight)
  const stretch = font === 'system' ? Math.max(1, (usualSystemFont * sample.length) / typeface.widthOf(sample)) : 1
  const others = await openOtherFaces(font, texts.join(''), weight)
  return texts.map((text) => {
    const [inOthers, rest] = others.reduce(
      ([sum, left], { range, typeface: other }) => [
        sum + (left.match(range) ?? []).reduce((width, run) => width + 1.15 * other.widthOf(run), 0),
        left.replaceAll(range, ''),
      ],
      [0, text] as [number, string],
    )
    const measurable = (rest.match(latin) ?? []).join('')
    return inOthers + 1.04 * (typeface.widthOf(measurable) * stretch + [...rest].length - [...measurable].length)
  })
}

/** The wider of a digit in the typeface and its fallback fonts, relative to the font size. */
async function digitWidth(font: SiteFont): Promise<number> {
  const typeface = await openTypeface(readFace(mainFaceOf(font)), '0', 400)
  return Math.max(typeface.widthOf('0'), widestDigit)
}

/** A digit of Verdana and DejaVu is 0.636 wide, and 0.53 when adjusted to a narrow typeface. */
const widestDigit = 0.59
