import { escapeHtml } from './escape'

/** `<meta name>`, for browsers and search engines. */
export const meta = (name: string, content: string): string => `<meta name="${name}" content="${escapeHtml(content)}">`

/** `<meta property>`, for the Open Graph protocol. */
export const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`

/** @param more further attributes as HTML, with a space in front */
export const link = (rel: string, href: string, more = ''): string =>
  `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`
