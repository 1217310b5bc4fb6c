import { useCallback } from 'react'
import { fill } from '../../site/text/fill'
import { useSitePart } from '../screen/StoreContext'

/** Puts into a name what its placeholders give on the page; one that gives another text on each page becomes a gap. */
export function useReadable(): (text: string) => string {
  const meanings = useSitePart('meanings')
  return useCallback((text: string) => fill(text, (name) => meanings?.[name] ?? '…'), [meanings])
}
