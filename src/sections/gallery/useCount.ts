import { useContext } from 'react'
import { numberFormat } from '../../manifest/values/formatters'
import { SiteContext } from '../../ui/SiteContext'

/** Returns a function that formats a count in the page's digits and groups; no text without one. */
export function useCount(): (count: number | undefined) => string {
  const { language } = useContext(SiteContext)
  const format = numberFormat(language)
  return (count) => (count === undefined ? '' : format.format(count))
}
