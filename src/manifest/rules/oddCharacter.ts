import { textDirection } from '../core/languageTags'
import { languageOf } from '../core/languages'
import { hasWrongEncoding, inRightEncoding } from '../text/wrongEncoding'
import { suggestValue } from '../core/suggest'
import { defineRule, finding, type Finding } from './support/rule'
import type { Path } from '../core/read'

export const oddCharacter = defineRule('odd-character', {
  reads: ['site/languages', 'site/language'],
  check: ({ manifest, annotated }) => {
    const isFromLeft = textDirection(languageOf(manifest).tag) === 'ltr'
    return annotated.texts.flatMap(({ value, path, annotations }) =>
      oddnessOf(value, path, isFromLeft && !annotations.phone),
    )
  },
})

/** Signs in place of a picture, and the byte order mark of a file. */
const nothingVisible = /[\ufeff\ufff9-\ufffc]/

const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** Texts with such letters need marks of direction. */
const fromRight = /[\p{Script=Arab}\p{Script=Hebr}\p{Script=Syrc}\p{Script=Thaa}\p{Script=Nkoo}]/u

const hexOf = (sign: string): string => (sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')

/** @param isPlain whether marks of direction do nothing here but harm */
function oddnessOf(text: string, path: Path, isPlain: boolean): Finding[] {
  // Line breaks and tabs are not odd.
  const control = /[\p{Cc}\p{Co}\p{Cs}\uFFFE\uFFFF]/u.exec(text.replace(/[\n\r\t]/g, ' '))?.[0]
  const severity = control === undefined ? 'advice' : 'error'
  if (hasWrongEncoding(text))
    return [finding(path, 'odd-character/encoding', {}, { severity, ...suggestValue(inRightEncoding(text)) })]
  if (control !== undefined) return [finding(path, 'odd-character', { code: hexOf(control) })]
  const invisible = [nothingVisible, ...(isPlain && !fromRight.test(text) ? [directionMarks] : [])]
  const first = invisible.map((signs) => signs.exec(text)?.[0]).find((sign) => sign !== undefined)
  if (first !== undefined) {
    const without = invisible.reduce((rest, signs) => rest.replaceAll(new RegExp(signs, 'g'), ''), text)
    const more = suggestValue(without.replaceAll(/ {2,}/g, ' ').trim() || undefined)
    return [finding(path, 'odd-character/invisible', { code: hexOf(first) }, { severity, ...more })]
  }
  if (!/(?:[\p{L}\p{M}]+\u00a0){3}[\p{L}\p{M}]/u.test(text)) return []
  return [finding(path, 'odd-character/joined', {}, { severity, ...suggestValue(text.replaceAll('\u00a0', ' ')) })]
}
