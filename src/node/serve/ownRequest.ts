import type { IncomingHttpHeaders } from 'node:http'

const loopbackNames = ['localhost', '127.0.0.1', '[::1]']

/** Whether the host of a request is this computer, with the exact port. */
export const isLoopbackHost = ({ host }: IncomingHttpHeaders, port: number | undefined): boolean =>
  loopbackNames.some((name) => host === `${name}:${port}` || (port === 80 && host === name))

/** Whether a request is from the same origin; another port of this computer is another origin. */
export function isSameOrigin({ host, origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  if (origin !== undefined && origin !== `http://${host}` && origin !== `https://${host}`) return false
  return site === undefined || site === 'same-origin' || site === 'none'
}
