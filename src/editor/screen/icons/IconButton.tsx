import { Button } from 'react-aria-components'
import { Icon } from './Icon'
import type { IconName } from './iconPaths'

interface IconButtonProps {
  /** Read by screen readers, and shown to a pointer that rests on it. */
  name: string
  icon: IconName
  isDisabled?: boolean
  onPress?: () => void
}

/** A quiet button of an icon alone. */
export function IconButton({ name, icon, ...button }: IconButtonProps) {
  return (
    <Button className="plain" aria-label={name} {...button}>
      <Icon name={icon} tip={name} />
    </Button>
  )
}
