/** The HTML standard's "valid e-mail address", the one browsers use for `<input type="email">`. */
const emailAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** RFC 5321, 4.5.3.1.3: 256 octets for a path, of which two are the angle brackets. */
const maxLength = 254

/**
 * Whether the text is one plain e-mail address. Line breaks, spaces, commas, quotes and display names are not, so what
 * passes can stand in a mail header without opening a second one.
 */
export function isEmailAddress(text: string): boolean {
  return text.length <= maxLength && emailAddress.test(text)
}
