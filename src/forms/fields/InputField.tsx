import { DetectButton } from '../lookups/DetectButton'
import { phonePattern } from '../phone'
import { FieldFrame } from './FieldFrame'
import type { FieldProps } from './FieldProps'
import { describe, useShownError } from './useShownError'

const inputs = {
  text: { type: 'text' },
  phone: { type: 'tel', inputMode: 'tel' },
  email: { type: 'email', inputMode: 'email' },
  date: { type: 'date' },
} as const

/** One line: a text, a phone number, an e-mail address, a day. */
export function InputField({ field, id, sentAs }: FieldProps<'text' | 'phone' | 'email' | 'date'>) {
  const error = useShownError(field.name)
  return (
    <FieldFrame field={field} id={id} error={error}>
      <input
        id={id}
        {...inputs[field.type]}
        name={sentAs}
        required={field.required}
        pattern={field.type === 'phone' ? phonePattern(field.digits ?? 10, field.countryCode) : undefined}
        placeholder={field.placeholder}
        autoComplete={field.autocomplete}
        {...describe(id, field.hint, error)}
      />
      {field.type === 'text' && field.detect?.type === 'address' && <DetectButton lookup={field.detect} target={id} />}
    </FieldFrame>
  )
}
