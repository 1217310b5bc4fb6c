import { isWithin, type Pointer } from '../../manifest/edits/pointer'
import type { PreviewPage } from '../api/EditorApi'

/**
 * The field of a pressed text: the outermost marked one. The values of placeholders in it are offered beside it; in
 * place of a text that is nothing but a placeholder its value opens.
 * @param numbers of the marks around it, the outermost first
 */
export function fieldOf(
  [number = 0, ...inner]: readonly number[],
  marks: Pick<PreviewPage, 'origins' | 'sources'>,
): Pointer | undefined {
  const source = marks.sources[number]
  if (source === undefined) return marks.origins[number]
  // The part of the value that was pressed, such as the street of an address.
  const [pressed = 0] = inner
  return isWithin(marks.origins[pressed] ?? [], source) ? fieldOf(inner, marks) : source
}
