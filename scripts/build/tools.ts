/*
 * The libraries that draw and cut. They are large, and a build whose pictures and typefaces are all kept needs none of
 * them: each is loaded when it is needed first.
 */
export const loadSharp = async () => (await import('sharp')).default
export const loadOptimizer = async () => (await import('svgo')).optimize
export const loadSubsetFont = async () => (await import('subset-font')).default
