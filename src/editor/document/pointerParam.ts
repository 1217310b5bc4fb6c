import { keyOfStep, pointerStep } from '../../manifest/core/path'
import type { Pointer } from './pointer'

/** An address as one text: its steps as those of a JSON Pointer are written (RFC 6901), with slashes between them. */
export const pointerToParam = (pointer: Pointer): string => pointer.map(pointerStep).join('/')

/** The address of such a text. */
export const pointerFromParam = (text: string): Pointer => text.split('/').map(keyOfStep)
