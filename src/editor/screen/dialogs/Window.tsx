import type { ReactNode } from 'react'
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { IconButton } from '../icons/IconButton'
import { useWords } from '../../words/words'

interface WindowProps {
  title: string
  isOpen: boolean
  onClose: () => void
  isWide?: boolean
  children: ReactNode
}

export function Window({ title, isOpen, onClose, isWide = false, children }: WindowProps) {
  const words = useWords()
  return (
    <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
      <Modal className="window" data-wide={isWide || undefined}>
        <Dialog>
          <header>
            <Heading slot="title">{title}</Heading>
            <IconButton icon="close" name={words.close} onPress={onClose} />
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
