import type { ScreenLanguage } from '../../editor/words/languages'
import { english, type EditorWords } from '../../editor/words/wordsEnglish'
import { english as inEnglish } from '../../words/english'
import { gapsOf } from './schemaTexts'

/** The gaps of a language of the screen: names of words and messages, and texts of the schema. */
export async function findGaps({ words, messages, schemaTexts }: ScreenLanguage): Promise<string[]> {
  const table = (await messages())((text) => text).check
  const unsaid = Object.keys(inEnglish.check).filter((id) => table[id] === undefined)
  const unnamed = (Object.keys(english) as (keyof EditorWords)[]).filter(
    (key) => words[key] === undefined || words[key] === '',
  )
  return [...unnamed, ...unsaid, ...gapsOf(await schemaTexts())]
}
