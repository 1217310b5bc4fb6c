import errorMeanings from './errorMeanings.json' with { type: 'json' }

/** Plain words for the error codes of the system (errno(3)). */
export const meanings: Readonly<Record<string, string>> = errorMeanings

/** Returns the failure of a command as one plain sentence, without its full stop. */
export function explainFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  const { code = '', path, dest, syscall } = failure as NodeJS.ErrnoException & { dest?: string }
  // Node says ENOENT of folders on a disk that may only be read, too.
  const meaning = code === 'ENOENT' && syscall === 'mkdir' ? 'no folder can be made there' : meanings[code]
  if (meaning === undefined) return failure.message.trim().replace(/\.$/, '')
  const file = dest ?? path
  return file === undefined ? meaning : `"${file}" could not be used: ${meaning}`
}
