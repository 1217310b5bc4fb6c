import { useEffect, useState, type ReactNode } from 'react'
import { useFormState } from 'react-final-form'
import styled from 'styled-components'
import { isMeant } from '../engine/isMeant'
import type { FormField } from './FieldKind'

/** Hides a field while it is not asked for. Where there is no script, or none can be had, it is shown. */
export function ConditionalField({ field, children }: { field: FormField; children?: ReactNode }) {
  const { values } = useFormState<Record<string, string>>({ subscription: { values: true } })
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  const isUnasked = !isMeant(field, values)
  return (
    <Part data-width={field.width} data-unasked={isLive || !isUnasked ? undefined : ''} hidden={isLive && isUnasked}>
      {children}
    </Part>
  )
}

/** Before script has come it takes no room either: what stands below would move when it is hidden. */
const Part = styled.div`
  @media (scripting: enabled) { &[data-unasked]:not([data-hydrate='failed'] *) { display: none; } }
`
