import { useContext } from 'react'
import { numberFormat } from '../../manifest/values/formatters'
import { SiteContext } from '../../ui/SiteContext'

/** Returns a function that formats a count in the page's digits, without separators, which differ between browsers. */
export function useCount(): (count: number) => string {
  const { language } = useContext(SiteContext)
  const format = numberFormat(language, { useGrouping: false })
  return (count) => format.format(count)
}
