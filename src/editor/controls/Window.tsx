import type { ReactNode, KeyboardEvent } from 'react'
import { Dialog, Heading, Modal, ModalOverlay, Button } from 'react-aria-components'
import { IconButton } from './Icon'
import { useWords } from '../words/words'
import { useStore } from '../store/StoreContext'

interface WindowProps {
  title: string
  isOpen: boolean
  onClose: () => void
  isWide?: boolean
  /** Whether what it shows is known: what came later would move what one is about to press. */
  isKnown?: boolean
  /** Whether something is typed in it, which is there again when it is opened. */
  isBegun?: boolean
  children: ReactNode
}

export function Window({ title, isOpen, onClose, isWide, isKnown = true, isBegun, children }: WindowProps) {
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
          {isKnown ? children : <p>{words.looking}</p>}
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

/** Focuses the first field that is empty, else the first one, else a button. @returns whether there is one */
function focusFirst(holder: HTMLElement | null): boolean {
  const fields = [...(holder?.querySelectorAll<HTMLInputElement>('input:not([type=file]), textarea, select') ?? [])]
  const first = fields.find(({ value }) => value === '') ?? fields[0] ?? holder?.querySelector<HTMLElement>('button')
  first?.focus()
  return first !== undefined && first !== null
}

/**
 * When the focused element of a window is removed, focuses what came in its place: React Aria would focus the first
 * button, which closes the window. @returns a cleanup function
 */
function keepFocus(window: HTMLElement): () => void {
  let last: Node | undefined
  const note = ({ target }: FocusEvent): void => void (last = target as Node)
  const observer = new MutationObserver((changes) => {
    if (!last || last.isConnected || document.activeElement !== document.body) return
    const removal = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(last as Node)))
    if (!removal || !window.contains(removal.target)) return
    const { target, nextSibling, previousSibling } = removal
    const added = changes.flatMap((change) => (change.target === target ? [...change.addedNodes] : []))
    const around: Node[] = []
    for (let node: Node | null = target; node && node !== window; node = node.parentNode) around.push(node)
    for (const node of [...added, nextSibling, previousSibling, ...around])
      if (node instanceof HTMLElement && node.isConnected && focusFirst(node)) return
  })
  window.addEventListener('focusin', note)
  observer.observe(window, { childList: true, subtree: true })
  return () => {
    window.removeEventListener('focusin', note)
    observer.disconnect()
  }
}

const begin = (form: HTMLFormElement | null): void => void focusFirst(form)

const oneLine = 'input:not([type=checkbox], [type=radio], [role=combobox]), textarea[data-one-line]'

/** The fields of a window: the first one has the focus, and Enter in a field of one line does what the main button does. */
export function WindowForm({ onMain, children }: { onMain: () => void; children: ReactNode }) {
  const onKey = (event: KeyboardEvent): void => {
    const isTaken = event.isDefaultPrevented() || event.nativeEvent.isComposing
    if (event.key !== 'Enter' || isTaken || !(event.target as Element).matches(oneLine)) return
    event.preventDefault()
    onMain()
  }
  return (
    <div role="presentation" onKeyDown={onKey}>
      <form ref={begin} className="fields" onSubmit={(event) => event.preventDefault()}>
        {children}
      </form>
    </div>
  )
}

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
