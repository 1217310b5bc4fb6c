/** Invisible characters, halves of others, and signs that no address has unescaped. */
const never =
  '\\s"<>\\\\^`\\u0000-\\u0020\\u007f-\\u00a0\\u00ad\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ud800-\\udfff\\ufeff\\ufff0-\\uffff'

const host =
  '(https://[a-zA-Z0-9.\\u00a1-\\u00ac\\u00ae-\\u1fff\\u2c00-\\ud7ff\\uf900-\\ufdff-]+(:[0-9]+)?|http://(localhost|127\\.0\\.0\\.1)(:[0-9]+)?)'

/** The form of an address on the web; `URL` reads the rest. `schema/web-address.schema.json` has the same. */
export const webAddressPattern = `^${host}([/?#][^${never}]*)?$`

/** The form of one that is continued: also without signs that mean something where settings of hosts are written. */
export const baseAddressPattern = `^${host}([/?#][^${never}'$;|&*()!{}[\\]]*)?$`
