import { useEffect, useState, type ReactNode } from 'react'
import { useFormState } from 'react-final-form'
import { isMeant } from '../engine/isMeant'
import type { FormField } from './FieldKind'

/** Hides a field while it is not asked for. Until script has come it is shown, as where there is none. */
export function ConditionalField({ field, children }: { field: FormField; children?: ReactNode }) {
  const { values } = useFormState<Record<string, string>>({ subscription: { values: true } })
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  return (
    <div data-width={field.width} hidden={isLive && !isMeant(field, values)}>
      {children}
    </div>
  )
}
