import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { useWords } from '../../words/words'

interface FootProps {
  /** The words of the main button. */
  main: string
  onMain: () => void
  onCancel: () => void
  isDisabled?: boolean
  /** Whether there is nothing left to be cancelled. */
  isDone?: boolean | undefined
  isDanger?: boolean
  /** Whether to cancel throws away what was typed. */
  isBegun?: boolean
  /** Said at the other end. */
  note?: ReactNode
  /** Further buttons. */
  children?: ReactNode
}

/** The buttons of a window at one place in all of them, the main one last. */
export function Foot({
  main,
  onMain,
  onCancel,
  isDisabled = false,
  isDone = false,
  isDanger = false,
  isBegun = false,
  note,
  children,
}: FootProps) {
  const words = useWords()
  return (
    <footer>
      {note}
      <Button onPress={onCancel}>{isDone ? words.close : isBegun ? words.throwAway : words.cancel}</Button>
      {children}
      <Button className={isDanger ? 'danger' : 'main'} isDisabled={isDisabled} onPress={onMain}>
        {main}
      </Button>
    </footer>
  )
}
