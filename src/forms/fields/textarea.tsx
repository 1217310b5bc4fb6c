import { DetectButton } from '../lookups/DetectButton'
import { LineInput } from './FieldFrame'
import { oneText, type FieldKind } from './FieldKind'

/** Several lines of text. */
export const textarea: FieldKind<'textarea'> = {
  ...oneText,
  View: (props) => (
    <LineInput {...props} as="textarea" input={{ rows: props.field.rows ?? 3 }}>
      {props.field.detect?.type === 'address' && <DetectButton lookup={props.field.detect} target={props.id} />}
    </LineInput>
  ),
}
