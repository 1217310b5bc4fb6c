import { englishMessages } from './englishMessages'
import type { Language } from './say'

export const english: Language = {
  messages: englishMessages,
  didYouMean: (meant) => `Did you mean "${meant}"?`,
  titleFor: (title) => title,
  describe: ({ text, example }) =>
    example === undefined ? text : `${text} For example: ${JSON.stringify(example)}`.trim(),
}
