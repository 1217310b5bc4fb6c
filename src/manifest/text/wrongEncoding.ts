import { attempt } from '../core/read'

/** The signs of Windows-1252 from 128 to 159; those without one stand for themselves. */
const from128 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/** The later bytes of a letter in UTF-8, as Windows shows them. */
const later = `[\\u0080-\\u00bf${from128}]`

/** UTF-8 that was read as Windows-1252. Pairs that French or German write too, such as `É»`, are not among it. */
const wrongEncoding = new RegExp(
  `[ÂÃ][\\u0080-\\u00a9\\u00ac-\\u00ba\\u00bc-\\u00bf€ƒ†‡ˆ‰Š‹ŒŽ˜™š›œžŸ]|â€|ðŸ|à[¤-·]${later}|(?:[ÐÑØ-Û]${later}){2}|(?:[ä-é]${later}{2}){2}`,
)

export const hasWrongEncoding = (text: string): boolean => wrongEncoding.test(text)

/** The text as it was before it was read as Windows-1252; undefined where that lost letters. */
export function inRightEncoding(text: string): string | undefined {
  const bytes = Array.from(text, (sign) => (from128.includes(sign) ? 128 + from128.indexOf(sign) : sign.charCodeAt(0)))
  return bytes.some((byte) => byte > 255)
    ? undefined
    : attempt(() => new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes)))
}

/** Whether a text has question marks in place of its letters: whole words of them, or nothing else. */
export const isLost = (text: string): boolean => /(?:^|\s)\?{2,}[\s,.]+\?{2,}|^\s*\?{3,}\s*$/.test(text)
