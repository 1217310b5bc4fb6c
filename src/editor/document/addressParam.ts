import { keyOfStep, pointerStep } from '../../manifest/core/path'
import type { Address } from './address'

/** An address as one text: its steps as those of a JSON Pointer are written (RFC 6901), with slashes between them. */
export const addressToParam = (address: Address): string => address.map(pointerStep).join('/')

/** The address of such a text. */
export const addressFromParam = (text: string): Address => text.split('/').map(keyOfStep)
