import { attempt } from '../core/read'

/** The origin of WhatsApp's chat links, and the one they redirect to: browsers hold both against the content policy. */
export const chatOrigins = ['https://wa.me', 'https://api.whatsapp.com'] as const

/** Whether a file is a full URL, and not in the media folder: https, or http on this computer. */
export const isRemoteUrl = (file: string): boolean =>
  /^(?:https:\/\/[^\s/?#@]+|http:\/\/(?:localhost|127\.0\.0\.1)(?::\d+)?)\/\S+$/.test(file) && URL.canParse(file)

/** Names that lead nowhere on the internet: for examples and tests (RFC 2606), for one computer or network (RFC 6762, RFC 8375, `.internal`), and of one part. */
const noNames = /^[^.[]+$|(?:^|\.)(?:example(?:\.(?:com|net|org))?|invalid|test|localhost|local|internal|home\.arpa)$/

/** Addresses of one computer, of private networks and for examples (RFC 6890). */
const noNumbers =
  /^(?:(?:0|10|127)\.|169\.254\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.|192\.0\.2\.|198\.51\.100\.|203\.0\.113\.)[\d.]+$|^\[(?:::|f[cd]|fe[89ab]|2001:db8:)/

/** Whether no visitor can ever reach a web or e-mail address from outside; one that is none is for others to report. */
export function isUnreachable(address: string): boolean {
  const url = address.includes('://') ? address : `https://${address.slice(address.lastIndexOf('@') + 1)}`
  if (!URL.canParse(url)) return false
  const host = new URL(url).hostname.replace(/\.$/, '')
  return noNames.test(host) || noNumbers.test(host)
}

/** Invisible characters, halves of others, and signs that no address has unescaped. */
const never =
  '\\s"<>\\\\^`\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ud800-\\udfff\\ufeff\\ufff0-\\uffff'

const host =
  '(https://[a-zA-Z0-9.\\u00a1-\\u00ac\\u00ae-\\u1fff\\u2c00-\\ud7ff\\uf900-\\ufdff-]+(:[0-9]+)?|http://(localhost|127\\.0\\.0\\.1)(:[0-9]+)?)'

/** The form of an address on the web; `URL` reads the rest. `schema/web-address.schema.json` has the same. */
export const webAddressPattern = `^${host}([/?#][^${never}]*)?$`

/** The form of one that is continued: also without signs that mean something where settings of hosts are written. */
export const baseAddressPattern = `^${host}([/?#][^${never}'$;|&*()!{}[\\]]*)?$`

/**
 * The HTML standard's "valid e-mail address" in a domain that mail can be sent to, with dots only between letters
 * (RFC 5322, 3.2.3), and with letters of any script (RFC 6531). Two signs become an ASCII letter when they are written
 * small, which would be another mailbox. `schema/email.schema.json` has the same.
 */
export const emailAddress =
  /^(?!.*[\u212a\u212b])[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{Nd}!#$%&'*+/=?^_`{|}~-]+)*@(?:[\p{L}\p{M}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?\.)+[\p{L}\p{M}\p{Nd}](?:[\p{L}\p{M}\p{Nd}-]{0,61}[\p{L}\p{M}\p{Nd}])?$/u

/** RFC 5321, 4.5.3.1.3: 256 octets for a path, of which two are the angle brackets. */
const maxLength = 254

/** One plain address, without what could open a second one in a mail header. */
export function isEmailAddress(text: string): boolean {
  if (!emailAddress.test(text)) return false
  const isLong = new TextEncoder().encode(text).length > maxLength
  return !isLong && attempt(() => new URL(`https://${text.slice(text.indexOf('@') + 1)}`)) !== undefined
}
