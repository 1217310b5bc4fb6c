export const escapePattern = (path: string): string => path.replaceAll(/[.*+?^$()[\]{}|\\]/g, '\\$&')
