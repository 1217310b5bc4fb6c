import styled from 'styled-components'

/** A region for messages, with `role="status"` and `data-toasts`: it has to exist before its first message. */
export const ToastRegion = styled.div`
  position: fixed;
  z-index: 70;
  inset-inline-end: max(1rem, env(safe-area-inset-left), env(safe-area-inset-right));
  top: calc(5rem + env(safe-area-inset-top));
  width: min(24rem, calc(100vw - 2rem));
  display: grid;
  gap: 0.6rem;
`
