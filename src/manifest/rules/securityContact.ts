import { at } from '../core/read'
import { dayIn } from '../references/visible'
import { daysBetween } from '../values/days'
import { defineRule, finding } from './support/rule'

/** In days: a contact is confirmed in time, and at least once a year. */
const [soon, longest] = [30, 366]

export const securityContact = defineRule('security-contact', {
  reads: ['site/security', 'site/url', 'company/email'],
  check: ({ manifest: { site, company }, manifest, outside }) => {
    const { security } = site
    if (!security) return []
    const path = at('site', 'security', 'expires')
    if ((security.email ?? security.page ?? company.email) === undefined)
      return [finding(at('site', 'security'), 'security-contact/nobody', {})]
    const days = daysBetween(outside.today ?? dayIn(manifest), security.expires)
    const advice = { severity: 'advice' } as const
    return [
      ...(days < 0 ? [finding(path, 'security-contact/over', { day: security.expires }, advice)] : []),
      ...(days >= 0 && days < soon ? [finding(path, 'security-contact', { days }, advice)] : []),
      ...(days > longest ? [finding(path, 'security-contact/far', { day: security.expires }, advice)] : []),
      ...(new URL(site.url).pathname === '/'
        ? []
        : [finding(at('site', 'security'), 'security-contact/folder', {}, advice)]),
    ]
  },
})
