import { DetectButton } from '../lookups/DetectButton'
import type { FieldKind, FieldProps } from './FieldKind'
import { LineInput } from './LineInput'
import { oneElement } from './oneElement'
import { plainText } from './plainText'

function TextView(props: FieldProps<'text'>) {
  const { detect } = props.field
  return (
    <LineInput {...props} input={{ type: 'text' }}>
      {detect?.type === 'address' && <DetectButton lookup={detect} target={props.id} />}
    </LineInput>
  )
}

export const text: FieldKind<'text'> = { ...oneElement, ...plainText, View: TextView, isTidied: false }
