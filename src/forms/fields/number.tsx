import { LineInput } from './FieldFrame'
import { oneText, type FieldKind } from './FieldKind'

/** A number with a decimal point, as browsers write it. */
export const number: FieldKind<'number'> = {
  ...oneText,
  View: (props) => {
    const { least, most, step } = props.field
    return <LineInput {...props} input={{ type: 'number', inputMode: 'decimal', min: least, max: most, step }} />
  },
  validate: ({ least = -Infinity, most = Infinity, step = 1, invalid }, value, { wrong }) => {
    const given = Number(value)
    const steps = (given - (Number.isFinite(least) ? least : 0)) / step
    const isRight = given >= least && given <= most && Math.abs(steps - Math.round(steps)) < 1e-6
    return isRight ? undefined : (invalid ?? wrong)
  },
}
