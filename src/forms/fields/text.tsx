import { DetectButton } from '../lookups/DetectButton'
import { LineInput } from './FieldFrame'
import { oneText, type FieldKind } from './FieldKind'

export const text: FieldKind<'text'> = {
  ...oneText,
  View: (props) => (
    <LineInput {...props} input={{ type: 'text' }}>
      {props.field.detect?.type === 'address' && <DetectButton lookup={props.field.detect} target={props.id} />}
    </LineInput>
  ),
}
