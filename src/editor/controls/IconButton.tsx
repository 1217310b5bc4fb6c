import { Button } from 'react-aria-components'
import { Icon } from './Icon'
import type { IconName } from './iconPaths'

interface IconButtonProps {
  /** Read by screen readers, and shown to a pointer that rests on it. */
  name: string
  icon: IconName
  /** It keeps the focus: who moves a part by keys to the end of its list is still at its button. */
  isDisabled?: boolean
  onPress?: () => void
}

/** A quiet button of an icon alone. */
export function IconButton({ name, icon, isDisabled = false, onPress }: IconButtonProps) {
  const press = isDisabled ? { 'aria-disabled': true } : onPress && { onPress }
  return (
    <Button className="plain" aria-label={name} {...press}>
      <Icon name={icon} tip={name} />
    </Button>
  )
}
