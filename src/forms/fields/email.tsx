import type { FieldKind, FieldProps } from './FieldKind'
import { LineInput } from './LineInput'
import { oneElement } from './oneElement'
import { plainText } from './plainText'

/** A valid e-mail address of HTML (section "E-mail state"). */
const address = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i

function EmailView(props: FieldProps<'email'>) {
  return <LineInput {...props} input={{ type: 'email', inputMode: 'email' }} />
}

export const email: FieldKind<'email'> = {
  ...oneElement,
  ...plainText,
  View: EmailView,
  isTidied: false,
  validate: ({ invalid }, value, { wrong }) => (address.test(value.trim()) ? undefined : (invalid ?? wrong)),
}
