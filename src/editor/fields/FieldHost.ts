import { createContext, useContext, type ComponentType } from 'react'
import type { Pointer } from '../document/pointer'
import type { Operation } from '../document/operation'
import type { SchemaNode } from '../../manifest/schema/schema'
import type { EditorProblem } from '../words/messages'

/** What is said of a field where it stands among others. */
export interface ShownField {
  node: SchemaNode
  value: unknown
  at: Pointer
  isRequired: boolean
}

/** Where the values of fields go: into the document, or into an entry that is being made. */
export interface FieldHost {
  /** The field for any value: fields of blocks and lists hold further ones. */
  Field: ComponentType<ShownField>
  type(at: Pointer, value: unknown, was: unknown): void
  /** Sets another id of an item of a list, address or name: the one that it is found by. @returns whether it has it */
  rename(at: Pointer, name: string): Promise<boolean>
  apply(operations: readonly Operation[], kind: string): void
  /** A new value with what its kind needs. */
  blank(list: Pointer, type?: string): Promise<unknown>
  problemsAt(at: Pointer): readonly EditorProblem[]
  /** How many problems there are in a block. */
  problemsInside(at: Pointer): number
  /** The field that is to have the focus. */
  focus: Pointer | undefined
  /** Another number where the same field is to have it once more. */
  turn: number
  /** Says that a field has the focus now. */
  focused(at: Pointer): void
}

export const FieldHostContext = createContext<FieldHost | undefined>(undefined)

export function useFieldHost(): FieldHost {
  const host = useContext(FieldHostContext)
  if (!host) throw new Error('Bug: a field has no sink.')
  return host
}
