/*
 * The libraries that draw and cut. They are large, and a build whose pictures and typefaces are all cached needs none
 * of them: each is loaded when it is needed first.
 */
export const loadSharp = async () => {
  const { default: sharp } = await import('sharp')
  // The bytes of an AVIF depend on the number of threads, and several pictures are made at once anyway.
  sharp.concurrency(1)
  return sharp
}
// One file: the package's own entry has two hundred, which take tsx a second to load.
export const loadOptimizer = async () => (await import('svgo/browser')).optimize
export const loadSubsetFont = async () => (await import('subset-font')).default
