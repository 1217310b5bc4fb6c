import { decoded, type OldAddress } from '../../manifest/pages/oldAddress'

/** The first moved page that a request names. @param search of its address, with the question mark */
export function findMoved<M extends { from: string } & Omit<OldAddress, 'path'>>(
  moved: readonly M[],
  pathname: string,
  search = '',
): M | undefined {
  const path = compared(pathname)
  const asked = new Set(search.slice(1).split('&'))
  return moved.find(({ from, query, isFolder }) => {
    const old = compared(from)
    if (query !== undefined && !query.split('&').every((pair) => asked.has(pair))) return false
    return path === old || (isFolder === true && path.startsWith(`${old}/`))
  })
}

/** A path as it is compared: decoded, and without a slash at its end. */
const compared = (path: string): string => (decoded(path) ?? path).replace(/\/$/, '')
