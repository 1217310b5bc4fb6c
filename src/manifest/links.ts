const allowed = new Set(['https:', 'http:', 'tel:', 'mailto:'])
const relativeBase = 'https://site.invalid'

/** Why a link is not safe to put on a page, in the owner's words; undefined for one that is. */
export function unsafeLink(link: string): string | undefined {
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(link)) return 'it holds an invisible control character'
  if (/^[/\\]{2}/.test(link) || link.includes('\\')) return 'it begins like the address of another site without naming the kind of address'
  let url: URL
  try {
    url = new URL(link, relativeBase)
  } catch {
    return 'it is not an address'
  }
  const isOwn = url.origin === relativeBase
  if (isOwn && !/^[/#?]/.test(link)) return 'an address inside the site begins with / or #'
  if (!isOwn && !allowed.has(url.protocol)) return `"${url.protocol}" is not allowed`
  if (url.username || url.password) return 'it holds a user name or password'
  return undefined
}
