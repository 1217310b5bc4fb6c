import { LineInput } from './FieldFrame'
import { oneText, type FieldKind, type FieldOf } from './FieldKind'

/** The bounds that are known: those of an entry are known when the visitor has chosen it. */
const boundsOf = (field: Pick<FieldOf<'number'>, 'least' | 'most'>) => {
  const [least, most] = [field.least, field.most].map((bound) => (typeof bound === 'number' ? bound : undefined))
  return { least, most }
}

/** A number with a decimal point, as browsers write it. */
export const number: FieldKind<'number'> = {
  ...oneText,
  View: (props) => {
    const { step } = props.field
    const { least, most } = boundsOf(props.field)
    return <LineInput {...props} input={{ type: 'number', inputMode: 'decimal', min: least, max: most, step }} />
  },
  validate: ({ step = 1, invalid, ...field }, value, { wrong }) => {
    const { least = -Infinity, most = Infinity } = boundsOf(field)
    const given = Number(value)
    const steps = (given - (Number.isFinite(least) ? least : 0)) / step
    const isRight = given >= least && given <= most && Math.abs(steps - Math.round(steps)) < 1e-6
    return isRight ? undefined : (invalid ?? wrong)
  },
}
