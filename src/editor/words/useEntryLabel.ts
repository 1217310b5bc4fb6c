import { useSchema } from '../screen/useSchema'
import { useTitles } from './titles'
import { useNameOr } from './useReadable'
import { useWords } from './words'

/** The words for entries of a list: one without a name yet is called by its kind. */
export function useEntryLabel(list: string): (label: string) => string {
  const words = useWords()
  const titleFor = useTitles()
  const nameOr = useNameOr()
  const kind = titleFor(useSchema().entry(list)?.title)
  return (label) => nameOr(label, words.unnamed(kind))
}
