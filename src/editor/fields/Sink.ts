import { createContext, useContext, type ComponentType } from 'react'
import type { Address } from '../document/address'
import type { Operation } from '../document/operation'
import type { SchemaNode } from '../../manifest/schema/schema'
import type { EditorProblem } from '../words/messages'

export interface ShownField {
  node: SchemaNode
  value: unknown
  at: Address
  isRequired: boolean
}

/** Where the values of fields go: into the document, or into an entry that is being made. */
export interface Sink {
  /** The field for any value: fields of blocks and lists hold further ones. */
  Field: ComponentType<ShownField>
  type(at: Address, value: unknown, was: unknown): void
  /** Sets another id of an item of a list, address or name: the one that it is found by. @returns whether it has it */
  rename(at: Address, name: string): Promise<boolean>
  apply(operations: readonly Operation[], kind: string): void
  /** A new value with what its kind needs. */
  blank(list: Address, type?: string): Promise<unknown>
  problemsAt(at: Address): readonly EditorProblem[]
  /** How many problems there are in a block. */
  problemsInside(at: Address): number
  /** The field that is to have the focus. */
  focus: Address | undefined
  /** Another number where the same field is to have it once more. */
  turn: number
  /** Says that a field has the focus now. */
  focused(at: Address): void
}

export const SinkContext = createContext<Sink | undefined>(undefined)

export function useSink(): Sink {
  const sink = useContext(SinkContext)
  if (!sink) throw new Error('Bug: a field has no sink.')
  return sink
}
