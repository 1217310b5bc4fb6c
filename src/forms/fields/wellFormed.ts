/** Replaces halves of surrogate pairs, at which `encodeURIComponent` throws. Fewer browsers have `toWellFormed`. The editor's server imports it: components do not load in plain Node. */
export const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\uFFFD')
