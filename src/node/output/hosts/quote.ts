import { attempt } from '../../../manifest/core/read'

/** A word of a shell (POSIX, 2.2.2): nothing has a meaning between single quotes but the next one. */
export const quoteForShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

/** A text of JavaScript. Two line separators end a line in older engines. */
export const quoteForScript = (value: unknown): string =>
  JSON.stringify(value).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/** A parameter of nginx in quotes. One that may have variables has no way to write a dollar sign: an address encodes it. */
export const quoteForNginx = (text: string): string => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`

/** An address as nginx compares it: decoded. */
export const decodedAddress = (address: string): string => attempt(() => decodeURI(address)) ?? address

/** Encodes a dollar sign, where nginx would read a variable. */
export const withoutVariables = (address: string): string => address.replaceAll('$', '%24')
