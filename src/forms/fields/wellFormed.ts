/** Replaces halves of surrogate pairs, at which `encodeURIComponent` throws. Fewer browsers have `toWellFormed`. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')
