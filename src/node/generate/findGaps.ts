import type { ScreenLanguage } from '../../editor/words/languages'
import { english, type EditorWords } from '../../editor/words/wordsEnglish'
import { englishMessages, type MessageId } from '../../manifest/messages/englishMessages'
import { gapsOf } from './schemaTexts'

/** The gaps of a language of the screen: names of words and messages, and texts of the schema. */
export async function findGaps({ words, messages, schemaTexts }: ScreenLanguage): Promise<string[]> {
  const table = (await messages())((text) => text).messages
  const unsaid = (Object.keys(englishMessages) as MessageId[]).filter((id) => table[id] === englishMessages[id])
  const unnamed = (Object.keys(english) as (keyof EditorWords)[]).filter(
    (key) => words[key] === undefined || words[key] === '',
  )
  return [...unnamed, ...unsaid, ...gapsOf(await schemaTexts())]
}
