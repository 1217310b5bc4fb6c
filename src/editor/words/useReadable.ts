import { useCallback } from 'react'
import { useSitePart } from '../screen/StoreContext'
import { nameAsRead } from './nameAsRead'

/** Returns a function for a name as it is read, {@link nameAsRead}. */
export function useReadable(): (text: string) => string {
  const meanings = useSitePart('meanings')
  return useCallback((text: string) => nameAsRead(text, (name) => meanings?.[name]), [meanings])
}
