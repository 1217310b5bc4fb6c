import { useLayoutEffect, type RefObject } from 'react'
import { closeModal, showModal } from '../../../ui/browsers/modals'

/** Shows a dialog as a modal one. The page keeps its scroll position and its width. */
export function useModal(dialog: RefObject<HTMLDialogElement | null>, first: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = dialog.current
    const { documentElement: root, body } = document
    body.style.paddingRight = `${window.innerWidth - root.clientWidth}px`
    root.style.overflow = 'hidden'
    if (element) showModal(element)
    first.current?.focus({ preventScroll: true })
    return () => {
      root.style.overflow = ''
      body.style.paddingRight = ''
      if (element) closeModal(element)
    }
  }, [dialog, first])
}
