/** A path as a regular expression has it. */
export const escapePattern = (path: string): string => path.replaceAll(/[.+?^$()[\]{}|\\]/g, '\\$&')
