import { englishMessages } from './englishMessages'
import { keyWords } from '../core/path'
import type { MessageLanguage } from './say'

export const english: MessageLanguage = {
  messages: englishMessages,
  didYouMean: (meant) => `Did you mean "${meant}"?`,
  titleFor: (title) => title,
  place: ({ keys }) => keyWords(keys),
  describe: ({ text, example }) =>
    example === undefined ? text : `${text} For example: ${JSON.stringify(example)}`.trim(),
}
