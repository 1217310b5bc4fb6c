import { useCallback, useMemo, useRef, useState } from 'react'
import { attempt } from '../../../manifest/core/read'
import { applyOperation, type Pointer, setAt } from '../../../manifest/edits/pointer'
import { Field } from '../../fields/Field'
import type { FieldHost } from '../../fields/FieldHost'
import { classOf } from '../../origins/Origins'
import type { ReadValue } from '../../api/EditorApi'
import { useSitePart } from '../../store/StoreContext'

export type Draft = Readonly<Record<string, unknown>>

/** The state of a window: it outlives the window and a reload of its tab, until it is the initial one again. */
export function useStoredState<State>(
  window: string,
  initial: State,
): readonly [State, (change: (before: State) => State) => void] {
  const initialText = JSON.stringify(initial)
  const key = `editor-draft:${useSitePart('file') ?? ''}:${window}`
  const [state, setState] = useState(
    () => attempt(() => JSON.parse(sessionStorage.getItem(key) ?? '') as State) ?? initial,
  )
  // Stored at once: a window that closes renders no more.
  const latest = useRef(state)
  const change = useCallback(
    (work: (before: State) => State): void => {
      latest.current = work(latest.current)
      setState(latest.current)
      const text = JSON.stringify(latest.current)
      // A browser that stores nothing keeps it while the window's owner is there.
      attempt(() => (text === initialText ? sessionStorage.removeItem(key) : sessionStorage.setItem(key, text)))
    },
    [key, initialText],
  )
  return [state, change]
}

interface DraftRules {
  /** The name of its window, by which it is kept. */
  window: string
  blank: (at: Pointer, type?: string) => Promise<unknown>
  suggestions?: ReadValue['suggestions']
  /** Completes a change. */
  follow?: (before: Draft, after: Draft) => Draft
}

export const nothingTyped: Draft = {}

/** A block that a window asks for: it comes into the site as a whole. */
export function useDraft({ window, blank, suggestions, follow }: DraftRules) {
  const [draft, setDraft] = useStoredState(window, nothingTyped)
  const host = useMemo<FieldHost>(
    () => ({
      Field,
      type: (at, value) =>
        setDraft((before) => {
          const after = setAt(before, at, value) as Draft
          return follow ? follow(before, after) : after
        }),
      rename: () => Promise.resolve(true),
      apply: (operations) => setDraft((before) => operations.reduce(applyOperation, before as unknown) as Draft),
      blank,
      placeholders: [],
      suggestionsFor: (at) => suggestions?.[classOf(at)] ?? [],
      problemsAt: () => [],
      focus: undefined,
      turn: 0,
      focused: () => {},
    }),
    [setDraft, blank, suggestions, follow],
  )
  return { draft, setDraft, host, isBegun: isTyped(draft) }
}

/** Whether there is more in a value than ticks and empty lines, which a window may begin with. */
const isTyped = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isTyped)
    : typeof value !== 'boolean' && (value ?? '') !== ''
