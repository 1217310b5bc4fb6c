import type { ReactNode } from 'react'
import { Button, Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components'
import { Icon } from '../icons/Icon'
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
            <Button className="plain" aria-label={words.close} onPress={onClose}>
              <Icon name="close" />
            </Button>
          </header>
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
