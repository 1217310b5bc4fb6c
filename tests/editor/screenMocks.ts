import { createContext, createElement, useContext, type ReactNode } from 'react'
import { afterAll, vi } from 'vitest'
import type { EditorState } from '../../src/editor/store/EditorState'
import type { SiteState } from '../../src/editor/api/EditorApi'

/* The screen without a browser: a file mocks `StoreContext` and `Window` with these, and then asks for what it renders. */

const StoreContext = createContext<{ state: EditorState } | undefined>(undefined)
const useStore = () => useContext(StoreContext) as { state: EditorState }

export const storeContext = {
  StoreContext,
  useStore,
  useEditorState: (part: keyof EditorState) => useStore().state[part],
  useSitePart: (part: keyof SiteState) => useStore().state.site?.[part],
}

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
