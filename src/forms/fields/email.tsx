import { isEmailAddress } from '../../manifest/values/internetAddresses'
import { LineInput } from './FieldFrame'
import { oneText, type FieldKind } from './FieldKind'

export const email: FieldKind<'email'> = {
  ...oneText,
  View: (props) => <LineInput {...props} input={{ type: 'email', inputMode: 'email' }} />,
  // Without script, browsers refuse letters of other scripts before the @. Chrome writes a domain in its ASCII form.
  validate: ({ invalid }, value, { wrong }) => (isEmailAddress(value.trim()) ? undefined : (invalid ?? wrong)),
}
