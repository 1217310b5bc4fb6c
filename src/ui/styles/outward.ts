/** The attributes of a link to another site; none for a link inside the site, a call or an e-mail. */
export const outward = (href: string): { target?: string; rel?: string } =>
  /^https?:/.test(href) ? { target: '_blank', rel: 'noopener' } : {}
