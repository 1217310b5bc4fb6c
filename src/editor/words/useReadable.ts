import { useCallback } from 'react'
import { useLocale } from 'react-aria-components'
import { withDaysInWords } from '../../manifest/edits/daysInText'
import { useSitePart } from '../store/StoreContext'
import { nameAsRead } from '../../site/text/asRead'
import { useWords } from './words'

/** Returns a function for a text with its days in words, {@link withDaysInWords}. */
export function useDaysInWords(): (text: string) => string {
  const { eachYear } = useWords()
  const { locale } = useLocale()
  return useCallback((text: string) => withDaysInWords(text, locale, (day) => eachYear({ day })), [locale, eachYear])
}

/** Returns a function for a name as it is read, or other words where it is nothing but gaps. */
export function useNameOr(): (name: string | undefined, otherwise: string) => string {
  const readable = useReadable()
  return useCallback(
    (name: string | undefined, otherwise: string) => {
      const read = readable(name ?? '')
      return /[\p{L}\p{N}]/u.test(read) ? read : readable(otherwise)
    },
    [readable],
  )
}

/** Returns a function for a name as it is read, {@link nameAsRead}, with its days in words. */
export function useReadable(): (text: string) => string {
  const meanings = useSitePart('meanings')
  const daysInWords = useDaysInWords()
  return useCallback(
    (text: string) => daysInWords(nameAsRead(text, (name) => meanings?.[name])),
    [meanings, daysInWords],
  )
}
