import { reachesNobody } from '../deliveries/formDeliveries'
import { addressAt } from '../pages/addresses'
import { at } from '../core/read'
import { defineRule, finding } from './support/rule'

export const pageOfThanks = defineRule('page-of-thanks', {
  reads: 'everything',
  check: ({ manifest }) =>
    Object.entries(manifest.forms).flatMap(([name, form]) => {
      if (!form.then) return []
      const location = at('forms', name, 'then', 'page')
      if (reachesNobody(form)) return finding(location, 'page-of-thanks/not-reached', {})
      const { page } = form.then
      const route = manifest.routes[addressAt(manifest, page)?.route ?? -1]
      if (!route) return []
      const saysReference = route.sections.some((section) => 'reference' in section && section.reference)
      return [
        ...(saysReference ? [] : [finding(location, 'page-of-thanks', { page })]),
        ...(route.searchable === false ? [] : [finding(location, 'page-of-thanks/searchable', { page })]),
      ]
    }),
})
