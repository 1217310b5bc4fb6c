/** Plain words for the error codes of the system (errno(3)). */
export const meanings: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'your share of the disk is full',
  EACCES: 'you may not write there',
  EPERM: 'the system does not allow it',
  EROFS: 'it can only be read',
  EBUSY: 'another program uses it, or it is a disk of its own',
  EXDEV: 'it reaches over two disks',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open on this computer',
  EIO: 'the disk does not answer as it should',
  ENAMETOOLONG: 'the path is too long',
  ENOTDIR: 'a file stands where a folder is needed',
  EISDIR: 'a folder stands where a file is needed',
  ENOENT: 'it is not there any more',
  EEXIST: 'something else is there already',
  ENOTEMPTY: 'something else is there already',
  ELOOP: 'its links lead in a circle',
  EFBIG: 'the file would be too large',
  ENOMEM: 'there is not enough memory',
}

/** Returns the failure of a command as one plain sentence, without its full stop. */
export function explainFailure(failure: unknown): string {
  if (!(failure instanceof Error)) return String(failure)
  const { code = '', path, dest } = failure as NodeJS.ErrnoException & { dest?: string }
  const meaning = meanings[code]
  if (meaning === undefined) return failure.message.trim().replace(/\.$/, '')
  const file = dest ?? path
  return file === undefined ? meaning : `"${file}" could not be used: ${meaning}`
}
