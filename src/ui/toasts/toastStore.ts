/** A short message over the page that disappears by itself. */
export interface Toast {
  id: number
  kind: 'success' | 'error' | 'warning' | 'info'
  title: string
  /** A second sentence. */
  detail?: string
  /** A text to write down, such as a reference. */
  note?: string
}

let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()
const none: readonly Toast[] = []

function set(next: readonly Toast[]): void {
  toasts = next
  listeners.forEach((listener) => listener())
}

/** Shows a message, which replaces the current one. */
export function showToast(toast: Omit<Toast, 'id'>): void {
  last += 1
  set([{ ...toast, id: last }])
}

export const dismissToast = (id: number): void => set(toasts.filter((toast) => toast.id !== id))

export const readToasts = (): readonly Toast[] => toasts

/** There are no messages during a build, and before hydration. */
export const noToasts = (): readonly Toast[] => none

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
