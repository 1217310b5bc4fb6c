/**
 * The HTML standard's "valid e-mail address", the one browsers use for `<input type="email">`, in a domain that mail
 * can be sent to, with dots only between letters (RFC 5322, 3.2.3): mail servers take no others. `schema/email.schema.json` has the same.
 */
export const emailAddress =
  /^[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-zA-Z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?$/

/** RFC 5321, 4.5.3.1.3: 256 octets for a path, of which two are the angle brackets. */
const maxLength = 254

/** One plain address, without what could open a second one in a mail header. */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxLength && emailAddress.test(text)
}
