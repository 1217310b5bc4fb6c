const allowed = new Set(['https:', 'http:', 'tel:', 'mailto:'])
const relativeBase = 'https://site.invalid'

/** Why a link is not safe to put on a page. */
export type LinkFault =
  | 'control'
  | 'space'
  | 'slashes'
  | 'placeholder'
  | 'unreadable'
  | 'relative'
  | 'protocol'
  | 'password'

/** What is wrong with a link, and the protocol where that is it; undefined for one that is safe. */
export function unsafeLink(link: string): { why: LinkFault; protocol?: string } | undefined {
  if ([...link].some(isControl)) return { why: 'control' }
  if (link !== link.trim()) return { why: 'space' }
  if (/^[/\\]{2}/.test(link) || link.includes('\\')) return { why: 'slashes' }
  if (/^\/?\{(?![a-z][a-zA-Z0-9]*\.id\})/.test(link)) return { why: 'placeholder' }
  let url: URL
  try {
    url = new URL(link, relativeBase)
  } catch {
    return { why: 'unreadable' }
  }
  const isOwn = url.origin === relativeBase
  if (isOwn && !/^[/#?]/.test(link)) return { why: 'relative' }
  if (!isOwn && !allowed.has(url.protocol)) return { why: 'protocol', protocol: url.protocol }
  if (url.username || url.password) return { why: 'password' }
  return undefined
}

/** Browsers drop some of these from an address before they read it, so `java\nscript:` would be a script. */
const isControl = (letter: string): boolean => letter < ' ' || letter === '\u007f'
