import type { FieldKind, FieldProps } from './FieldKind'
import { LineInput } from './LineInput'
import { oneElement } from './oneElement'
import { plainText } from './plainText'

function TimeView(props: FieldProps<'time'>) {
  const { earliest, latest } = props.field
  return <LineInput {...props} input={{ type: 'time', min: earliest, max: latest }} />
}

/** A time of day, as `17:30`. */
export const time: FieldKind<'time'> = {
  ...oneElement,
  ...plainText,
  View: TimeView,
  isTidied: false,
  validate: ({ earliest = '', latest = '24', invalid }, value, { wrong }) =>
    /^([01]\d|2[0-3]):[0-5]\d$/.test(value) && value >= earliest && value <= latest ? undefined : (invalid ?? wrong),
}
