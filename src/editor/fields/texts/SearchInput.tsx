import { useWords } from '../../words/words'

interface SearchInputProps {
  /** The title of a list; undefined if its window has it. */
  of?: string
  query: string
  onQuery: (query: string) => void
}

/** A field whose words narrow what is shown below it. */
export function SearchInput({ of, query, onQuery }: SearchInputProps) {
  const words = useWords()
  const label = of === undefined ? words.search : `${words.search}: ${of}`
  return (
    <input
      type="search"
      value={query}
      aria-label={label}
      placeholder={label}
      onChange={(event) => onQuery(event.target.value)}
    />
  )
}
