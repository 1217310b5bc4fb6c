/** What a link to another site needs; a link inside the site, a call or an e-mail needs nothing. */
export const outward = (href: string): { target?: string; rel?: string } =>
  /^https?:/.test(href) ? { target: '_blank', rel: 'noopener' } : {}
