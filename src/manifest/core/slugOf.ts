/** Letters without marks, as on signs and in addresses: Hunterian transliteration. */
const letters = table(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m',
  'य y र r ल l ळ l ऴ zh व v श sh ष sh स s ह h ग़ g ज़ z ड़ r ढ़ rh फ़ f स़ sh',
  'अ a आ a इ i ई i उ u ऊ u ऋ ri ऍ e ऎ e ए e ऐ ai ऑ o ऒ o ओ o औ au ं n ँ n ः h',
  'ा a ि i ी i ु u ू u ृ ri ॅ e ॆ e े e ै ai ॉ o ॊ o ो o ौ au',
  '० 0 १ 1 २ 2 ३ 3 ४ 4 ५ 5 ६ 6 ७ 7 ८ 8 ९ 9',
)

/** Letters of other scripts that do not stand where Devanagari has its own. */
const otherLetters = table('ৎ त् ৰ र ৱ व ੰ ं ੱ ़ ୱ व ൗ ौ', 'ൺ ण् ൻ न् ർ र् ൽ ल् ൾ ळ् ൿ क्')

function table(...lines: string[]): ReadonlyMap<string, string> {
  const words = lines.join(' ').normalize('NFKD').split(' ')
  return new Map(words.flatMap((letter, index) => (index % 2 === 0 ? [[letter, words[index + 1] ?? '']] : [])))
}

/** A word of one of the nine scripts, with the joiners in it. */
const words = /[\u0900-\u0963\u0966-\u0d7f\u200b-\u200d]+/gu

/** A consonant with its dot, and its vowel or the sign that it has none. */
const syllable = /([\u0915-\u0939]\u093c?)([\u093e-\u094d]?)/gu

/**
 * Names of Indian languages in Latin letters. Unicode has their nine scripts in one order, by ISCII, so the letters of
 * Devanagari do for all of them. Other scripts stay as they are: whoever needs an id numbers it.
 */
const transliterate = (text: string): string => text.normalize('NFC').replace(words, transliterateWord)

function transliterateWord(word: string): string {
  // From Odia on, to the south, the vowel and the "m" at the end of a word are spoken.
  const isSpoken = /[\u0b00-\u0d7f]/u.test(word)
  const devanagari = word
    .replace(/[\u200b-\u200d]/gu, '')
    .replace(
      /[\u0980-\u0d7f]/gu,
      (letter) => otherLetters.get(letter) ?? String.fromCharCode(0x900 + (letter.charCodeAt(0) & 0x7f)),
    )
    .normalize('NFKD')
    .replace(isSpoken ? /\u0902(?=[\u092a-\u092e]|$)/gu : /\u0902(?=[\u092a-\u092e])/gu, 'म्')
  return devanagari
    .replace(syllable, (whole, consonant: string, vowel: string, at: number) => {
      const isLast = at + whole.length === devanagari.length
      const latin = letters.get(consonant) ?? letters.get(consonant.charAt(0)) ?? ''
      return latin + (vowel === '' ? (isLast && !isSpoken ? '' : 'a') : (letters.get(vowel) ?? ''))
    })
    .replace(/[\u0900-\u097f]/gu, (letter) => letters.get(letter) ?? letter)
}

/** A name in at most 64 small letters, digits and hyphens, as ids and addresses are written; empty if it has none of them. */
export const slugOf = (name: string): string =>
  transliterate(name)
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 64)
    .replace(/-$/, '')

/** Whether blockers may take the element with this id for an advertisement, by its first or last word, and hide it. */
export const isBlocked = (id: string): boolean =>
  [/^[^-]*/, /[^-]*$/].some((part) =>
    /^(?:ads?|adv(?:ert\w*)?|banners?|sponsor\w*|promos?|track|pop)$/i.test(part.exec(id)?.[0] ?? ''),
  )

/** Makes an id of a name; empty if the name has no letter that it can have, and no digit, or if blockers would hide it. */
export function idFrom(name: string): string {
  const id = slugOf(name)
  return isBlocked(id) ? '' : id
}

/** The first that is free of a name and of the same with a number: `name`, `name-2`, `name-3`. */
export function freeName(
  name: string,
  isTaken: (name: string) => boolean,
  numbered = (number: number): string => `${name}-${number}`,
): string {
  let free = name
  for (let number = 2; isTaken(free); number += 1) free = numbered(number)
  return free
}
