import type { ReactElement } from 'react'
import { FieldFrame } from '../fields/FieldFrame'
import type { FieldKind, FieldProps, FieldType, FormField } from '../fields/FieldKind'
import { oneElement } from '../fields/oneElement'
import { plainText } from '../fields/plainText'
import { describe, useShownError } from '../fields/useShownError'
import { KindFault } from './KindFault'
import type { OwnFieldCode, OwnFieldContext } from './ownCode'

/** Renders an element alone, during a build. */
export type RenderAlone = (element: ReactElement) => string

/** The descriptor of a kind of field of a site's own. Its faults cost its own check, never the request. */
export function ownField({ View, normalise, validate }: OwnFieldCode, renderAlone?: RenderAlone): FieldKind<FieldType> {
  function OwnFieldView({ field, id, sentAs }: FieldProps<FieldType>) {
    const error = useShownError(field.name)
    const { required, hint, start } = field
    const input = { id, name: sentAs, required, defaultValue: start, ...describe(id, hint, error) }
    const element = <View {...contextOf(field)} input={input} />
    if (renderAlone) requireElement(element, id, field.type, renderAlone)
    return (
      <FieldFrame field={field} id={id} error={error}>
        {element}
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
      const tidy = normalise && safely(() => normalise(trimmed, contextOf(field)))
      return typeof tidy === 'string' && tidy !== '' ? tidy : trimmed
    },
    validate: (field, value) => {
      const sentence = validate && safely(() => validate(value.trim(), contextOf(field)))
      return typeof sentence === 'string' && sentence !== '' ? sentence : undefined
    },
  }
}

/** A field whose element is not found is always empty: where it is required nobody could send the form. */
function requireElement(element: ReactElement, id: string, type: string, renderAlone: RenderAlone): void {
  let html: string
  try {
    html = renderAlone(element)
  } catch (cause) {
    throw new KindFault(`the View.tsx of the field "${type}" fails: ${String(cause)}`, { cause })
  }
  if (!new RegExp(`<(?:input|select|textarea)\\b[^>]* id="${id}"`).test(html))
    throw new KindFault(`the View.tsx of the field "${type}" has no <input {...input} />, or <select> or <textarea>`)
}

const contextOf = (field: FormField): OwnFieldContext => {
  const { words = {}, ...rest } = field as FormField & { words?: Record<string, string> }
  return { field: rest, words }
}

function safely<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    console.error(error)
    return undefined
  }
}
