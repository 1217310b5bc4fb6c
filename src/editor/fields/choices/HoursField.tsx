import { isWithin } from '../../../manifest/edits/pointer'
import { useSitePart } from '../../store/StoreContext'
import { useSchema } from '../../store/useSchema'
import { ChoiceField } from '../ChoiceField'
import type { FieldProps } from '../FieldProps'

/** The choice of opening hours: the company's, or those of the entry that the page is about, where its list has them. */
export function HoursField(props: FieldProps) {
  const { node, value, at } = props
  const schema = useSchema()
  const page = useSitePart('pages')?.find((one) => isWithin(at, one.at))
  const { hours } = schema.entry(page?.each ?? '')?.properties ?? {}
  const [, entry] = /\{(\w+)\./.exec(page?.route ?? '') ?? []
  const ofEntry = hours && entry !== undefined ? [`{${entry}}`] : []
  const owners = new Set(['company', ...ofEntry, ...(typeof value === 'string' ? [value] : [])])
  return <ChoiceField {...props} node={{ ...node, enum: [...owners] }} />
}
