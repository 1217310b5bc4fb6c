import type { ComponentProps } from 'react'
import { FieldFrame } from '../fields/FieldFrame'
import type { FieldKind, FieldProps, FieldType, FormField } from '../fields/FieldKind'
import { oneElement } from '../fields/oneElement'
import { plainText } from '../fields/plainText'
import { describe, useShownError } from '../fields/useShownError'
import type { OwnFieldCode } from './ownCode'

/** The descriptor of a kind of field of a site's own. Its faults cost its own check, never the request. */
export function ownField({ View, normalise, validate }: OwnFieldCode): FieldKind<FieldType> {
  function OwnFieldView({ field, id, sentAs }: FieldProps<FieldType>) {
    const error = useShownError(field.name)
    const { required, hint, start } = field
    return (
      <FieldFrame field={field} id={id} error={error}>
        <View
          {...contextOf(field)}
          input={{ id, name: sentAs, required, defaultValue: start, ...describe(id, hint, error) }}
        />
      </FieldFrame>
    )
  }
  return {
    ...oneElement,
    ...plainText,
    View: OwnFieldView,
    isTidied: normalise !== undefined,
    normalise: (field, value) => {
      const trimmed = value.trim()
      return normalise ? safely(() => String(normalise(trimmed, contextOf(field))), trimmed) : trimmed
    },
    validate: (field, value) =>
      validate && safely(() => validate(value.trim(), contextOf(field)) || undefined, undefined),
  }
}

const contextOf = (field: FormField): Pick<ComponentProps<OwnFieldCode['View']>, 'field' | 'words'> => {
  const { words = {}, ...rest } = field as FormField & { words?: Record<string, string> }
  return { field: rest, words }
}

function safely<T>(work: () => T, otherwise: T): T {
  try {
    return work()
  } catch (error) {
    console.error(error)
    return otherwise
  }
}
