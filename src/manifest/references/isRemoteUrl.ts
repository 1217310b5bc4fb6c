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
