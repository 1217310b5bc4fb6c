/** As Hindi is written on signs and in addresses, without marks: Hunterian transliteration. */
const letters = table(
  'क k ख kh ग g घ gh ङ n च ch छ chh ज j झ jh ञ n ट t ठ th ड d ढ dh ण n त t थ th द d ध dh न n प p फ ph ब b भ bh म m',
  'य y र r ल l ळ l व v श sh ष sh स s ह h ग़ g ज़ z ड़ r ढ़ rh फ़ f',
  'अ a आ a इ i ई i उ u ऊ u ऋ ri ऍ e ए e ऐ ai ऑ o ओ o औ au ं n ँ n',
  'ा a ि i ी i ु u ू u ृ ri ॅ e े e ै ai ॉ o ो o ौ au',
  '० 0 १ 1 २ 2 ३ 3 ४ 4 ५ 5 ६ 6 ७ 7 ८ 8 ९ 9',
)

function table(...lines: string[]): ReadonlyMap<string, string> {
  const words = lines.join(' ').normalize('NFKD').split(' ')
  return new Map(words.flatMap((letter, index) => (index % 2 === 0 ? [[letter, words[index + 1] ?? '']] : [])))
}

/** A consonant with its dot, and its vowel or the sign that it has none. */
const syllable = /([\u0915-\u0939]\u093c?)([\u093e-\u094d]?)/gu

/** Devanagari in Latin letters: a consonant without a vowel is followed by an "a", but at the end of a word. @param text in NFKD */
export const inLatin = (text: string): string =>
  text
    .replace(syllable, (whole, consonant: string, vowel: string, at: number) => {
      const isLast = !/^[\u0900-\u097f]/.test(text.slice(at + whole.length))
      const latin = letters.get(consonant) ?? letters.get(consonant.charAt(0)) ?? ''
      return latin + (vowel === '' ? (isLast ? '' : 'a') : (letters.get(vowel) ?? ''))
    })
    .replace(/[\u0900-\u097f]/gu, (letter) => letters.get(letter) ?? letter)
