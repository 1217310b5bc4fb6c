import { isEmailAddress } from '../values/isEmailAddress'
import { decoded } from '../pages/oldAddress'
import { attempt } from '../core/attempt'

const allowed = new Set(['https:', 'http:', 'tel:', 'mailto:'])
const relativeBase = 'https://site.invalid'

/** The reasons why a link is unsafe on a page. */
export type LinkFault =
  | 'control'
  | 'space'
  | 'slashes'
  | 'placeholder'
  | 'unreadable'
  | 'relative'
  | 'protocol'
  | 'password'
  | 'mailbox'
  | 'sign'

/** Why a link is unsafe, with its protocol if that is the reason; undefined for a safe one. @param isInText whether it stands in a running text */
export function linkFault(link: string, isInText = false): { why: LinkFault; protocol?: string } | undefined {
  if ([...link].some(isControl)) return { why: 'control' }
  if (link !== link.trim()) return { why: 'space' }
  if (/^[/\\]{2}/.test(link) || link.includes('\\')) return { why: 'slashes' }
  if (/^\/?\{(?![a-z][a-zA-Z0-9]*\.id\})/.test(link)) return { why: 'placeholder' }
  const url = attempt(() => new URL(link, relativeBase))
  if (!url) return { why: 'unreadable' }
  const isOwn = url.origin === relativeBase
  if (isOwn && !/^[/#?]/.test(link)) return { why: 'relative' }
  if (!isOwn && !allowed.has(url.protocol)) return { why: 'protocol', protocol: url.protocol }
  if (url.username || url.password) return { why: 'password' }
  if (url.protocol === 'mailto:' && !isMailbox(url.pathname)) return { why: 'mailbox' }
  return isInText && /[\s()]/.test(link) ? { why: 'sign' } : undefined
}

/** Whether a link writes to addresses, with commas between them; placeholders are filled with one. */
const isMailbox = (path: string): boolean =>
  path.split(',').every((address) => /[{]|%7B/i.test(address) || isEmailAddress(decoded(address) ?? address))

/** Browsers drop some of these from an address before they read it, so `java\nscript:` would be a script. */
const isControl = (letter: string): boolean => letter < ' ' || letter === '\u007f'
