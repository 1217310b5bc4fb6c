import { Markup } from '../../ui/Markup'
import { markupOf, wordsOf } from './entryCells'

/** The words of a value, with the bold, emphasis and links of a running text. */
export function ValueWords({ value }: { value: unknown }) {
  const markup = markupOf(value)
  return markup === undefined ? wordsOf(value) : <Markup text={markup} />
}
