import { createContext, useContext, type ComponentType } from 'react'
import type { Pointer, Operation } from '../../manifest/edits/pointer'
import type { SchemaNode } from '../../manifest/schema/schema'
import type { EditorProblem, Placeholder } from '../api/EditorApi'

export interface ShownField {
  node: SchemaNode
  value: unknown
  at: Pointer
  isRequired: boolean
}

/** With references in its schema resolved. @property id of its element, which labels and problems refer to */
export type FieldProps = ShownField & { id: string }

/** The host of fields: values go into the document, or into an entry that is being created. */
export interface FieldHost {
  /** The field for any value: fields of blocks and lists contain further ones. */
  Field: ComponentType<ShownField>
  type(at: Pointer, value: unknown, was: unknown): void
  /** Renames the id, address or name of an item of a list. @returns whether it was renamed */
  rename(at: Pointer, name: string): Promise<boolean>
  apply(operations: readonly Operation[], kind: string): Promise<boolean> | void
  /** A new value with all required parts. */
  blank(list: Pointer, type?: string): Promise<unknown>
  /** The view of a block: where there is none, its fields are shown where it stands. */
  views?: {
    /** The block whose fields are shown. */
    shown: Pointer
    hrefOf(at: Pointer): string
    open(at: Pointer): void
  }
  placeholders: readonly Placeholder[]
  /** The words that others have in a field. */
  suggestionsFor(at: Pointer): readonly string[]
  problemsAt(at: Pointer): readonly EditorProblem[]
  focus: Pointer | undefined
  /** Changes to focus the same field again. */
  turn: number
  focused(at: Pointer): void
}

export const FieldHostContext = createContext<FieldHost | undefined>(undefined)

export function useFieldHost(): FieldHost {
  const host = useContext(FieldHostContext)
  if (!host) throw new Error('Bug: a field has no sink.')
  return host
}

/** The id of an element that is about a value, by its location. @param kind tells elements about the same value apart */
export const idAt = (kind: string, at: Pointer): string => `${kind}-${encodeURIComponent(at.join('.'))}`
