import { Button } from 'react-aria-components'
import { useWords } from '../words/words'
import iconPaths from './icons.json' with { type: 'json' }

interface IconProps {
  name: IconName
  /** Shown to a pointer that rests on the button of an icon without words. */
  tip?: string
}

/** A drawing beside words or the accessible name of its button: screen readers skip it. */
export const Icon = ({ name, tip }: IconProps) => (
  <>
    {tip !== undefined && <span className="tip" title={tip} aria-hidden="true" />}
    <svg className="icon" viewBox="0 0 256 256" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  </>
)

interface IconButtonProps {
  /** Read by screen readers, and shown to a pointer that rests on it. */
  name: string
  icon: IconName
  /** It keeps the focus: who moves a part by keys to the end of its list is still at its button. */
  isDisabled?: boolean
  onPress?: () => void
}

export function IconButton({ name, icon, isDisabled = false, onPress }: IconButtonProps) {
  const press = isDisabled ? { 'aria-disabled': true } : onPress && { onPress }
  return (
    <Button className="plain" aria-label={name} {...press}>
      <Icon name={icon} tip={name} />
    </Button>
  )
}

/** Move an item of a list by one place. @param of its name, where others of the list have such buttons too */
export function MoveButtons({ of, index, count, onMove }: MoveButtonsProps) {
  const words = useWords()
  const named = (name: string): string => (of === undefined ? name : `${name}: ${of}`)
  const [isFirst, isLast] = [index === 0, index === count - 1]
  return (
    <>
      <IconButton icon="up" name={named(words.moveUp)} isDisabled={isFirst} onPress={() => onMove(index - 1)} />
      <IconButton icon="down" name={named(words.moveDown)} isDisabled={isLast} onPress={() => onMove(index + 1)} />
    </>
  )
}

type MoveButtonsProps = { of?: string; index: number; count: number; onMove: (to: number) => void }

/** The names of the drawings of Phosphor Icons (MIT), 256 units square, that the editor's screen shows. */
export type IconName = keyof typeof iconPaths
