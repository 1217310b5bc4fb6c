import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from './Icon'
import { useWords } from '../words/words'
import { useStore } from '../store/StoreContext'
import { keepFocus } from './WindowForm'

interface WindowProps {
  title: string
  isOpen: boolean
  onClose: () => void
  isWide?: boolean
  /** Whether something is typed in it, which is there again when it is opened. */
  isBegun?: boolean
  children: ReactNode
}

export function Window({ title, isOpen, onClose, isWide = false, isBegun = false, children }: WindowProps) {
  const words = useWords()
  const store = useStore()
  const leave = (): void => {
    if (isBegun) store.say(words.draftStays)
    onClose()
  }
  return (
    <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={(open) => !open && leave()} isDismissable>
      <Modal className="window" data-wide={isWide || undefined}>
        <Dialog ref={keepFocus}>
          <header>
            <Heading slot="title">{title}</Heading>
            <IconButton icon="close" name={words.close} onPress={leave} />
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
