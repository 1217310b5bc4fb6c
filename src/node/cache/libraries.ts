/*
 * Libraries for drawing and subsetting. They are large, and a build with cached pictures and typefaces needs none:
 * each is imported when first needed.
 */

/** A package that is not installed as a whole: a failure of the computer, not of a picture. */
export class LibraryError extends Error {}

export const loadSharp = async () => {
  const { default: sharp } = await import('sharp').catch((cause: unknown) => {
    throw new LibraryError(
      'The library for pictures (sharp) lacks its files for this computer: remove the folder node_modules, and run `npm install`',
      { cause },
    )
  })
  // The bytes of an AVIF depend on the number of threads, and several pictures are made at once anyway.
  sharp.concurrency(1)
  // No picture is read twice by one process, and an editor runs for hours.
  sharp.cache(false)
  return sharp
}
// One file: the package's own entry has two hundred, which tsx takes a second to load.
export const loadOptimizer = async () => (await import('svgo/browser')).optimize
export const loadSubsetFont = async () => (await import('subset-font')).default
