const allowed = new Set(['https:', 'http:', 'tel:', 'mailto:'])
const relativeBase = 'https://site.invalid'

/** Why a link is not safe to put on a page, in the owner's words; undefined for one that is. */
export function unsafeLink(link: string): string | undefined {
  if ([...link].some(isControl)) return 'there is an invisible control character in it'
  if (link !== link.trim()) return 'it begins or ends with a space'
  if (/^[/\\]{2}/.test(link) || link.includes('\\'))
    return 'it begins like the address of another site without naming the kind of address'
  if (/^\/?\{(?![a-z][a-zA-Z0-9]*\.id\})/.test(link))
    return 'it begins with a placeholder, and what that brings could lead anywhere'
  let url: URL
  try {
    url = new URL(link, relativeBase)
  } catch {
    return 'it is not an address'
  }
  const isOwn = url.origin === relativeBase
  if (isOwn && !/^[/#?]/.test(link)) return 'an address inside the site begins with / or #'
  if (!isOwn && !allowed.has(url.protocol)) return `addresses that begin with "${url.protocol}" are not allowed`
  if (url.username || url.password) return 'there is a user name or password in it'
  return undefined
}

/** Browsers drop some of these from an address before they read it, so `java\nscript:` would be a script. */
const isControl = (letter: string): boolean => letter < ' ' || letter === '\u007f'
