import { isEmailAddress } from '../../manifest/values/internetAddresses'
import { LineInput } from './FieldFrame'
import { oneText, type FieldKind } from './FieldKind'

export const email: FieldKind<'email'> = {
  ...oneText,
  View: (props) => <LineInput {...props} input={{ type: 'email', inputMode: 'email' }} />,
  // Browsers refuse letters of other scripts before the @ in an e-mail field, and write those behind it in another way.
  prepare: ([input]) =>
    void (input && Object.assign(input, { type: 'text', autocapitalize: 'none', spellcheck: false })),
  validate: ({ invalid }, value, { wrong }) => (isEmailAddress(value.trim()) ? undefined : (invalid ?? wrong)),
}
