import styled from 'styled-components'

/**
 * A place for messages, with `role="status"` and `data-toasts`: it has to be on the page before anything is said in it.
 */
export const ToastRegion = styled.div`
  position: fixed;
  z-index: 70;
  inset-inline-end: max(1rem, env(safe-area-inset-left), env(safe-area-inset-right));
  top: calc(5rem + env(safe-area-inset-top));
  width: min(24rem, calc(100vw - 2rem));
  display: grid;
  gap: 0.6rem;
`
