import { useEffect, useState, type ReactNode } from 'react'
import { useFormState } from 'react-final-form'
import styled from 'styled-components'
import { isConditionMet } from './isConditionMet'
import type { FormField } from './FieldKind'

/** Hides a field while its condition is not met. Without script, or if loading it failed, the field is shown. */
export function ConditionalField({ field, children }: { field: FormField; children?: ReactNode }) {
  const { values } = useFormState<Record<string, string>>({ subscription: { values: true } })
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  const isUnasked = !isConditionMet(field, values)
  return (
    <Part data-width={field.width} data-unasked={isLive || !isUnasked ? undefined : ''} hidden={isLive && isUnasked}>
      {children}
    </Part>
  )
}

/** Until script is loaded the hidden field takes no space either: what stands below would move when it is hidden. */
const Part = styled.div`
  @media (scripting: enabled) { &[data-unasked]:not([data-hydrate='failed'] *) { display: none; } }
`
