/** A description for owners, and its sentences about the file, which a fold holds. */
interface Help {
  plain: string
  expert: string
}

const technical = /[{}[\]<>]|\b(?:true|false|npm|id|JSON)\b|"[a-z#_*-][^"\s]*"|\.jsonl?\b/

/** A quote in the hint of a problem may be the owner's own words. */
const technicalInHint = /[{}[\]]|\b(?:true|false|npm|JSON)\b|\.jsonl?\b/

/** A sentence ends before a space and a letter that is not small: examples in braces stay whole. */
const sentenceEnd = /(?<=[.!?।])\s+(?=[^a-z\s])/

/** @param tick the words of a switch, in place of `true` and `false` */
export function helpTexts(description: string, tick?: { on: string; off: string }): Help {
  const text = tick
    ? description.replaceAll(/\btrue:?(?=\s)/g, `${tick.on}:`).replaceAll(/\bfalse:?(?=\s)/g, `${tick.off}:`)
    : description.replaceAll(/\btrue (?=of\b)/g, 'right ')
  return parted(text, technical)
}

/** Finds a choice where a description begins to explain it. */
export const explainsChoice = (choice: unknown): RegExp => new RegExp(`(?<=^|\\s)${String(choice)}:(?=\\s)`, 'g')

/** A description that explains one choice after another names them in the words in which they are offered. */
export const withChoiceWords = (
  description: string,
  choices: readonly unknown[],
  wordsFor: (choice: unknown) => string,
): string =>
  choices.reduce<string>((text, one) => text.replaceAll(explainsChoice(one), `${wordsFor(one)}:`), description)

export const firstSentence = (description: string): string => description.split(sentenceEnd)[0] ?? ''

export const hintTexts = (hint: string): Help => parted(hint, technicalInHint)

function parted(text: string, isTechnical: RegExp): Help {
  const sentences = text.split(sentenceEnd)
  return {
    plain: sentences.filter((one) => !isTechnical.test(one)).join(' '),
    expert: sentences.filter((one) => isTechnical.test(one)).join(' '),
  }
}
