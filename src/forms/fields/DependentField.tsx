import { useEffect, useLayoutEffect, useState, type ReactElement, type ReactNode } from 'react'
import { useField, useFormState } from 'react-final-form'
import styled from 'styled-components'
import type { Choice } from '../../site/resolved'
import {
  atAnswers,
  fittingChoices,
  isConditionMet,
  isDependent,
  sentWithoutScript,
  stateOf,
  type DroppedChoice,
} from './choicesByAnswers'
import { FieldError, useShownError } from './FieldFrame'
import type { FieldElement, FieldKind, FieldOf, FieldProps, FieldType, FormField } from './FieldKind'

/** Hides a field while its condition is not met. Without script, or if loading it failed, the field is shown. */
export function ConditionalField({ field, children }: { field: FormField; children?: ReactNode }) {
  const { values } = useFormState<Record<string, string>>({ subscription: { values: true } })
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  const isUnasked = !isConditionMet(field, values)
  return (
    <Asked data-width={field.width} data-unasked={isLive || !isUnasked ? undefined : ''} hidden={isLive && isUnasked}>
      {children}
    </Asked>
  )
}

/** Until script is loaded the hidden field takes no space either: what stands below would move when it is hidden. */
const Asked = styled.div`
  @media (scripting: enabled) { &[data-unasked]:not([data-hydrate='failed'] *) { display: none; } }
`

interface Props extends Omit<FieldProps<FieldType>, 'field'> {
  field: FormField
  kind: FieldKind<FieldType>
}

/**
 * Offers the choices that go with the answers to other fields, and says when a chosen one no longer does. Until script
 * has begun, or without it, all are offered with what they belong to.
 */
export function DependentField({ field, kind, ...props }: Props) {
  const { values } = useFormState<Record<string, string>>({ subscription: { values: true } })
  const { meta } = useField<string>(field.name, { subscription: { data: true } })
  const error = useShownError(field.name)
  const [isLive, setIsLive] = useState(false)
  useEffect(() => setIsLive(true), [])
  const value = values[field.name] ?? ''
  const { at, words } = (meta.data ?? {}) as Partial<DroppedChoice>
  const isUnfit = isLive && at === stateOf(field, values)
  // Choices that change their group are other elements, in which nothing is chosen.
  useLayoutEffect(() => {
    const ids = kind.ids(field as FieldOf<FieldType>, props.id)
    const elements = ids.flatMap((id) => (document.getElementById(id) as FieldElement | null) ?? [])
    kind.write(elements, value)
    // A time that is no longer possible is taken back; the day stays.
    const last = elements[elements.length - 1]
    if (isUnfit && value === '' && last && kind.read(elements) !== '') last.value = ''
  })
  const { View, hasGroups } = kind
  const status = (
    <div role="status">{isUnfit && error === undefined && <FieldError id={`${props.id}-unfit`} error={words} />}</div>
  )
  if (!isDependent(field))
    return (
      <Part data-width={field.width}>
        <View {...props} field={(isLive ? atAnswers(field, values) : field) as FieldOf<FieldType>} />
        {status}
      </Part>
    )
  const all = isLive ? fittingChoices(field, values) : field.options.map(uncompared)
  // Choices that all belong to what was answered need not say so.
  const isNarrow = isLive && field.groupedBy !== undefined && Boolean(values[field.groupedBy])
  const options = all.map(({ group, ...choice }) => {
    if (group === undefined || isNarrow) return choice
    return hasGroups ? { ...choice, group } : { ...choice, label: `${choice.label} (${group})` }
  })
  const shown = { ...field, options } as unknown as FieldOf<FieldType>
  return (
    <Part data-width={field.width}>
      <View {...props} field={shown} inGroups={(choiceOf) => groupsOf(options, choiceOf)} />
      {status}
    </Part>
  )
}

/** The choices by their groups, in the order in which these first stand. */
function groupsOf(choices: readonly Choice[], choiceOf: (choice: Choice) => ReactElement): ReactNode {
  const groups = new Map<string | undefined, Choice[]>()
  for (const choice of choices) groups.set(choice.group, [...(groups.get(choice.group) ?? []), choice])
  return [...groups].map(([group, some]) =>
    group === undefined ? (
      some.map(choiceOf)
    ) : (
      <optgroup key={group} label={group}>
        {some.map(choiceOf)}
      </optgroup>
    ),
  )
}

/** Nothing is compared without script: what is sent says what the choice goes with, and an address still finds it. */
function uncompared(choice: Choice): Choice {
  const sent = sentWithoutScript(choice)
  return sent === undefined ? choice : { ...choice, sent, as: [choice.as, choice.value].filter(Boolean).join(' ') }
}

const Part = styled.div`
  display: grid;
  align-content: start;
`
