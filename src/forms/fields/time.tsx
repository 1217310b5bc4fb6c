import { momentInWords } from './days'
import { LineInput } from './FieldFrame'
import { oneText, type FieldKind } from './FieldKind'

/** A time of day, as `17:30`. */
export const time: FieldKind<'time'> = {
  ...oneText,
  View: (props) => (
    <LineInput {...props} input={{ type: 'time', min: props.field.earliest, max: props.field.latest }} />
  ),
  words: momentInWords,
  validate: ({ earliest = '', latest = '24', invalid }, value, { wrong }) =>
    /^([01]\d|2[0-3]):[0-5]\d$/.test(value) && value >= earliest && value <= latest ? undefined : (invalid ?? wrong),
}
