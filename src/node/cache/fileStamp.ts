import type { Stats } from 'node:fs'

/** A text that is another after any change of a file: its size and the time of its last change (`ctime`, stat(2)). */
export const fileStamp = ({ size, ctimeMs }: Pick<Stats, 'size' | 'ctimeMs'>): string => `${size} ${ctimeMs}`
