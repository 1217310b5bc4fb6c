/** The attributes of a link to another site; a link inside the site, a call or an e-mail has none. */
export const outward = (href: string): { target?: string; rel?: string } =>
  /^https?:/.test(href) ? { target: '_blank', rel: 'noopener' } : {}
