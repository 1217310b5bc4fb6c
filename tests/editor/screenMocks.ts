import { createElement, type ReactNode } from 'react'
import { afterAll, vi } from 'vitest'

/* The screen without a browser: a file mocks `Window` with this, and then asks for what it renders. */

/** A window is drawn outside of what is rendered here. */
export const windowInPlace = {
  Window: ({ isOpen, title, children }: { isOpen: boolean; title: string; children: ReactNode }) =>
    isOpen ? createElement('section', { 'aria-label': title }, children) : null,
}

/** The parts of a browser that the screen asks for, until the file ends; what was loaded with its mocks goes with it. */
export function stubBrowser(): void {
  const storage = { getItem: () => null, setItem: () => undefined }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', new URL('http://localhost/edit'))
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  afterAll(() => {
    vi.unstubAllGlobals()
    vi.resetModules()
  })
}
