import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** The absolute path of something in the project. */
export const fromRoot = (path: string): string => root + path
