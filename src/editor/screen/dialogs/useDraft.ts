import { useMemo, useState } from 'react'
import { applyOperation } from '../../document/applyOperation'
import type { Pointer } from '../../document/pointer'
import { Field } from '../../fields/Field'
import type { FieldHost } from '../../fields/FieldHost'
import { classOf } from '../../origins/Origins'
import type { ReadValue } from '../../words/messages'
import { withValue } from '../../withValue'

export type Draft = Readonly<Record<string, unknown>>

interface DraftRules {
  /** A new value inside of it. */
  blank: (at: Pointer, type?: string) => Promise<unknown>
  suggestions?: ReadValue['suggestions']
  /** Completes a change. */
  follow?: (before: Draft, after: Draft) => Draft
}

/** A block that a window asks for: it comes into the site as a whole. */
export function useDraft({ blank, suggestions, follow }: DraftRules) {
  const [draft, setDraft] = useState<Draft>({})
  const host = useMemo<FieldHost>(
    () => ({
      Field,
      type: (at, value) =>
        setDraft((before) => {
          const after = withValue(before, at, value) as Draft
          return follow ? follow(before, after) : after
        }),
      rename: () => Promise.resolve(true),
      apply: (operations) => setDraft((before) => operations.reduce(applyOperation, before as unknown) as Draft),
      blank,
      placeholders: [],
      suggestionsFor: (at) => suggestions?.[classOf(at)] ?? [],
      problemsAt: () => [],
      problemsInside: () => 0,
      focus: undefined,
      turn: 0,
      focused: () => {},
    }),
    [blank, suggestions, follow],
  )
  return { draft, setDraft, host }
}
