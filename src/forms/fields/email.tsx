import { isEmailAddress } from '../../manifest/values/isEmailAddress'
import type { FieldKind, FieldProps } from './FieldKind'
import { LineInput } from './LineInput'
import { oneElement } from './oneElement'
import { plainText } from './plainText'

function EmailView(props: FieldProps<'email'>) {
  return <LineInput {...props} input={{ type: 'email', inputMode: 'email' }} />
}

export const email: FieldKind<'email'> = {
  ...oneElement,
  ...plainText,
  View: EmailView,
  isTidied: false,
  validate: ({ invalid }, value, { wrong }) => (isEmailAddress(value.trim()) ? undefined : (invalid ?? wrong)),
}
