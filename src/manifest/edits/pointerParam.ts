import { keyOfStep, pointerStep } from '../core/path'
import type { Pointer } from './pointer'

/** A pointer as one text, with the escapes of JSON Pointer (RFC 6901) and slashes between its steps. */
export const pointerToParam = (pointer: Pointer): string => pointer.map(pointerStep).join('/')

/** Reverses {@link pointerToParam}. */
export const pointerFromParam = (text: string): Pointer => text.split('/').map(keyOfStep)
