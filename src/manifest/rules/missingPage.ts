import { homePath } from '../pages/addresses'
import { at } from '../core/read'
import { defineRule, finding } from './support/rule'

/** Every host asks for two pages: the home page, and the one for addresses that do not exist. */
export const missingPage = defineRule('missing-page', {
  reads: 'everything',
  check: ({ manifest, addresses }) => {
    const paths = new Set(addresses.map(({ path }) => path))
    return [
      ...(paths.has(homePath(manifest)) ? [] : [finding(at('routes'), 'missing-page/home', {})]),
      ...(paths.has('*') ? [] : [finding(at('routes'), 'missing-page/unknown', {})]),
    ]
  },
})
